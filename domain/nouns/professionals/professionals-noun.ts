import { maxLength } from '../../constants.ts';
import { optionalLine, optionalPhone } from '../../lib/schemas/text-schemas.ts';
import {
  type CareAnswer,
  careAnswers,
  type CareNeed,
  careNeeds,
  toNoteField,
} from './care-needs.ts';
import { publicApiUrls } from '../../urls.ts';
import { adminUrls } from '../../staff-urls.ts';
import { z } from '../../lib/zod.ts';
import { choiceField, emptyToNull, field, type FieldOptions, nullableTextField } from '../field.ts';
import { defineSingle, type FieldsOf, type Issues, type SingleOf } from '../noun.ts';

/** In characters. With these limits, all answers fit on the one-page fact sheet (docs/decisions/060). */
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
    'What is stored for professionals is missing. Please tell the person who looks after the computer that runs the site.',
  answerInvalid: `The answer must be one of ${careAnswers.join(', ')}.`,
  answerMissing: 'Please choose yes, no or “please ask” as well.',
  phoneInvalid: (label: string): string =>
    `The ${label.toLowerCase()} does not look complete. Please give it with its area code, such as (425) 555-0142.`,
} as const;

/** The answers for a need, as in the form. */
const careAnswerOptions = [
  ['', 'Not said'],
  ['yes', 'Yes'],
  ['no', 'No'],
  ['ask', 'Please ask'],
] as const;

const answer = z.enum(careAnswers, { error: professionalsMessages.answerInvalid }).nullable();

/** The two fields of a care need: the answer, and a note about it. */
const createCareNeedFields = <Need extends CareNeed>(name: Need, label: string, note: string) =>
  ({
    [name]: choiceField(label, answer, careAnswerOptions),
    [toNoteField(name)]: createLineField(`Note on ${note}`, professionalsLimits.note),
  }) as Record<Need, ReturnType<typeof createAnswerField>> &
    Record<`${Need}_note`, ReturnType<typeof createLineField>>;

const createAnswerField = () => field('choice', '', answer);

const createLineField = (label: string, max: number, options: FieldOptions = {}) =>
  field(
    'line',
    label,
    optionalLine(label, max).nullable().transform(emptyToNull),
    undefined,
    options,
  );

const createLongTextField = (label: string, max: number, options: FieldOptions) =>
  nullableTextField(label, { max, called: label, ...options });

const createPhoneField = (label: string, options: FieldOptions = {}) =>
  field(
    'phone',
    label,
    optionalPhone(label, maxLength.phone).nullable().transform(emptyToNull),
    undefined,
    options,
  );

type Answers = Record<CareNeed, CareAnswer | null> & Record<`${CareNeed}_note`, string | null>;

const rejectNotesWithoutAnswer = (record: Answers, { addIssue }: Issues): void => {
  for (const name of careNeeds) {
    if (record[toNoteField(name)] === null || record[name] !== null) continue;
    addIssue({ code: 'custom', path: [name], message: professionalsMessages.answerMissing });
  }
};

/**
 * Answers to questions of discharge planners, social workers and hospice staff
 * (docs/product/professionals.md). Null if not answered.
 */
export const professionals = defineSingle('professionals', 'professionals', {
  label: 'the facts for professionals',
  title: 'For professionals',
  page: adminUrls.professionals,
  searchWords:
    'fact sheet PDF print QR code discharge planner social worker hospice hospital referral fax nurse delegation assessment',
  searchPlaces: [
    {
      id: 'papers',
      label: 'Fact sheet',
      words: 'PDF print QR code flyer leaflet brochure download hand out',
    },
    { id: 'fax', label: 'Fax number', words: 'facsimile hospital referral send papers' },
    {
      id: 'nurse_delegation',
      label: 'Nurse delegation',
      words: 'insulin injections RN nurse delegator medicine',
    },
  ],
  url: publicApiUrls.professionals,
  right: 'editContent',
  card: { about: 'What hospitals and social workers read' },
  fields: {
    ...createCareNeedFields('transfers', 'Help with transfers', 'transfers'),
    ...createCareNeedFields('behaviors', 'Behaviors that need support', 'behaviors'),
    ...createCareNeedFields('insulin', 'Insulin', 'insulin'),
    ...createCareNeedFields('oxygen', 'Oxygen', 'oxygen'),
    ...createCareNeedFields('hospice', 'Hospice', 'hospice'),
    ...createCareNeedFields('bariatric', 'Bariatric care', 'bariatric care'),
    nurse_delegation: createLongTextField('Nurse delegation', professionalsLimits.care, {
      help: 'Which tasks a nurse delegates, and how often she comes.',
      rows: 3,
    }),
    night_staffing: createLongTextField('Staff at night', professionalsLimits.care, {
      help: 'Who is there at night, and whether they are awake.',
      rows: 3,
    }),
    assessment: createLongTextField('How an assessment goes', professionalsLimits.assessment, {
      rows: 4,
    }),
    assessment_speed: createLineField('How fast you answer', professionalsLimits.speed, {
      help: 'Such as “Within two days of your call”.',
    }),
    // The number for professionals. Without it, pages show the home's cell phone.
    direct_number: createPhoneField('Direct number', {
      help: 'Without one, the page names your cell phone.',
    }),
    fax: createPhoneField('Fax number'),
  },
  check: rejectNotesWithoutAnswer,
  hiddenWhileEmpty: { apart: [] },
  messages: professionalsMessages,
});

export type ProfessionalsFields = FieldsOf<typeof professionals>;
export type Professionals = SingleOf<typeof professionals>;

/** The value of a select element, whose first option is empty. */
const answerSelect = z
  .string()
  .transform((value) => (value || null) as CareAnswer | null)
  .pipe(answer);

/** The form's values, all as text. */
export const professionalsForm = z
  .object({
    ...professionals.whole.shape,
    transfers: answerSelect,
    behaviors: answerSelect,
    insulin: answerSelect,
    oxygen: answerSelect,
    hospice: answerSelect,
    bariatric: answerSelect,
  })
  .superRefine(rejectNotesWithoutAnswer);
