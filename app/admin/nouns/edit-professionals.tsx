import { formatStoredValue } from '../../../domain/nouns/index.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Professionals,
  professionals as professionalsNoun,
  type ProfessionalsFields,
  professionalsForm,
  professionalsMessages as messages,
} from '../../../domain/nouns/professionals/professionals-noun.ts';
import {
  type CareNeed,
  careNeeds,
  toNoteField,
} from '../../../domain/nouns/professionals/care-needs.ts';
import { emptyProfessionals } from '../../../domain/nouns/professionals/public-professionals.ts';
import { hasContent } from '../../../domain/nouns/public-answers.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { fileUrls, pageUrls } from '../../../domain/urls.ts';
import { isObjectOrNull, readField } from '../api/api-client.ts';
import { readSingle } from '../api/queries.ts';
import { MoreFields } from '../forms/more-fields.tsx';
import { NounField, toFormValues } from '../forms/noun-field.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useNounDialog } from '../records/noun-form.tsx';
import { FactList, SingleRecord } from '../records/single-record.tsx';
import { staffMeta } from '../ui/page.tsx';

export const meta = staffMeta('For professionals');

const ProfessionalsPage = () => (
  <SingleRecord
    noun="professionals"
    heading="For professionals"
    contentName="the facts for professionals"
    query={useQuery(professionalsQuery)}
    loadFailed={messages.loadFailed}
    renderVisibility={(record) => <VisibilityNote record={record} />}
    renderForm={(record, onClosed) =>
      record && <ProfessionalsForm record={record} onClosed={onClosed} />
    }
  >
    {(record) => (
      <FactList
        labels={professionalsNoun.labels}
        format={(field) =>
          formatStoredValue('professionals', field, record[field as keyof ProfessionalsFields])
        }
      />
    )}
  </SingleRecord>
);
export default ProfessionalsPage;

/** Says what visitors see of the page, and links to the PDF file. */
const VisibilityNote = ({ record }: { record: Professionals }) => {
  if (!hasContent(emptyProfessionals, record)) {
    return (
      <p id="papers" className="staff-page-note" tabIndex={-1}>
        Nothing is stored yet. Your site has no such page until you fill in a field. Then the page
        and a fact sheet to print are there.
      </p>
    );
  }
  return (
    <>
      <p id="papers" className="staff-page-links row" tabIndex={-1}>
        <NewTabLink href={pageUrls.professionals}>What visitors read</NewTabLink>
        <NewTabLink href={fileUrls.factSheet}>Fact sheet (PDF), to print</NewTabLink>
      </p>
      <p className="staff-page-note">
        The page and the sheet also show what is stored elsewhere: openings from{' '}
        <a href={adminUrls.rooms}>Rooms</a>, payers from <a href={adminUrls.costs}>Costs</a>, and
        license, capacity and languages from <a href={adminUrls.home}>The home</a>.
      </p>
    </>
  );
};

const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a className="line-link" href={href} target="_blank" rel="noopener">
    <ExternalLink aria-hidden /> {children}
  </a>
);

interface ProfessionalsFormProps {
  record: Professionals;
  onClosed: () => void;
}

/** All fields are optional. The page and the fact sheet leave out empty ones. */
const ProfessionalsForm = ({ record, onClosed }: ProfessionalsFormProps) => {
  const { dialog, save } = useNounDialog('professionals', { record, onClosed }, messages);
  const form = useForm({
    resolver: zodResolver(professionalsForm),
    defaultValues: toFormValues(professionalsNoun, record),
  });
  return (
    <RecordDialog
      title="Edit the facts for professionals"
      {...dialog}
      form={form}
      onSave={(values, conflictPrompt) => save(values, conflictPrompt, null)}
    >
      <p>What you leave empty is neither on the page nor on the sheet.</p>
      {commonNeeds.map((need) => (
        <NeedFields key={need} need={need} />
      ))}
      <MoreFields names={foldedFields}>
        {rareNeeds.map((need) => (
          <NeedFields key={need} need={need} />
        ))}
        {(['nurse_delegation', 'night_staffing', 'assessment', 'assessment_speed'] as const).map(
          (name) => (
            <NounField key={name} noun={professionalsNoun} name={name} />
          ),
        )}
        <div className="field-pair">
          <NounField noun={professionalsNoun} name="direct_number" type="tel" />
          <NounField noun={professionalsNoun} name="fax" type="tel" />
        </div>
      </MoreFields>
    </RecordDialog>
  );
};

/** The home's answer for a care need, and a note, which appears once there is an answer. */
const NeedFields = ({ need }: { need: CareNeed }) => {
  const [answer, note] = useWatch({ name: [need, toNoteField(need)] });
  return (
    <div className="field-pair">
      <NounField noun={professionalsNoun} name={need} />
      {(answer || note) && <NounField noun={professionalsNoun} name={toNoteField(need)} />}
    </div>
  );
};

/** The needs that people ask about most; the rest is folded. */
const commonNeeds = careNeeds.slice(0, 5);
const rareNeeds = careNeeds.slice(5);

const foldedFields = [
  ...rareNeeds,
  'nurse_delegation',
  'night_staffing',
  'assessment',
  'assessment_speed',
  'direct_number',
  'fax',
] as const;

const professionalsQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: () =>
    readSingle(
      readField(apiUrls.professionals, 'professionals', messages.loadFailed, isObjectOrNull),
    ),
});
