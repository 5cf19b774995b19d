import { maxLength } from '../constants.ts';
import {
  type CareAnswer,
  careAnswers,
  type CareNeed,
  careNeeds,
  noteOf,
} from '../professionals/care-needs.ts';
import { z } from '../zod.ts';
import { type FieldWords, nameIn, type StoredValue } from './field-words.ts';
import { optionalLine, optionalPhone, optionalText } from './text.ts';
import type { Versioned } from './version.ts';

type NeedFields = Record<CareNeed, CareAnswer | null> & Record<`${CareNeed}_note`, string | null>;

/** What staff edit; null says nothing. */
export interface ProfessionalsFields extends NeedFields {
  nurse_delegation: string | null;
  night_staffing: string | null;
  /** How an assessment goes, and how fast an answer comes. */
  assessment: string | null;
  assessment_speed: string | null;
  /** The number for professionals; without one, pages name the home's own. */
  direct_number: string | null;
  fax: string | null;
}

/** What discharge planners, social workers and hospice ask (docs/product/professionals.md). A single record that is always there. */
export interface Professionals extends Versioned, ProfessionalsFields {
  id: number;
  updated_at: string;
}

/** The id of the only record. */
export const professionalsId = 1;

/** Together they fit on one sheet of paper (docs/decisions/060). */
export const professionalsLimits = {
  note: 140,
  care: 400,
  assessment: 600,
  speed: 140,
} as const;

export const professionalsMessages = {
  loadFailed: 'Failed to load the facts for professionals.',
  saveFailed: 'Failed to save the facts for professionals.',
  updated: 'The facts for professionals were updated successfully.',
  savingError: 'Error saving the facts for professionals.',
  notFound:
    'The record for professionals is missing. Please tell the person who looks after the server.',
  answerInvalid: `The answer must be one of ${careAnswers.join(', ')}.`,
  answerMissing: 'Please choose yes, no or “please ask” as well.',
  phoneInvalid: (label: string): string =>
    `The ${label.toLowerCase()} does not look complete. Please give it with its area code, such as (425) 555-0142.`,
} as const;

/** The answers about a need, as the form offers them. */
export const careAnswerOptions = [
  ['', 'Not said'],
  ['yes', 'Yes'],
  ['no', 'No'],
  ['ask', 'Please ask'],
] as const;

/** What its fields are called, in the order of the form. */
export const professionalsLabels: Record<keyof ProfessionalsFields, string> = {
  transfers: 'Help with transfers',
  transfers_note: 'Note on transfers',
  behaviors: 'Behaviors that need support',
  behaviors_note: 'Note on behaviors',
  insulin: 'Insulin',
  insulin_note: 'Note on insulin',
  oxygen: 'Oxygen',
  oxygen_note: 'Note on oxygen',
  hospice: 'Hospice',
  hospice_note: 'Note on hospice',
  bariatric: 'Bariatric care',
  bariatric_note: 'Note on bariatric care',
  nurse_delegation: 'Nurse delegation',
  night_staffing: 'Staff at night',
  assessment: 'How an assessment goes',
  assessment_speed: 'How fast you answer',
  direct_number: 'Direct number',
  fax: 'Fax number',
};

const answerInWords = (answer: StoredValue): string =>
  nameIn(Object.fromEntries(careAnswerOptions), answer);

export const professionalsWords: FieldWords<keyof ProfessionalsFields> = {
  transfers: answerInWords,
  behaviors: answerInWords,
  insulin: answerInWords,
  oxygen: answerInWords,
  hospice: answerInWords,
  bariatric: answerInWords,
};

/** The fields that hold a number to call. */
export const numberFields = ['direct_number', 'fax'] as const;

const nullable = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullable().transform((value) => value || null);

const line = (field: keyof ProfessionalsFields, max: number) =>
  nullable(optionalLine(professionalsLabels[field], max));
const text = (field: keyof ProfessionalsFields, max: number) =>
  nullable(optionalText(professionalsLabels[field], max));

const number = (field: (typeof numberFields)[number]) =>
  nullable(optionalPhone(professionalsLabels[field], maxLength.phone));

const answer = z.enum(careAnswers, { error: professionalsMessages.answerInvalid }).nullable();
const note = (need: CareNeed) => line(noteOf(need), professionalsLimits.note);

const fields = {
  transfers: answer,
  transfers_note: note('transfers'),
  behaviors: answer,
  behaviors_note: note('behaviors'),
  insulin: answer,
  insulin_note: note('insulin'),
  oxygen: answer,
  oxygen_note: note('oxygen'),
  hospice: answer,
  hospice_note: note('hospice'),
  bariatric: answer,
  bariatric_note: note('bariatric'),
  nurse_delegation: text('nurse_delegation', professionalsLimits.care),
  night_staffing: text('night_staffing', professionalsLimits.care),
  assessment: text('assessment', professionalsLimits.assessment),
  assessment_speed: line('assessment_speed', professionalsLimits.speed),
  direct_number: number('direct_number'),
  fax: number('fax'),
};

/** The body of a PUT: what is left out stays, null takes away. */
export const professionalsChange = z.object(fields).partial();
export type ProfessionalsChange = z.output<typeof professionalsChange>;

/** A note says more about an answer, so it needs one. */
const refuseNotesAlone = (record: ProfessionalsFields, context: z.RefinementCtx): void => {
  for (const need of careNeeds) {
    if (record[noteOf(need)] === null || record[need] !== null) continue;
    context.addIssue({
      code: 'custom',
      path: [need],
      message: professionalsMessages.answerMissing,
    });
  }
};

/** A whole record by today's rules. */
export const wholeProfessionals = z.object(fields).superRefine(refuseNotesAlone);

/** A select's value; its first option is empty. */
const chosen = z
  .string()
  .transform((value) => (value || null) as CareAnswer | null)
  .pipe(answer);

/** What the form holds: fields know texts only. */
export const professionalsForm = z
  .object({
    ...fields,
    transfers: chosen,
    behaviors: chosen,
    insulin: chosen,
    oxygen: chosen,
    hospice: chosen,
    bariatric: chosen,
  })
  .superRefine(refuseNotesAlone);
