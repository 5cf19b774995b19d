import { capitalize } from '../../lib/text/wording.ts';
import { pluralize } from '../../lib/text/amounts.ts';
import {
  type ListName,
  findList,
  type NounName,
  findNoun,
  isListName,
  isSingleName,
  shownLists,
  type SingleName,
  singleNames,
  findSingle,
} from '../../nouns/index.ts';
import { days } from '../../lib/durations.ts';
import {
  isDay,
  isExistingHomeTime,
  toMoment,
  addDays,
  formatClockTime,
  formatShortDate,
  toHomeDay,
} from '../../lib/time.ts';
import { z } from '../../lib/zod.ts';
import { idSchema } from '../../lib/schemas/id.ts';
import { describeTextPlace } from '../../texts/text-areas.ts';
import { toTextName } from '../../texts/text-names.ts';
import { createDayFormat } from '../../lib/format-date.ts';

/** The nouns that can be saved as a draft: everything that visitors read. */
export const draftNouns = [...shownLists, ...singleNames, 'texts'] as const satisfies NounName[];
export type DraftNoun = ListName | SingleName | 'texts';

/** `take back`: the draft was published; at its planned time, visitors see the earlier content again. */
export type DraftPurpose = 'publish' | 'take back';

export type DraftFields = Record<string, unknown>;

/** Unpublished changes to what visitors see, as the API shows them (docs/product/drafts.md). */
export interface Draft {
  id: number;
  noun: DraftNoun;
  /** Null for a new record. */
  record_id: number | null;
  /** The key of a text; null for a draft of a record. */
  key: string | null;
  purpose: DraftPurpose;
  /** The fields to save: all fields of a list's record, or some of a single one. */
  fields: DraftFields;
  /** The stored values of the same fields when the draft was started; null for a new record. */
  base: DraftFields | null;
  base_version: number | null;
  publish_at: string | null;
  take_back_at: string | null;
  /** Why the draft could not be published as planned; null if nothing failed. */
  problem: string | null;
  /** When the private link to its preview expires; null without a link. */
  link_ends_at: string | null;
  created_at: string;
  updated_at: string;
  /** The username of the person who last changed it. */
  updated_by: string;
  version: number;
}

/**
 * Part of the response when a person loses the right to edit: their planned drafts, which now wait until
 * someone decides about them, and their preview links, which have ended.
 */
export interface PausedDrafts {
  planned: { id: number; title: string; publish_at: string }[];
  links_ended: { id: number; title: string }[];
}

/** How long a private link to a preview is valid (ms). */
export const previewLinkLifetime = days(7);

/** The most drafts of a home: more than anyone can keep track of. */
export const maxDrafts = 200;

export const draftMessages = {
  loadFailed: 'Failed to load the drafts.',
  saveFailed: 'Failed to save the draft.',
  savingError: 'Error saving the draft.',
  saved: 'Draft saved. Visitors still see the old one.',
  severalSaved: (count: number) =>
    `${count === 1 ? 'Draft' : `${count} drafts`} saved. Visitors don’t see ${pluralize(count, 'it', 'them')} yet.`,
  planned: 'The time is set.',
  scheduled: (when: string) => `Scheduled for ${when}. Until then, visitors don’t see it.`,
  published: 'Published. Visitors see it now.',
  publishFailed: 'Failed to publish.',
  publishingError: 'Error publishing.',
  discarded: 'Draft discarded.',
  stays: 'It stays as it is now.',
  discardFailed: 'Failed to discard the draft.',
  discardingError: 'Error discarding the draft.',
  linkMade: 'Anyone who has this link sees the preview for one week.',
  linkFailed: 'Failed to make a link.',
  linkError: 'Error making a link.',
  linkEnded: 'The link has ended.',
  endFailed: 'Failed to end the link.',
  endError: 'Error ending the link.',
  noPreview: 'This preview has ended. Please ask for a new link.',
  notFound: 'This draft no longer exists.',
  exists: 'There is a draft of this already. Load the page again to see it.',
  nounInvalid: `The noun must be one of ${draftNouns.join(', ')}.`,
  fieldsInvalid: 'A draft needs the fields that saving would send.',
  tooMany: `There are ${maxDrafts} drafts. Please publish or discard some of them first.`,
  timeInvalid: 'Please choose a day and a time, such as 2026-12-01 and 08:00.',
  timeSkipped: 'The clocks are set forward at that hour. Please choose another time.',
  timeOver: 'Please choose a time that is still to come.',
  untilTooEarly: 'The end must be after the beginning.',
  cannotHide: 'What is added here can’t be hidden again, so it can have no end.',
  recordGone: 'It was deleted in the meantime.',
  plannedBy: (username: string) =>
    `Planned by ${username}, who may no longer publish. Save it with a time, publish it, or discard it.`,
  changedMeanwhile: (labels: string) => `Someone else changed this in the meantime: ${labels}.`,
} as const;

/** A time by the home's clock, converted to UTC. */
const plannedTime = z
  .object(
    {
      day: z.string(draftMessages.timeInvalid).refine(isDay, draftMessages.timeInvalid),
      time: z
        .string(draftMessages.timeInvalid)
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, draftMessages.timeInvalid),
    },
    { error: draftMessages.timeInvalid },
  )
  .refine(({ day, time }) => isExistingHomeTime(day, time), draftMessages.timeSkipped)
  .transform(({ day, time }) => toMoment(day, time).toISOString())
  .refine((moment) => moment > new Date().toISOString(), draftMessages.timeOver)
  .nullable()
  .optional();

const times = { publish: plannedTime, take_back: plannedTime };

/** The planned times of a form, when to publish and when to take back, each with its error message. */
export const planInput = z
  .object(times)
  .refine(({ publish, take_back }) => !publish || !take_back || take_back > publish, {
    path: ['take_back'],
    message: draftMessages.untilTooEarly,
  });

const fields = z.record(z.string(), z.unknown(), { error: draftMessages.fieldsInvalid });

/** The body of a new draft. */
export const draftInput = z.object({
  noun: z.enum(draftNouns, { error: draftMessages.nounInvalid }),
  record_id: idSchema.nullable().optional(),
  key: z.string().optional(),
  fields,
  ...times,
});

/** The body of a change to a draft. Missing fields stay unchanged; null removes a planned time. */
export const draftUpdateInput = z.object({ id: idSchema, fields: fields.optional(), ...times });

/** The body of a request for a private link. */
export const draftLinkInput = z.object({ id: idSchema });

/** The body of a request to publish a draft. Missing fields are published unchanged. */
export const draftPublishInput = draftUpdateInput.omit({ publish: true });

/** The target of a draft within a sentence, such as: the room “Garden room”. */
export const describeDraft = ({
  noun,
  record_id,
  key,
  fields: values,
}: Pick<Draft, 'noun' | 'record_id' | 'key' | 'fields'>): string => {
  if (isSingleName(noun)) return findSingle(noun).label;
  if (!isListName(noun)) return describeTextPlace(key ?? '');
  const { one, describe } = findList(noun);
  return record_id === null ? `a new ${one}` : describe({ ...values, id: record_id });
};

/** A draft's title on pages, such as: Rooms: Garden room. */
export const formatDraftTitle = ({
  noun,
  key,
  fields: values,
}: Pick<Draft, 'noun' | 'key' | 'fields'>) => {
  if (!isListName(noun) && !isSingleName(noun))
    return values['value'] === null
      ? `${capitalize(describeTextPlace(key ?? ''))}, back to the original`
      : `Text: ${toTextName(key ?? '', values['value'])}`;
  const { title } = findNoun(noun);
  if (isSingleName(noun)) return title ?? noun;
  const { one, getTitle } = findList(noun);
  return `${title ?? noun}: ${getTitle(values) || `a ${one}`}`;
};

const formatWeekday = createDayFormat({ weekday: 'long' });

/** A date near today, as people say it: today, tomorrow, yesterday, Friday, Nov 3, 2026. */
const formatNearDay = (moment: Date, now: Date): string => {
  const [day, today] = [toHomeDay(moment), toHomeDay(now)];
  if (day === today) return 'today';
  if (day === addDays(today)) return 'tomorrow';
  if (day === addDays(today, -1)) return 'yesterday';
  const isNear = day > addDays(today, -7) && day < addDays(today, 7);
  return isNear ? formatWeekday(day) : formatShortDate(moment);
};

/** A near date and time by the home's clock, such as: Friday 8:00 AM. */
const formatShortMoment = (moment: Date, now: Date): string =>
  `${formatNearDay(moment, now)} ${formatClockTime(moment)}`;

/** A planned time on a button, such as: Dec 20, 9:00 AM. The current year is left out, any other included. */
export const formatPlannedMoment = (moment: Date, now: Date): string => {
  const day = formatShortDate(moment).replace(`, ${toHomeDay(now).slice(0, 4)}`, '');
  return `${day}, ${formatClockTime(moment)}`;
};

type DraftTiming = Pick<Draft, 'purpose' | 'publish_at' | 'problem' | 'created_at'>;

/** A draft's state in a list: Draft since Monday, From Friday 8:00 AM, Until tomorrow 6:00 PM. */
export const describeDraftState = (draft: DraftTiming, now: Date): string => {
  const { purpose, publish_at, problem, created_at } = draft;
  if (problem !== null) return purpose === 'publish' ? 'Not published' : 'Not taken back';
  if (publish_at === null) return `Draft since ${formatNearDay(new Date(created_at), now)}`;
  return `${purpose === 'publish' ? 'From' : 'Until'} ${formatShortMoment(new Date(publish_at), now)}`;
};
