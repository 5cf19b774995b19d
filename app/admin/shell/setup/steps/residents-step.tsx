import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { toHomeDay } from '../../../../../domain/lib/time.ts';
import { z } from '../../../../../domain/lib/zod.ts';
import {
  costs as costsNoun,
  costsForm,
  costsMessages,
} from '../../../../../domain/nouns/costs/costs-noun.ts';
import { factMessages, isYear } from '../../../../../domain/nouns/facts/fact-noun.ts';
import {
  computedFigures,
  computeFigure,
  type SiteFacts,
} from '../../../../../domain/nouns/facts/site-facts.ts';
import {
  capacityRange,
  homeMessages as messages,
} from '../../../../../domain/nouns/home/home-noun.ts';
import { roomMessages } from '../../../../../domain/nouns/rooms/room-noun.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { MoreFields } from '../../../forms/more-fields.tsx';
import { NounField } from '../../../forms/noun-field.tsx';
import { MedicaidFields, toCostsFormValues } from '../../../nouns/costs/costs-form.tsx';
import {
  CapacityField,
  homeForm,
  previewHome,
  SpecialtyFields,
  toHomeFormValues,
  toHomePayload,
} from '../../../nouns/home/home-fields.tsx';
import type { ConflictPrompt } from '../../../records/versions/conflict.ts';
import { type StepProps, useSaveStep } from '../setup-steps.ts';
import { StepForm } from '../step-form.tsx';

const roomsProblem = `Please give a whole number from 0 to ${capacityRange.most}, such as 1.`;
const { price_from, medicaid, medicaid_months } = costsForm.shape;

const residentsSchema = homeForm
  .pick({ capacity: true, languages: true, designations: true })
  .extend({
    price_from,
    medicaid,
    medicaid_months,
    /** Empty for no answer. */
    rooms: z
      .string()
      .transform(Number)
      .pipe(z.int(roomsProblem).min(0, roomsProblem).max(capacityRange.most, roomsProblem)),
    year: z
      .string()
      .trim()
      .refine((year) => year === '' || isYear(year), factMessages.yearInvalid),
  })
  .refine((typed) => typed.medicaid !== 'after' || typed.medicaid_months !== null, {
    path: ['medicaid_months'],
    error: costsMessages.monthsRequired,
  });

/**
 * What families ask for first: open rooms, the price, Medicaid, the number of residents, and the founding
 * year.
 */
export const ResidentsStep = ({ records: { home, costs, founded, rooms } }: StepProps) => {
  const saveHome = useSaveStep('home', home, messages);
  const saveCosts = useSaveStep('costs', costs, costsMessages);
  const saveRoom = useSaveStep('rooms', null, roomMessages);
  const saveFounded = useSaveStep('facts', founded, factMessages);
  const addedRooms = useRef(0);
  const form = useForm({
    resolver: zodResolver(residentsSchema),
    defaultValues: {
      ...toHomeFormValues(home),
      ...toCostsFormValues(costs),
      rooms: '',
      year: (founded.state === 'confirmed' && founded.value) || '',
    },
  });
  const { dirtyFields: dirty } = form.formState;
  const isHomeDirty = dirty.capacity ?? dirty.languages ?? dirty.designations;
  const isCostsDirty = dirty.price_from ?? dirty.medicaid ?? dirty.medicaid_months;
  const addRooms = async (count: number, conflictPrompt: ConflictPrompt) => {
    while (addedRooms.current < count) {
      const room = { name: `Room ${addedRooms.current + 1}`, availability: 'open' };
      const failure = await saveRoom(room, conflictPrompt);
      if (failure) return failure;
      addedRooms.current += 1;
    }
    return null;
  };
  return (
    <StepForm
      form={form}
      place={dirty.year && !isHomeDirty ? '.stats-band' : '.home-facts'}
      toDraft={(values) => ({
        home: previewHome(home, values),
        ...(dirty.year && { facts: countYears(values.year) }),
      })}
      onSave={async ({ rooms: roomCount, year, ...typed }, conflictPrompt) => {
        const { capacity, languages, designations, ...costsChange } = typed;
        const homeChange = { capacity, languages, designations };
        return (
          (isHomeDirty
            ? await saveHome(toHomePayload(homeChange, home), conflictPrompt, null)
            : null) ??
          (dirty.year ? await saveFounded(toFounded(year), conflictPrompt, null) : null) ??
          (isCostsDirty
            ? await saveCosts(
                { ...costsChange, ...(dirty.price_from && { as_of: toHomeDay(new Date()) }) },
                conflictPrompt,
                null,
              )
            : null) ??
          addRooms(roomCount, conflictPrompt)
        );
      }}
    >
      {rooms.length === 0 && (
        <TextField
          name="rooms"
          label="How many rooms are open?"
          hint="Such as 1. They are called “Room 1” and so on; say more of each under Rooms."
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <NounField noun={costsNoun} name="price_from" />
      <MedicaidFields />
      <CapacityField />
      <TextField
        name="year"
        label="Since which year?"
        hint="The year in which the home opened, such as 2015: the years of experience are counted from it."
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <MoreFields label="Languages and specialties" names={['languages', 'designations']}>
        <SpecialtyFields />
      </MoreFields>
    </StepForm>
  );
};

/** A typed year is confirmed, because the owner knows it; an empty one is hidden. */
const toFounded = (year: string) => ({
  key: 'yearFounded',
  value: year,
  source: 'The owner',
  as_of: toHomeDay(new Date()),
  state: year === '' ? 'hidden' : 'confirmed',
  proof: 'none',
});

/** The figures that are counted from the year that is being typed. */
const countYears = (year: string): SiteFacts => {
  if (!isYear(year)) return {};
  const thisYear = Number(toHomeDay(new Date()).slice(0, 4));
  return Object.fromEntries(
    computedFigures.map((figure) => [figure, computeFigure(figure, Number(year), thisYear)]),
  );
};
