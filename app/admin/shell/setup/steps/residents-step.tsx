import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Fact,
  type FactFields,
  factFieldsOf,
  factMessages,
} from '../../../../../domain/entities/fact.ts';
import {
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../../domain/nouns/home.ts';
import { factDefinitions } from '../../../../../domain/facts/facts.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { z } from '../../../../../domain/zod.ts';
import { factsQuery } from '../../../api/queries.ts';
import { Proof, yearHint } from '../../../nouns/facts/fact-form.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import {
  homeDefaults,
  homeForm,
  homePayload,
  ResidentFields,
} from '../../../nouns/home/home-fields.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { useSaveRecord } from '../../../records/save-record.ts';
import { TypedForm } from '../typed-form.tsx';
import { factDraft, homeDraft } from '../preview/drafts.ts';
import { usePreview } from '../preview/draft.ts';
import { LoadedRecord, SkipAndBack } from '../step-actions.tsx';
import { useLeaveStep } from '../setup-steps.ts';

/** Who may live in the home, who answers, and when it was founded. */
export const ResidentsStep = () => {
  const home = useQuery(homeQuery);
  const facts = useQuery(factsQuery);
  return (
    <LoadedRecord query={home} loadFailed={messages.loadFailed}>
      {({ record }) => (
        <LoadedRecord query={facts} loadFailed={factMessages.loadFailed}>
          {(all) => {
            const founded = all.find(({ key }) => key === 'yearFounded');
            return record && founded && <ResidentsPart record={record} founded={founded} />;
          }}
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
};

/** Entering the year confirms it. */
const foundedFields = z
  .object({ value: z.string(), source: z.string(), as_of: z.string() })
  .transform((typed): FactFields => ({
    ...typed,
    state: typed.value.trim() === '' ? 'hidden' : 'confirmed',
    proof: 'none',
  }))
  .pipe(factFieldsOf('yearFounded'));

const residentsForm = homeForm.extend({ founded: foundedFields });

const foundedDefaults = ({ state, value, source, as_of }: Fact) => ({
  value: state === 'confirmed' ? (value ?? '') : '',
  source: source ?? '',
  as_of: as_of ?? '',
});

interface ResidentsPartProps {
  record: HomeWithDefaults;
  founded: Fact;
}

/** Part of the home's record and the founding year, saved by one button. */
const ResidentsPart = ({ record: loaded, founded: loadedFounded }: ResidentsPartProps) => {
  // Keep the versions from which the form started, so that a save never overwrites versions loaded later.
  const [record] = useState(loaded);
  const [founded] = useState(loadedFounded);
  const saveHome = useSaveRecord('home', record, messages);
  const saveFounded = useSaveRecord('facts', founded, factMessages);
  const leave = useLeaveStep();
  const form = useForm({
    resolver: zodResolver(residentsForm),
    defaultValues: { ...homeDefaults(record), founded: foundedDefaults(founded) },
  });
  const { founded: isYearDirty, ...dirty } = form.formState.dirtyFields;
  const values = useWatch({ control: form.control }) as z.input<typeof residentsForm>;
  const settings = homeDraft(values, record);
  const year = foundedFields.safeParse(values.founded);
  usePreview({
    page: pageUrls.about,
    stored: `${loaded.version} ${loadedFounded.version}`,
    draft: {
      ...(settings && { settings }),
      ...(isYearDirty && year.success && { facts: factDraft(founded, year.data) }),
      place: isYearDirty && Object.keys(dirty).length === 0 ? '.stats-band' : '.home-facts',
    },
  });
  return (
    <TypedForm
      name="setup.residents"
      form={form}
      save="Save and continue"
      onSave={async ({ founded: typedYear, ...typed }, settle) => {
        const { capacity, languages, designations, answered_by } = homePayload(typed, record);
        const home = { capacity, languages, designations, answered_by };
        return (
          (Object.keys(dirty).length > 0 ? await saveHome(home, settle, null) : null) ??
          (isYearDirty
            ? await saveFounded({ key: founded.key, ...typedYear }, settle, null)
            : null) ??
          leave('done')
        );
      }}
      actions={<SkipAndBack />}
    >
      <ResidentFields />
      <TextField
        name="founded.value"
        label={factDefinitions.yearFounded.name}
        hint={yearHint}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      {values.founded.value.trim() !== '' && <Proof within="founded." isNeeded isFigure={false} />}
    </TypedForm>
  );
};
