import { isWebAddress } from '../home/site-links.ts';
import { type PermissionWay, permissionWays } from '../permissions/permission-ways.ts';
import {
  type Fields,
  toId,
  isObject,
  parseRows,
  type Stored,
  toTextOrFallback,
} from '../public-answers.ts';
import type { Testimonial } from './testimonial-noun.ts';
import { isWrittenIn, type WrittenIn } from './written-in.ts';

export type PublicTestimonial = Omit<
  Testimonial,
  Stored | 'approved' | 'position' | 'permission_id' | 'language' | 'in_english'
> & {
  /** How the permission was given; null without a valid permission. */
  consent_how: PermissionWay | null;
  /** Omitted if the testimonial is in English. */
  language?: WrittenIn;
  in_english?: string;
  /** The message in the page's language. */
  message_translated?: string;
};

/**
 * Parses the API's testimonials; null unless `success` is true and a row is left. A text may be in `message`
 * or `content`; an empty one is kept and shown as 'No message available'. Rows that are marked as not
 * approved are left out for every reader (docs/product/content.md).
 */
export const parseTestimonials = (answer: unknown): PublicTestimonial[] | null => {
  if (!isObject(answer) || answer['success'] !== true) return null;
  const items = parseRows(answer['testimonials'], (row, place) =>
    row['approved'] === 0
      ? null
      : {
          id: toId(row, place),
          name: toTextOrFallback(row['name'], null),
          message: toTextOrFallback(row['message'], toTextOrFallback(row['content'], '')),
          consent_how: readConsentWay(row['consent_how']),
          source: toTextOrFallback(row['source'], null),
          source_url: readLink(row['source_url']),
          ...readLanguage(row),
        },
  );
  return items.length > 0 ? items : null;
};

/** A testimonial's language and translations. Leaves out missing values, to keep pages small. */
const readLanguage = ({ language, ...row }: Fields) => {
  const in_english = toTextOrFallback(row['in_english'], null);
  const message_translated = toTextOrFallback(row['message_translated'], null);
  return {
    ...(language !== '' && isWrittenIn(language) && { language }),
    ...(in_english !== null && { in_english }),
    ...(message_translated !== null && { message_translated }),
  };
};

const readLink = (value: unknown): string | null => {
  const link = toTextOrFallback(value, '');
  return isWebAddress(link) ? link : null;
};

const readConsentWay = (value: unknown): PermissionWay | null =>
  permissionWays.find((way) => way === value) ?? null;
