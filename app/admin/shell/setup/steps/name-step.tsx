import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from '../../../../../domain/zod.ts';
import {
  type HomeInput,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../../domain/nouns/home.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import {
  ColorFields,
  homeDefaults,
  homeForm,
  homePayload,
  NameFields,
} from '../../../nouns/home/home-fields.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { useSaveRecord } from '../../../records/save-record.ts';
import { TypedForm } from '../typed-form.tsx';
import { homeDraft } from '../preview/drafts.ts';
import { usePreview } from '../preview/draft.ts';
import { LoadedRecord, SkipAndBack } from '../step-actions.tsx';
import { useLeaveStep } from '../setup-steps.ts';

/** The home's name and colors. */
export const NameStep = () => (
  <LoadedRecord query={useQuery(homeQuery)} loadFailed={messages.loadFailed}>
    {({ record }) => record && <NamePart record={record} />}
  </LoadedRecord>
);

const fields: readonly (keyof HomeInput)[] = [
  'name',
  'tagline',
  'license_number',
  'palette',
  'light_color',
  'door_color',
];

const NamePart = ({ record: loaded }: { record: HomeWithDefaults }) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [record] = useState(loaded);
  const save = useSaveRecord('home', record, messages);
  const leave = useLeaveStep();
  const form = useForm({ resolver: zodResolver(homeForm), defaultValues: homeDefaults(record) });
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as z.input<typeof homeForm>;
  const settings = homeDraft(values, record);
  usePreview({
    page: pageUrls.home,
    stored: loaded.version,
    draft: { ...(settings && { settings }) },
  });
  return (
    <TypedForm
      name="setup.name"
      form={form}
      save="Save and continue"
      onSave={async (typed, settle) => {
        const payload = homePayload(typed, record);
        const part = Object.fromEntries(fields.map((field) => [field, payload[field]]));
        return (isDirty ? await save(part, settle, null) : null) ?? leave('done');
      }}
      actions={<SkipAndBack />}
    >
      <NameFields fallback={record.defaults.name} />
      <ColorFields />
    </TypedForm>
  );
};
