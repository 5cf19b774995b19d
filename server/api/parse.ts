import { maxListPageSize, formIdSchema, idSchema, idInvalid } from '../../domain/lib/schemas/id.ts';
import { auditMessages, maxSearchLength } from '../../domain/accounts/audit-entry.ts';
import type { z } from '../../domain/lib/zod.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { parsePreferredRows } from '../http/request-headers.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { Page } from '../store/list-pages.ts';
import { toEntityTag } from '../../domain/lib/schemas/record-version.ts';
import type { ExpectedVersions } from '../store/history/require-version.ts';

type Body = Record<string, unknown>;

/**
 * Parses a body with a schema; unknown fields are dropped.
 * @throws HttpError 400 for a wrong id, 422 with the message of the first wrong field in the schema's order
 */
export const parse = <Schema extends z.ZodObject>(schema: Schema, body: Body): z.output<Schema> => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = Object.keys(schema.shape);
  const findFieldIndex = ({ path }: z.core.$ZodIssue) => fields.indexOf(String(path[0]));
  const issues = result.error.issues.toSorted((a, b) => findFieldIndex(a) - findFieldIndex(b));
  if (issues.some((issue) => issue.path[0] === 'id')) throw new HttpError(400, idInvalid);
  throw new HttpError(422, issues[0]?.message ?? 'The request is not valid.');
};

/** Reads and parses a JSON body. @throws HttpError as parse and readJsonBody do */
export const readInput = async <Schema extends z.ZodObject>(
  schema: Schema,
  request: Request,
): Promise<z.output<Schema>> => parse(schema, await readJsonBody(request));

/** Parses only the id, for rights that must be checked before the rest is parsed. @throws HttpError 400 */
export const parseId = (body: Body): number => {
  const id = idSchema.safeParse(body['id']);
  if (!id.success) throw new HttpError(400, idInvalid);
  return id.data;
};

/** @throws HttpError 404 with the given sentence if the record is null or false */
export const requireFound = <T>(record: T | null | false, sentence: string): T => {
  if (record === null || record === false) throw new HttpError(404, sentence);
  return record;
};

export { totalCountHeader } from '../../domain/constants.ts';

/**
 * Reads the requested part of a list from ?limit= and ?offset=, or the number of its first rows from the
 * header Prefer; without them, the whole list is requested (docs/decisions/004).
 * @throws HttpError 400 for other values in the query
 */
export const parsePage = ({ url, request }: { url: URL; request: Request }): Page => {
  const limit = parseWholeNumber(url, 'limit', 1, maxListPageSize);
  const offset = parseWholeNumber(url, 'offset', 0, 2 ** 31 - 1);
  if (limit === undefined && offset !== undefined) {
    throw new HttpError(400, 'An offset needs a limit.');
  }
  return { limit: limit ?? parsePreferredRows(request.headers.get('Prefer')), offset };
};

/** A whole number from the query; undefined if it is missing. @throws HttpError 400 for anything else */
export const parseWholeNumber = (
  url: URL,
  name: string,
  min: number,
  max: number,
): number | undefined => {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new HttpError(400, `The ${name} must be a whole number from ${min} to ${max}.`);
  }
  return value;
};

/** The ?id= of a record. @throws HttpError 400 */
export const parseQueryId = (url: URL): number => {
  const id = formIdSchema.safeParse(url.searchParams.get('id'));
  if (!id.success) throw new HttpError(400, idInvalid);
  return id.data;
};

/** The ?words= of a search; empty without it. @throws HttpError 400 for a text that is too long */
export const parseSearchWords = (url: URL): string[] => {
  const text = url.searchParams.get('words') ?? '';
  if (text.length > maxSearchLength) throw new HttpError(400, auditMessages.wordsTooLong);
  return text.split(/\s+/).filter(Boolean);
};

/** The versions that a request expects the record to have; null if it names none (RFC 9110, 13.1.1). */
export const readIfMatch = ({ headers }: Request): ExpectedVersions => {
  const tags = headers
    .get('If-Match')
    ?.split(',')
    .map((tag) => tag.trim());
  if (!tags || tags.includes('*')) return null;
  // A tag that we did not issue matches no version.
  return tags
    .map((tag) => Number(tag.replaceAll('"', '')))
    .filter((v) => tags.includes(toEntityTag(v)));
};

/**
 * Waits for a write. If it conflicts, throws a 412 error with the current record. That record is read
 * afterwards, so it may be even newer.
 * @param readCurrent the record as staff read it; null if it is gone
 */
export const withConflict = async <T>(
  pendingWrite: Promise<T>,
  readCurrent: () => Promise<object | null>,
): Promise<T> => {
  try {
    return await pendingWrite;
  } catch (error) {
    if (!isHttpError(error) || !error.stale) throw error;
    const current = await readCurrent();
    throw new HttpError(error.status, error.message, {
      stale: { ...error.stale, ...(current && { current }) },
    });
  }
};
