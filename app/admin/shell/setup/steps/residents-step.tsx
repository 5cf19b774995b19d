import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Fact,
  type FactFields,
  createFactSchema,
  factMessages,
} from '../../../../../domain/nouns/facts/fact-noun.ts';
import {
  capacityRange,
  designations,
  home as homeNoun,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../../domain/nouns/home/home-noun.ts';
import { medicaidOptions } from '../../../../../domain/nouns/costs/costs-field-words.ts';
import { type Costs, costsMessages } from '../../../../../domain/nouns/costs/costs-noun.ts';
import { roomMessages } from '../../../../../domain/nouns/rooms/room-noun.ts';
import { toHomeDay } from '../../../../../domain/lib/time.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { z } from '../../../../../domain/lib/zod.ts';
import { costsQuery, factsQuery, listQuery } from '../../../api/queries.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { toHomeFormValues, homeForm, toHomePayload } from '../../../nouns/home/home-fields.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { CapacityNotice } from '../../../nouns/home/capacity-notice.tsx';
import type { ConflictPrompt } from '../../../records/versions/conflict.ts';
import { toFactPreview, toHomePreview } from '../preview/to-preview-data.ts';
import { usePreview } from '../preview/preview-data.ts';
import { useLeaveStep, useSaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { SetupForm } from '../setup-form.tsx';
import {
  type KeyFacts,
  toKeyFactsValues,
  keyFactsForm,
  toCosts,
  openRoom,
} from './key-facts-form.ts';

/**
 * The facts that families ask for first: open rooms, the price, Medicaid, the number of residents, and the
 * founding year.
 */
export const ResidentsStep = () => {
  const home = useQuery(homeQuery);
  const facts = useQuery(factsQuery);
  const costs = useQuery(costsQuery);
  const rooms = useQuery(listQuery('rooms'));
  return (
    <LoadedRecord query={home} loadFailed={messages.loadFailed}>
      {({ record }) => (
        <LoadedRecord query={facts} loadFailed={factMessages.loadFailed}>
          {(all) => (
            <LoadedRecord query={costs} loadFailed={costsMessages.loadFailed}>
              {({ record: stored }) => (
                <LoadedRecord query={rooms} loadFailed={roomMessages.loadFailed}>
                  {({ length }) => {
                    const founded = all.find(({ key }) => key === 'yearFounded');
                    const loaded = record && founded && stored;
                    return (
                      loaded && (
                        <ResidentsForm
                          record={record}
                          founded={founded}
                          costs={stored}
                          rooms={length}
                        />
                      )
                    );
                  }}
                </LoadedRecord>
              )}
            </LoadedRecord>
          )}
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
};

/** Typing the year confirms it, because the owner knows it. */
const foundedSchema = z
  .object({ value: z.string() })
  .transform(({ value }): FactFields => ({
    value,
    source: 'The owner',
    as_of: toHomeDay(new Date()),
    state: value.trim() === '' ? 'hidden' : 'confirmed',
    proof: 'none',
  }))
  .pipe(createFactSchema('yearFounded'));

const residentsSchema = homeForm
  .pick({ capacity: true, languages: true, designations: true })
  .extend({ founded: foundedSchema, asked: keyFactsForm });

const toFoundedValues = ({ state, value }: Fact) => ({
  value: state === 'confirmed' ? (value ?? '') : '',
});

interface ResidentsFormProps {
  record: HomeWithDefaults;
  founded: Fact;
  costs: Costs;
  /** The number of stored rooms. */
  rooms: number;
}

/** The fields about the home, the costs, the founding year and the first rooms, saved with one button. */
const ResidentsForm = ({
  record: loaded,
  founded: loadedFounded,
  costs: loadedCosts,
  rooms: storedRooms,
}: ResidentsFormProps) => {
  // Keep the versions from which the form started, so that a save never overwrites versions loaded later.
  const [record] = useState(loaded);
  const [founded] = useState(loadedFounded);
  const [costs] = useState(loadedCosts);
  const [rooms] = useState(storedRooms);
  const addedRooms = useRef(0);
  const saveHome = useSaveStep('home', record, messages);
  const saveCosts = useSaveStep('costs', costs, costsMessages);
  const saveRoom = useSaveStep('rooms', null, roomMessages);
  const saveFounded = useSaveStep('facts', founded, factMessages);
  const leave = useLeaveStep();
  const initialValues = toHomeFormValues(record);
  const form = useForm({
    resolver: zodResolver(residentsSchema),
    defaultValues: {
      capacity: initialValues.capacity,
      languages: initialValues.languages,
      designations: initialValues.designations,
      founded: toFoundedValues(founded),
      asked: toKeyFactsValues(costs),
    },
  });
  const { founded: isYearDirty, asked: _asked, ...dirty } = form.formState.dirtyFields;
  const {
    founded: typedYear,
    asked: typedAnswers,
    ...typed
  } = useWatch({ control: form.control }) as z.input<typeof residentsSchema>;
  const settings = toHomePreview({ ...initialValues, ...typed }, record);
  const year = foundedSchema.safeParse(typedYear);
  usePreview({
    page: pageUrls.about,
    stored: `${loaded.version} ${loadedFounded.version}`,
    draft: {
      ...(settings && { settings }),
      ...(isYearDirty && year.success && { facts: toFactPreview(founded, year.data) }),
      place: isYearDirty && Object.keys(dirty).length === 0 ? '.stats-band' : '.home-facts',
    },
  });
  const saveAnswers = async (keyFacts: KeyFacts, conflictPrompt: ConflictPrompt) => {
    const changes = toCosts(keyFacts, costs);
    return changes && saveCosts(changes, conflictPrompt, null);
  };
  const addRooms = async (roomCount: number | null, conflictPrompt: ConflictPrompt) => {
    while (addedRooms.current < (roomCount ?? 0)) {
      const failure = await saveRoom(openRoom(addedRooms.current + 1), conflictPrompt);
      if (failure) return failure;
      addedRooms.current += 1;
    }
    return null;
  };
  return (
    <SetupForm
      name="residents"
      form={form}
      onSave={async ({ founded: newYear, asked: keyFacts, ...values }, conflictPrompt) =>
        (Object.keys(dirty).length > 0
          ? await saveHome(toHomePayload(values, record), conflictPrompt, null)
          : null) ??
        (isYearDirty
          ? await saveFounded({ key: founded.key, ...newYear }, conflictPrompt, null)
          : null) ??
        (await saveAnswers(keyFacts, conflictPrompt)) ??
        (await addRooms(keyFacts.rooms, conflictPrompt)) ??
        leave('done')
      }
    >
      {rooms === 0 && (
        <TextField
          name="asked.rooms"
          label="How many rooms are open?"
          hint="Such as 1. They are called “Room 1” and so on; say more of each under Rooms."
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        name="asked.price_from"
        label="From what price a month?"
        hint="In whole dollars, such as 6500."
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <ChoiceField
        name="asked.medicaid"
        label="Do you take Medicaid?"
        choices={medicaidOptions
          .filter(([value]) => value !== '')
          .map(([value, label]) => ({ value, label }))}
      />
      {typedAnswers.medicaid === 'after' && (
        <TextField
          name="asked.medicaid_months"
          label="After how many months of private pay?"
          hint="Such as 24."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        name="capacity"
        label="How many people live here, at most?"
        hint={`The number on your license, from ${capacityRange.least} to ${capacityRange.most}, such as 6.`}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <CapacityNotice />
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
          multiple
          choices={Object.entries(designations).map(([value, label]) => ({ value, label }))}
        />
      </details>
    </SetupForm>
  );
};
