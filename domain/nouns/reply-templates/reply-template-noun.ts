import { toText, type StoredValue } from '../field-words.ts';
import { optionalLine } from '../../lib/schemas/text-schemas.ts';
import { adminUrls } from '../../staff-urls.ts';
import { z } from '../../lib/zod.ts';
import { choiceField, field, lineField, textField } from '../field.ts';
import { defineList, type InputOf, type RecordOf, createListMessages } from '../noun.ts';

/** How staff send a reply: with their own mail or messages app. The server never sends it. */
export const replyKinds = ['email', 'text'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const replyKindLabels: Record<ReplyKind, string> = {
  email: 'Email',
  text: 'Text message',
};

export const replyBlanks = ['name', 'home', 'phone', 'day'] as const;
export type ReplyBlank = (typeof replyBlanks)[number];

/** What each blank stands for, as staff read it in a template. */
export const blankMeanings: Record<ReplyBlank, string> = {
  name: 'the family’s name',
  home: 'the home’s name',
  phone: 'the phone number',
  day: 'the day of the visit',
};

/** In characters, except `templates`. Some mail programs cut off longer mailto links. */
export const replyLimits = { title: 80, subject: 150, body: 1500, templates: 40 } as const;

export const replyMessages = {
  ...createListMessages('reply template', 'the reply templates', 'the reply template'),
  fieldsRequired: 'Title and text are required.',
  subjectRequired: 'Please enter the subject of the email.',
  kindInvalid: `The kind must be one of ${replyKinds.join(', ')}.`,
  blankUnknown: (blank: string) =>
    `“${blank.slice(1, -1).trim()}” in braces can’t be filled in. Please use the buttons below the text.`,
} as const;

/** The first unknown blank in a text, or null. */
export const findUnknownBlank = (text: string): string | null =>
  text.match(/\{[^{}]*\}/g)?.find((blank) => !isBlankKnown(blank)) ?? null;

const isBlankKnown = (blank: string): boolean =>
  (replyBlanks as readonly string[]).includes(blank.slice(1, -1));

/** A template's text with the blanks filled in. */
export const fillReply = (text: string, values: Record<ReplyBlank, string>): string =>
  text.replace(/\{(name|home|phone|day)\}/g, (_found, blank: ReplyBlank) => values[blank]);

const describeReply = (text: StoredValue): string => fillReply(toText(text), blankMeanings);

/** Templates with blanks for replies to families (docs/product/tour-requests.md). */
export const replyTemplates = defineList('replyTemplates', 'reply_templates', {
  one: 'reply template',
  several: 'reply templates',
  title: 'Replies',
  page: adminUrls.replies,
  searchWords: 'templates emails texts SMS messages answers families wording',
  searchPlaces: [
    {
      label: 'Earlier versions of replies',
      how: 'in the form of a reply template',
      words: 'history previous old undo revert restore overwritten changes templates',
    },
  ],
  envelope: 'reply_templates',
  right: 'answerFamilies',
  fields: {
    title: lineField('Title', {
      max: replyLimits.title,
      missing: replyMessages.fieldsRequired,
      help: 'What the people who answer choose it by. Families don’t see it.',
    }),
    kind: choiceField(
      'Kind',
      z.enum(replyKinds, { error: replyMessages.kindInvalid }),
      Object.entries(replyKindLabels),
    ),
    // The subject of an email; null for a text message.
    subject: field(
      'line',
      'Subject',
      optionalLine('The subject', replyLimits.subject).nullable().default(null),
      describeReply,
    ),
    body: {
      ...textField('Text', {
        max: replyLimits.body,
        missing: replyMessages.fieldsRequired,
        help: 'What has a frame is filled in for each family.',
      }),
      inWords: describeReply,
    },
  },
  check: ({ kind, subject, body }, { addIssue }) => {
    const addProblem = (name: string, message: string) =>
      addIssue({ code: 'custom', path: [name], message });
    if (kind === 'email' && !subject) addProblem('subject', replyMessages.subjectRequired);
    for (const [name, value] of [['subject', subject ?? ''] as const, ['body', body] as const]) {
      const unknownBlank = findUnknownBlank(value);
      if (unknownBlank) addProblem(name, replyMessages.blankUnknown(unknownBlank));
    }
  },
  order: null,
  shown: null,
  most: replyLimits.templates,
  getTitle: ({ title }) => title,
  getName: ({ title, kind }) =>
    `reply template “${title}” (${replyKindLabels[kind].toLowerCase()})`,
  ifNone: {
    title: 'No reply templates',
    text: 'Add an email or a text message that you write to families again and again.',
  },
  excerpt: ({ body }) => describeReply(body),
  messages: replyMessages,
});

export type ReplyTemplate = RecordOf<typeof replyTemplates>;
export type ReplyInput = InputOf<typeof replyTemplates>;
