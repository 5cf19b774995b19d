import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from '../../../../domain/zod.ts';
import {
  type HomeInput,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../domain/entities/home.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { factsQuery } from '../../api/queries.ts';
import { factMessages } from '../../../../domain/entities/fact.ts';
import {
  ColorFields,
  homeDefaults,
  homeForm,
  homePayload,
  NameFields,
  ResidentFields,
} from '../../home/home-fields.tsx';
import { homeQuery } from '../../home/home-query.ts';
import { useSaveRecord } from '../../records/save-record.ts';
import { KeptForm } from '../form/kept-form.tsx';
import { homeDraft } from '../preview/drafts.ts';
import { usePreview } from '../preview/preview-context.ts';
import { SkipAndBack } from '../step-actions.tsx';
import { useLeaveStep } from '../step-context.ts';
import { FactEditor, useEditedFact } from './fact-editor.tsx';
import { LoadedRecord } from './loaded-record.tsx';

/** What the home is called, and its colors. */
export const NameStep = () => (
  <HomeStep
    name="setup.name"
    page={pageUrls.home}
    fields={['name', 'tagline', 'license_number', 'palette', 'light_color', 'door_color']}
  >
    {(record) => (
      <>
        <NameFields fallback={record.defaults.name} />
        <ColorFields />
      </>
    )}
  </HomeStep>
);

/** Who may live in the home and who answers, and since when there is one. */
export const ResidentsStep = () => {
  const facts = useQuery(factsQuery);
  const [edited, setEdited] = useEditedFact(['yearFounded']);
  return (
    <>
      <LoadedRecord query={facts} loadFailed={factMessages.loadFailed}>
        {(all) =>
          all
            .filter(({ key }) => key === 'yearFounded')
            .map((fact) => (
              <ul key={fact.key} className="setup-facts">
                <FactEditor fact={fact} editing={edited === fact.key} onEdit={setEdited} />
              </ul>
            ))
        }
      </LoadedRecord>
      <HomeStep
        name="setup.residents"
        page={pageUrls.about}
        place=".home-facts"
        isAside={edited !== null}
        fields={['capacity', 'languages', 'designations', 'answered_by']}
      >
        {() => <ResidentFields />}
      </HomeStep>
    </>
  );
};

interface HomeStepProps {
  name: string;
  page: typeof pageUrls.home | typeof pageUrls.about;
  /** What of the page should be in sight. */
  place?: string;
  /** Something else of the step is shown in the frame. */
  isAside?: boolean;
  /** What of the record is changed here. */
  fields: readonly (keyof HomeInput)[];
  children: (record: HomeWithDefaults) => ReactNode;
}

/** A part of the record of the home. */
const HomeStep = (props: HomeStepProps) => (
  <LoadedRecord query={useQuery(homeQuery)} loadFailed={messages.loadFailed}>
    {({ record }) => record && <HomePart record={record} {...props} />}
  </LoadedRecord>
);

const HomePart = ({
  record: loaded,
  name,
  page,
  place,
  isAside = false,
  fields,
  children,
}: HomeStepProps & { record: HomeWithDefaults }) => {
  // The version with which the form began: another one that is loaded meanwhile is not overwritten unseen.
  const [record] = useState(loaded);
  const save = useSaveRecord('home', record, messages);
  const leave = useLeaveStep();
  const form = useForm({ resolver: zodResolver(homeForm), defaultValues: homeDefaults(record) });
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as z.input<typeof homeForm>;
  const settings = homeDraft(values, record);
  const draft = { ...(settings && { settings }), ...(place && { place }) };
  usePreview(isAside ? null : { page, stored: loaded.version, draft });
  return (
    <KeptForm
      name={name}
      form={form}
      save="Save and continue"
      onSave={async (typed, settle) => {
        const payload = homePayload(typed, record);
        const part = Object.fromEntries(fields.map((field) => [field, payload[field]]));
        return (isDirty ? await save(part, settle, null) : null) ?? leave('done');
      }}
      actions={<SkipAndBack />}
    >
      {children(record)}
    </KeptForm>
  );
};
