import type { NowInEnglish } from '../../../domain/nouns/translations/translated-place.ts';
import type { Conflict } from '../../../domain/nouns/merge/merge-record.ts';
import type { PausedDrafts } from '../../../domain/site/drafts/saved-draft.ts';
import { preferFirstRows, totalCountHeader } from '../../../domain/constants.ts';
import { type SecondStep, secondSteps } from '../../../domain/accounts/second-step-code.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { maxListPageSize } from '../../../domain/lib/schemas/id.ts';
import { toEntityTag } from '../../../domain/lib/schemas/record-version.ts';
import { type ApiAnswers, apiUrls } from '../../../domain/api-urls.ts';
import { connectionFound, connectionLost } from './connection.ts';

/** A failed request, described in words for the user. */
export interface Failure {
  ok: false;
  /** The server's own text if it gave one, otherwise the action's default. */
  error: string;
  /** A second sentence if the server could not be reached. */
  detail?: string;
  /** The response status; null if there was no response. */
  status: number | null;
  /** Whether `error` is the server's own text. */
  fromServer?: boolean;
  /** Whether the server requires a new proof of identity before it accepts the same request. */
  confirm?: boolean;
  /** The second steps to choose from, if the password was right but is not enough to sign in. */
  secondSteps?: readonly SecondStep[];
  /** The message for each invalid field, by the field's name in the payload. */
  fields?: Partial<Record<string, string>> | undefined;
  /**
   * The stored record, if the save was rejected because it would have overwritten changes that the person
   * saving has not seen.
   */
  stale?: StaleRecord | undefined;
}

export interface StaleRecord {
  current: Fields & { version: number };
  /** Who changed the stored record last; null if unknown. */
  by: string | null;
  at: string;
  /**
   * What the person saving and someone else changed differently; missing if the server does not know the
   * version that the save was based on.
   */
  conflicts?: Conflict[];
}

export type Result<T> = { ok: true; value: T } | Failure;

/** The response to a write, besides `success`, unless `ApiAnswers` declares another one. */
export interface WriteResponse {
  message?: string;
  id?: number;
  now_in_english?: NowInEnglish;
  /** Whether the change was merged with other people's changes. */
  merged?: boolean;
  /** The URL of an upload. */
  url?: string;
  /** A problem with an accepted upload, in words for the user. */
  warning?: string;
  /** The id for restoring the deleted record from the trash. */
  undo?: number;
  /** Where copies of permanently deleted data remain, such as in backups. */
  note?: string;
  /** If the account may no longer edit: its planned drafts, now paused, and its ended preview links. */
  planned?: PausedDrafts['planned'];
  links_ended?: PausedDrafts['links_ended'];
}

/** The response type of an endpoint for a method. */
type AnswerTo<Method, Url> = Url extends keyof ApiAnswers
  ? Method extends keyof ApiAnswers[Url]
    ? ApiAnswers[Url][Method]
    : WriteResponse
  : WriteResponse;

type Read<Url> = AnswerTo<'GET', Url>;

export const invalidData = 'Invalid data format received.';

type Fields = Record<string, unknown>;
type Query = Record<string, string>;

/** Returns whether a value from a response is usable. */
type Fits = (value: unknown) => boolean;

export const isArray: Fits = Array.isArray;
export const isObjectOrNull: Fits = (value) => value === null || isObject(value);

/**
 * Reads the records of a noun's list.
 * @param envelope the field with the records; null if the response is the array itself
 */
export const readRows = <T>(
  url: string,
  envelope: string | null,
  whenFailed: string,
): Promise<Result<T[]>> =>
  read(url, whenFailed, (body) => {
    const rows = envelope === null ? body : findField(body, envelope);
    return Array.isArray(rows) ? (rows as T[]) : undefined;
  });

/** A part of a long list, and the total number of entries. */
export interface Part<T> {
  rows: T[];
  total: number;
}

/**
 * Reads a part of a long list.
 * @param query null for the first rows, up to the most that one response may contain
 * @param findRows finds the rows in the response
 */
export const readPart = <Url extends keyof ApiAnswers, T>(
  url: Url,
  query: Query | null,
  whenFailed: string,
  findRows: (answer: Read<Url>) => T[],
): Promise<Result<Part<T>>> =>
  read(
    withQuery(url, query),
    whenFailed,
    (body, total) => {
      const rows: unknown = typeof body === 'object' && body && findRows(body as Read<Url>);
      return Array.isArray(rows) ? { rows, total: Math.max(total, rows.length) } : undefined;
    },
    query ? {} : preferFirstRows(maxListPageSize),
  );

/** Reads the field `name`, if it passes `fits`, from a response like `{success: true, [name]: ...}`. */
export const readField = <Url extends keyof ApiAnswers, Name extends keyof Read<Url> & string>(
  url: Url,
  name: Name,
  whenFailed: string,
  fits: Fits = isObject,
  query?: Query,
): Promise<Result<Read<Url>[Name]>> =>
  read(withQuery(url, query), whenFailed, (body) => {
    const value = findField(body, name);
    return fits(value) ? (value as Read<Url>[Name]) : undefined;
  });

/** Reads a whole response that passes `fits`, such as the session. */
export const readObject = <Url extends keyof ApiAnswers>(
  url: Url,
  whenFailed: string,
  fits: (body: Fields) => boolean = () => true,
  query?: Query,
): Promise<Result<Read<Url>>> =>
  read(withQuery(url, query), whenFailed, (body) =>
    isObject(body) && fits(body) ? (body as Read<Url>) : undefined,
  );

const findField = (body: unknown, name: string): unknown =>
  isObject(body) && body['success'] === true ? body[name] : undefined;

const withQuery = (url: string, query?: Query | null): string =>
  query ? `${url}?${new URLSearchParams(query)}` : url;

/**
 * Sends JSON to change something.
 * @param version the version that the change is based on; if the stored record has another one, nothing is
 * overwritten and the failure contains the stored record
 */
export const send = <Method extends 'POST' | 'PUT', Url extends string>(
  method: Method,
  url: Url,
  payload: unknown,
  whenFailed: string,
  version?: number,
): Promise<Result<AnswerTo<Method, Url>>> =>
  write(url, whenFailed, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(version !== undefined && { 'If-Match': toEntityTag(version) }),
    },
    body: JSON.stringify(payload),
  });

/** Deletes a record. The id is sent form-encoded. */
export const remove = (
  url: string,
  id: number,
  whenFailed: string,
): Promise<Result<WriteResponse>> =>
  write(url, whenFailed, { method: 'DELETE', body: new URLSearchParams({ id: String(id) }) });

/** Restores the original words of a text. The key is sent form-encoded. */
export const resetText = (
  key: string,
  whenFailed: string,
  version: number,
): Promise<Result<WriteResponse>> =>
  write(apiUrls.texts, whenFailed, {
    method: 'DELETE',
    headers: { 'If-Match': toEntityTag(version) },
    body: new URLSearchParams({ key }),
  });

/** Sends form-encoded fields, for texts that exceed the limit for JSON. */
export const sendForm = <Url extends string>(
  url: Url,
  fields: Record<string, string>,
  whenFailed: string,
): Promise<Result<AnswerTo<'POST', Url>>> =>
  write(url, whenFailed, { method: 'POST', body: new URLSearchParams(fields) });

export const logOut = (whenFailed: string): Promise<Result<WriteResponse>> =>
  write(apiUrls.logout, whenFailed, { method: 'GET' });

const read = async <T>(
  url: string,
  whenFailed: string,
  check: (body: unknown, total: number) => T | undefined,
  headers: Record<string, string> = {},
): Promise<Result<T>> => {
  const answer = await sendRequest(url, { method: 'GET', headers });
  if (!answer) return { ...unreachable(whenFailed), detail: sessionMessages.readingUnreachable };
  if (!answer.ok) return toRefusal(answer.status, answer.body, whenFailed);
  const value = check(answer.body, answer.total);
  if (value !== undefined) return { ok: true, value };
  if (isObject(answer.body) && answer.body['success'] === false) {
    return toRefusal(answer.status, answer.body, whenFailed);
  }
  return { ok: false, error: invalidData, status: answer.status };
};

const write = async <T = WriteResponse>(
  url: string,
  whenFailed: string,
  init: RequestInit,
): Promise<Result<T>> => {
  const answer = await sendRequest(url, init);
  return answer
    ? toWriteResult(answer.ok, answer.status, answer.body, whenFailed)
    : unreachable(whenFailed);
};

/** @returns null if the server could not be reached; `body` is undefined if it is not JSON */
const sendRequest = async (url: string, init: RequestInit) => {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...init.headers },
    });
    connectionFound();
    return {
      ok: response.ok,
      status: response.status,
      body: parseJson(await response.text()),
      total: Number(response.headers.get(totalCountHeader)),
    };
  } catch (error) {
    console.warn(`${init.method} ${url}:`, error);
    return null;
  }
};

/** Reads the response to a write. Only `success: true` counts as success. */
export const toWriteResult = <T = WriteResponse>(
  ok: boolean,
  status: number,
  body: unknown,
  whenFailed: string,
): Result<T> =>
  ok && isObject(body) && body['success'] === true
    ? { ok: true, value: body as T }
    : toRefusal(status, body, whenFailed);

/** A failure with the server's own text, or with `whenFailed` if it sent none. */
export const toRefusal = (status: number, body: unknown, whenFailed: string): Failure => {
  const text = isObject(body) ? readText(body['error']) : '';
  const confirm = isObject(body) && body['confirm'] === true;
  return {
    ok: false,
    error: text || whenFailed,
    status,
    fromServer: text !== '',
    confirm,
    ...(isObject(body) && { secondSteps: readSecondSteps(body['second_step']) }),
    fields: isObject(body) ? readFieldProblems(body['fields']) : undefined,
    stale: status === 412 && isObject(body) ? readStaleRecord(body) : undefined,
  };
};

const readFieldProblems = (value: unknown): Failure['fields'] =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, readText(text)]))
    : undefined;

const readSecondSteps = (value: unknown): SecondStep[] =>
  Array.isArray(value) ? secondSteps.filter((step) => value.includes(step)) : [];

const readStaleRecord = ({
  current,
  changed_by,
  changed_at,
  conflicts,
}: Fields): StaleRecord | undefined =>
  isObject(current) && typeof current['version'] === 'number'
    ? {
        current: { ...current, version: current['version'] },
        by: readText(changed_by) || null,
        at: readText(changed_at),
        ...(Array.isArray(conflicts) && { conflicts: conflicts as Conflict[] }),
      }
    : undefined;

/** Returns the failure for a server that could not be reached, and starts to check whether it is back. */
export const unreachable = (whenFailed: string): Failure => {
  connectionLost();
  return {
    ok: false,
    error: whenFailed,
    detail: sessionMessages.noConnection,
    status: null,
  };
};

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the parsed JSON, or undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
