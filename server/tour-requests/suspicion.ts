import { tours } from '../../domain/constants.ts';
import type { FormTime } from './form-time.ts';

/** What is known of how a tour request was sent. */
export interface Signs {
  /** The honeypot field, which people don't see. */
  website?: string | undefined;
  /** The form's signed time; null if there is no valid one. */
  formTime: FormTime | null;
  /**
   * How long ago its network was first shown a page (milliseconds); null: it was not; undefined: unknown,
   * because another server may have shown it.
   */
  sinceFirstPage: number | null | undefined;
  message: string | null;
}

/**
 * Why a request looks like a bot's, in words for staff, or null. No one has to solve a puzzle, and nothing is
 * dropped: suspicious requests are set aside (docs/decisions/018).
 */
export const suspicionOf = (signs: Signs): string | null => {
  const { website = '', formTime, message } = signs;
  if (website !== '') return 'A field was filled in that people do not see.';
  if (!formTime) return 'It did not come from a form that this site showed within a day.';
  if (formTime.kind === 'page' && signs.sinceFirstPage === null)
    return 'It came without a visit to the site.';
  const links = linksIn(message ?? '');
  if (links > tours.mostLinks) return 'The message is full of links.';
  // Speed alone proves nothing, because browsers fill in forms and restore what was typed before.
  if (links > 0 && isQuick(formTime, signs))
    return 'A message with a link was sent faster than anyone types.';
  return null;
};

/** A page's time does not tell when someone got the page, so the network's first page view counts there. */
const isQuick = ({ kind, age }: FormTime, { sinceFirstPage }: Signs): boolean =>
  ((kind === 'page' ? sinceFirstPage : age) ?? tours.quickestForm) < tours.quickestForm;

const linksIn = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;
