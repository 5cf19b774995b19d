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
  capacityRange,
  designations,
  home as homeNoun,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../../domain/nouns/home.ts';
import { homeDay } from '../../../../../domain/time.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { z } from '../../../../../domain/zod.ts';
import { factsQuery } from '../../../api/queries.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { homeDefaults, homeForm, homePayload } from '../../../nouns/home/home-fields.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { factDraft, homeDraft } from '../preview/drafts.ts';
import { usePreview } from '../preview/draft.ts';
import { useLeaveStep, useSaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { TypedForm } from '../typed-form.tsx';

/** How many people may live in the home, and since when. */
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

/** Entering the year confirms it: the owner is the one who knows. */
const foundedFields = z
  .object({ value: z.string() })
  .transform(({ value }): FactFields => ({
    value,
    source: 'The owner',
    as_of: homeDay(new Date()),
    state: value.trim() === '' ? 'hidden' : 'confirmed',
    proof: 'none',
  }))
  .pipe(factFieldsOf('yearFounded'));

const residentsForm = homeForm
  .pick({ capacity: true, languages: true, designations: true })
  .extend({ founded: foundedFields });

const foundedDefaults = ({ state, value }: Fact) => ({
  value: state === 'confirmed' ? (value ?? '') : '',
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
  const saveHome = useSaveStep('home', record, messages);
  const saveFounded = useSaveStep('facts', founded, factMessages);
  const leave = useLeaveStep();
  const begun = homeDefaults(record);
  const form = useForm({
    resolver: zodResolver(residentsForm),
    defaultValues: {
      capacity: begun.capacity,
      languages: begun.languages,
      designations: begun.designations,
      founded: foundedDefaults(founded),
    },
  });
  const { founded: isYearDirty, ...dirty } = form.formState.dirtyFields;
  const { founded: typedYear, ...typed } = useWatch({ control: form.control }) as z.input<
    typeof residentsForm
  >;
  const settings = homeDraft({ ...begun, ...typed }, record);
  const year = foundedFields.safeParse(typedYear);
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
      name="residents"
      form={form}
      onSave={async ({ founded: newYear, ...values }, settle) =>
        (Object.keys(dirty).length > 0
          ? await saveHome(homePayload(values, record), settle, null)
          : null) ??
        (isYearDirty ? await saveFounded({ key: founded.key, ...newYear }, settle, null) : null) ??
        leave('done')
      }
    >
      <TextField
        name="capacity"
        label="How many people live here, at most?"
        hint={`The number on your license, from ${capacityRange.least} to ${capacityRange.most}, such as 6.`}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="founded.value"
        label="Since which year?"
        hint="The year in which the home opened, such as 2015: the years of experience are counted from it."
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <details className="setup-further">
        <summary>Languages and specialties</summary>
        <TextField
          name="languages"
          label={homeNoun.labels.languages}
          hint="Such as: English, Spanish and Tagalog."
          optional
          autoComplete="off"
        />
        <ChoiceField
          name="designations"
          label={homeNoun.labels.designations}
          hint="Those that your license names."
          several
          choices={Object.entries(designations).map(([value, label]) => ({ value, label }))}
        />
      </details>
    </TypedForm>
  );
};
