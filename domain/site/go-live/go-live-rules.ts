import { formatCount } from '../../lib/text/amounts.ts';
import { defaultContact } from '../../nouns/contact/public-contact.ts';
import { days } from '../../lib/durations.ts';
import { designations } from '../../nouns/home/home-noun.ts';
import { adminUrls, findStaffUrl } from '../../staff-urls.ts';
import {
  type Readiness,
  findCapacityContradiction,
  findPriceContradiction,
} from './home-readiness.ts';

/** One line of the go-live list as the API shows it. */
export interface GoLiveItem {
  key: GoLiveKey;
  done: boolean;
  /** What is missing, in words; null if nothing is. */
  missing: string | null;
  /** How many of all items are done, for a condition that can be counted. */
  count?: { settled: number; all: number };
  /** The titles of services that the owner can hide instead of doing what is missing. */
  leave_out?: string[];
  /** The staff page where it can be done. */
  to: string;
}

/** A backup download older than this counts as outdated, because it lacks newer content. */
export const maxDownloadAge = days(31);

/** Returns a line's state, or null if the line does not apply to this home. */
type Rule = (
  readiness: Readiness,
  now: Date,
) => Pick<GoLiveItem, 'missing' | 'count' | 'leave_out' | 'to'> | null;

/**
 * The go-live list, computed from stored content and settings.
 * @param now the moment for which to compute it
 * @returns sixteen lines, always in the same order, one more if rooms are stored, and one more if languages
 * are switched on
 */
export const listGoLiveItems = (readiness: Readiness, now: Date): GoLiveItem[] =>
  goLiveKeys.flatMap((key) => {
    const line = rules[key](readiness, now);
    return line ? { key, done: line.missing === null, ...line } : [];
  });

/** The conditions for going live, in the order of the list. */
const rules = {
  figures: ({ figures: { examples, due } }) => ({
    missing: joinSentences(
      examples === 1 && '1 figure is still an example.',
      examples > 1 && `${examples} figures are still examples.`,
      due > 0 && `${formatCount(due, 'figure')} must be confirmed again.`,
    ),
    to: adminUrls.facts,
  }),
  examples: ({ showsExampleReviews, hasOwnStory }) => ({
    missing: joinSentences(
      showsExampleReviews &&
        'Visitors see testimonials that no family wrote. Publishing invented reviews is unlawful in the United States (16 CFR Part 465).',
      !hasOwnStory && 'Visitors read a story that is not yours.',
    ),
    to: showsExampleReviews ? `${adminUrls.facts}#exampleReviews` : adminUrls.about,
  }),
  house_sentences: ({ houseSentences: count }) => ({
    missing:
      count.settled === count.all
        ? null
        : 'They describe an example house. Read each where it stands, and change what is not true of yours.',
    count,
    to: `${adminUrls.pages}#house`,
  }),
  rooms: ({ answers }) => ({
    missing: answers.rooms ? null : 'Families ask first whether a room is open.',
    to: findStaffUrl('rooms'),
  }),
  price: ({ answers }) => ({
    missing: answers.price ? null : 'Families ask what a month costs, and from what price on.',
    to: findStaffUrl('costs'),
  }),
  medicaid: ({ answers }) => ({
    missing: answers.medicaid ? null : 'Say yes, no, or after how long of private pay.',
    to: findStaffUrl('costs'),
  }),
  contact: ({ contact }) => ({ missing: findContactProblem(contact), to: adminUrls.contact }),
  license: ({ licenseNumber }) => ({
    missing: /\d/.test(licenseNumber) ? null : 'Families can’t look up a home without its number.',
    to: `${adminUrls.home}#license_number`,
  }),
  specialties: ({ undesignated }) => ({
    missing: joinSentences(
      ...undesignated.map(
        ({ title, missing }) =>
          `Visitors read “${title}”, but the specialties of your license do not name ${designations[missing].toLowerCase()}.`,
      ),
    ),
    ...(undesignated.length > 0 && {
      leave_out: [...new Set(undesignated.map(({ title }) => title))],
    }),
    to: `${adminUrls.home}#designations`,
  }),
  pictures: ({ hasOwnPictures }) => ({
    missing: hasOwnPictures ? null : 'Visitors see drawings, not your home.',
    to: adminUrls.gallery,
  }),
  agreement: (readiness) => {
    if (readiness.rooms.length === 0) return null;
    const [count, prices] = [
      findCapacityContradiction(readiness),
      findPriceContradiction(readiness),
    ];
    return {
      missing: joinSentences(count ?? false, prices ?? false),
      to: count ? findStaffUrl('rooms') : adminUrls.costs,
    };
  },
  translations: ({ languages }) =>
    languages.length === 0
      ? null
      : {
          missing: joinSentences(
            ...languages.flatMap(({ name, toDo, isRead }) => [
              toDo > 0 && `${name}: ${formatCount(toDo, 'text')} to translate.`,
              !isRead && `${name}: not read by a native speaker.`,
            ]),
          ),
          to: languages.some(({ toDo }) => toDo > 0)
            ? adminUrls.translations
            : findStaffUrl('languages'),
        },
  legal: ({ unreadLegalPages: { length } }) => ({
    missing: length > 0 ? `${formatCount(length, 'page')} to read.` : null,
    to: `${adminUrls.pages}#legal`,
  }),
  mail: ({ mail: { isSet, isProven } }) => ({
    missing: isProven
      ? null
      : isSet
        ? 'No email has been accepted yet. Send a test message.'
        : 'No one is told of new requests, because email is not set up.',
    to: adminUrls.email,
  }),
  backups: (readiness, now) => ({
    missing: findBackupProblem(readiness.backups, now),
    to: `${adminUrls.settings}#backups`,
  }),
  data_key: ({ hasKeySheet }) => ({
    missing: hasKeySheet
      ? null
      : 'Without it, a backup tells no one on another machine what families wrote. Download and print its sheet.',
    to: `${adminUrls.settings}#data-key`,
  }),
  https: ({ siteUrl }) => ({
    missing: siteUrl?.startsWith('https://')
      ? null
      : 'What families write can be read on its way. The person who looks after the computer that runs the site changes this.',
    to: `${adminUrls.settings}#web-address`,
  }),
  second_person: ({ approvedAccounts }) => ({
    missing: approvedAccounts > 1 ? null : 'If you are away, no one can answer or change anything.',
    to: adminUrls.users,
  }),
} satisfies Record<string, Rule>;

export type GoLiveKey = keyof typeof rules;
export const goLiveKeys = Object.keys(rules) as GoLiveKey[];

const findContactProblem = (contact: Readiness['contact']): string | null => {
  if (!contact) return 'Visitors see invented phone numbers and an invented address.';
  const { phone_cell, phone_home, email } = contact;
  return joinSentences(
    [phone_cell, phone_home].some(isInventedPhone) && 'A phone number is an invented one.',
    email !== null && isInventedEmail(email) && 'The email address is an invented one.',
    isBuiltInAddress(contact) && 'The address is the built-in one.',
  );
};

const toDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** 555-0100 to 555-0199 are reserved for fiction (North American Numbering Plan). */
const isInventedPhone = (phone: string): boolean =>
  /^\d{3}55501\d\d$/.test(toDigits(phone)) ||
  [defaultContact.phone_cell, defaultContact.phone_home].some(
    (builtIn) => toDigits(builtIn) === toDigits(phone),
  );

/** Domains reserved for examples (RFC 2606). */
const isInventedEmail = (email: string): boolean =>
  /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i.test(email);

const normalize = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const isBuiltInAddress = ({ address_street }: NonNullable<Readiness['contact']>): boolean =>
  normalize(address_street) === normalize(defaultContact.address_street);

const findBackupProblem = (
  { hasSecondFolder, isCopied, downloadedAt }: Readiness['backups'],
  now: Date,
): string | null => {
  if (hasSecondFolder && isCopied) return null;
  const age = downloadedAt === null ? Infinity : now.getTime() - Date.parse(downloadedAt);
  if (age <= maxDownloadAge) return null;
  if (hasSecondFolder) return 'The last nightly backup is not in its second place.';
  return downloadedAt === null
    ? 'All backups are on the machine that they should outlive. Download one.'
    : 'The last downloaded backup is over a month old. Download another.';
};

/** Joins the sentences, without those that are false; null if none is left. */
const joinSentences = (...given: (string | false)[]): string | null =>
  given.filter((sentence) => sentence !== false).join(' ') || null;
