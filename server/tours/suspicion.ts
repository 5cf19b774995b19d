import { tours } from '../../domain/constants.ts';

/** What is known of how a tour request came. */
export interface Signs {
  /** The field that people do not see. */
  website?: string | undefined;
  /** How long the page had been open (milliseconds), where the browser's scripts could tell. */
  elapsed?: number | undefined;
  /** How long ago its network was first shown a page (milliseconds); null: it was not. */
  sinceFirstPage: number | null;
  /** How many requests came from its network within the hour, this one included. */
  withinTheHour: number;
  message: string | null;
}

/**
 * Why a request looks like a robot's, in words for staff, or null. Nobody has to solve a puzzle, and
 * nothing is dropped: what looks odd is kept apart (docs/decisions/030).
 */
export const suspicionOf = (signs: Signs): string | null => {
  const { website = '', elapsed, sinceFirstPage, withinTheHour, message } = signs;
  if (website !== '') return 'A field was filled in that people do not see.';
  const open = elapsed ?? sinceFirstPage;
  if (open === null) return 'It came without a visit to the site.';
  if (open < tours.quickestForm) return 'The form was filled in faster than anybody types.';
  if (withinTheHour > tours.believedAnHour) return 'Many requests came from one place at once.';
  if (linksIn(message ?? '') > tours.mostLinks) return 'The message is full of links.';
  return null;
};

const linksIn = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;
