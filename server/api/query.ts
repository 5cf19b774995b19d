import { largestListPart } from '../../domain/constants.ts';
import { auditMessages, mostSearched } from '../../domain/entities/audit.ts';
import { formIdSchema, invalidId } from '../../domain/entities/id.ts';
import { HttpError } from '../errors.ts';
import type { Page } from '../store/page.ts';

export { totalCountHeader } from '../../domain/constants.ts';

/**
 * The part of a list that a reader asks for with ?limit= and ?offset=; without them, all of it
 * (docs/decisions/004).
 * @throws HttpError 400 for other values
 */
export const requestedPage = (url: URL): Page => {
  const limit = wholeNumber(url, 'limit', 1, largestListPart);
  const offset = wholeNumber(url, 'offset', 0, 2 ** 31 - 1);
  if (limit === undefined && offset !== undefined) {
    throw new HttpError(400, 'An offset needs a limit.');
  }
  return { limit, offset };
};

/** A whole number from the query. @throws HttpError 400 for anything else */
export const wholeNumber = (
  url: URL,
  name: string,
  least: number,
  most: number,
): number | undefined => {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new HttpError(400, `The ${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
};

/** The ?id= of a record. @throws HttpError 400 */
export const requestedId = (url: URL): number => {
  const id = formIdSchema.safeParse(url.searchParams.get('id'));
  if (!id.success) throw new HttpError(400, invalidId);
  return id.data;
};

/** The ?words= of a search; empty without it. @throws HttpError 400 for more words than a search allows */
export const requestedWords = (url: URL): string[] => {
  const text = url.searchParams.get('words') ?? '';
  if (text.length > mostSearched) throw new HttpError(400, auditMessages.wordsTooLong);
  return text.split(/\s+/).filter(Boolean);
};
