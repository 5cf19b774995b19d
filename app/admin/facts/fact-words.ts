import type { Fact } from '../../../domain/entities/fact.ts';
import { asDay } from '../ui/dates.ts';

/** The figure as visitors see it, or would see it if it is hidden. */
export const valueInWords = ({ key, value, shown, original }: Fact): string => {
  if (key === 'exampleReviews') return '';
  return shown ?? value ?? (original || 'None');
};

/** Whether nothing is left to do about a fact. */
export const isSettled = ({ key, state, counted, due }: Fact): boolean =>
  !due && (state !== 'example' || (counted && key !== 'exampleReviews'));

export const stateInWords = ({ key, state, counted, due }: Fact): string => {
  if (key === 'exampleReviews') return state === 'hidden' ? 'Switched off' : 'Shown as examples';
  if (key === 'yearFounded') return state === 'confirmed' ? 'Confirmed' : 'Not used';
  if (state === 'hidden') return 'Hidden';
  if (counted) return 'Counted from the year founded';
  if (due) return 'Confirmed over a year ago: please confirm it again';
  return state === 'confirmed' ? 'Confirmed' : 'Example';
};

/** A confirmed fact's source, and who confirmed it. */
export const proofInWords = ({ source, as_of, confirmed_by, confirmed_at }: Fact): string =>
  `${source ?? ''}. Holds for ${dayOf(as_of)}.${
    confirmed_by ? ` Confirmed by ${confirmed_by} on ${asDay(confirmed_at)}.` : ''
  }`;

/** Noon, because it falls on the same day in every US time zone. */
const dayOf = (day: string | null): string => (day ? asDay(`${day}T12:00:00`) : '');
