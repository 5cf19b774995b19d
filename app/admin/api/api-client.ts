import type { PausedDrafts } from '../../../domain/site/drafts/saved-draft.ts';
import { totalCountHeader } from '../../../domain/constants.ts';
import type { InspectedBackup } from '../../../domain/site/settings/backup-settings.ts';
import { type SecondStep, secondSteps } from '../../../domain/accounts/second-step-code.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { entityTag } from '../../../domain/lib/schemas/record-version.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { connectionFound, connectionLost } from './connection.ts';

/** What went wrong, in words for the user. */
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
  /** Whether the server would accept the same request after the password is confirmed. */
  confirm?: boolean;
  /** The second steps to choose from, if the password was right but is not enough to sign in. */
  secondSteps?: readonly SecondStep[];
  /** The message for each invalid field, by the field's name in the payload. */
  fields?: Partial<Record<string, string>> | undefined;
  /**
   * The stored record, if the save was rejected because it would have overwritten changes that its author
   * has not seen.
   */
  stale?: StaleRecord | undefined;
}

export interface StaleRecord {
  current: Fields & { version: number };
  /** Who changed it last; null if unknown. */
  by: string | null;
  at: string;
}

export type Result<T> = { ok: true; value: T } | Failure;

/** The fields of a response to a write besides `success`. */
export interface Written {
  message?: string;
  id?: number;
  url?: string;
  /** The account's planned drafts and private links that ended, if the person may no longer edit. */
  planned?: PausedDrafts['planned'];
  links_ended?: PausedDrafts['links_ended'];
  /** A problem with an accepted upload, in words for the user. */
  warning?: string;
  /** The id for restoring the deleted record from the trash. */
  undo?: number;
  /** Where copies of permanently deleted data remain, such as in backups. */
  note?: string;
  /** How many records a bulk action changed. */
  changed?: number;
  /** The ids of the changed records. */
  ids?: number[];
  /** The ids for restoring records that were deleted together. */
  undo_ids?: number[];
  /** What restoring the inspected backup would lose. */
  proof?: InspectedBackup;
}

export const invalidData = 'Invalid data format received.';

type Fields = Record<string, unknown>;
type Check<T> = (body: unknown) => T | null;

/** Reads a bare array: users, gallery, services. */
export const readList = <T>(url: string, whenFailed: string): Promise<Result<T[]>> =>
  read(url, whenFailed, (body) => (Array.isArray(body) ? (body as T[]) : null));

/** A part of a long list, and the total number of entries. */
export interface Part<T> {
  rows: T[];
  total: number;
}

/** Reads a part of a long list. `rowsOf` finds the rows in the response. */
export const readPart = <T>(
  url: string,
  whenFailed: string,
  rowsOf: (body: unknown) => T[] | null,
): Promise<Result<Part<T>>> =>
  read(url, whenFailed, (body, total) => {
    const rows = rowsOf(body);
    return rows && { rows, total: Math.max(total, rows.length) };
  });

/** Reads `{success: true, [name]: ...}` and returns what `check` makes of the value. */
export const readField = <T>(
  url: string,
  name: string,
  whenFailed: string,
  check: Check<T>,
): Promise<Result<T>> =>
  read(url, whenFailed, (body) =>
    isObject(body) && body['success'] === true && name in body ? check(body[name]) : null,
  );

/** Reads any object that passes `fits`, such as the session. */
export const readObject = <T>(
  url: string,
  whenFailed: string,
  fits: (body: Fields) => boolean = () => true,
): Promise<Result<T>> =>
  read(url, whenFailed, (body) => (isObject(body) && fits(body) ? (body as T) : null));

/**
 * Sends JSON to change something.
 * @param version the version that the change is based on; if the stored record has another one, nothing is
 * overwritten and the failure contains the stored record
 */
export const send = (
  method: 'POST' | 'PUT',
  url: string,
  payload: unknown,
  whenFailed: string,
  version?: number,
): Promise<Result<Written>> =>
  write(url, whenFailed, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(version !== undefined && { 'If-Match': entityTag(version) }),
    },
    body: JSON.stringify(payload),
  });

/** Deletes a record. The id is sent form-encoded. */
export const remove = (url: string, id: number, whenFailed: string): Promise<Result<Written>> =>
  write(url, whenFailed, { method: 'DELETE', body: new URLSearchParams({ id: String(id) }) });

/** Restores the original words of a text. The key is sent form-encoded. */
export const resetText = (
  key: string,
  whenFailed: string,
  version: number,
): Promise<Result<Written>> =>
  write(apiUrls.texts, whenFailed, {
    method: 'DELETE',
    headers: { 'If-Match': entityTag(version) },
    body: new URLSearchParams({ key }),
  });

/** Sends form-encoded fields, for texts that exceed the limit for JSON. */
export const sendForm = (
  url: string,
  fields: Record<string, string>,
  whenFailed: string,
): Promise<Result<Written>> =>
  write(url, whenFailed, { method: 'POST', body: new URLSearchParams(fields) });

export const logOut = (whenFailed: string): Promise<Result<Written>> =>
  write(apiUrls.logout, whenFailed, { method: 'GET' });

const read = async <T>(
  url: string,
  whenFailed: string,
  check: (body: unknown, total: number) => T | null,
): Promise<Result<T>> => {
  const answer = await ask(url, { method: 'GET' });
  if (!answer) return { ...unreachable(whenFailed), detail: sessionMessages.readingUnreachable };
  if (!answer.ok) return refused(answer.status, answer.body, whenFailed);
  const value = check(answer.body, answer.total);
  if (value !== null) return { ok: true, value };
  if (isObject(answer.body) && answer.body['success'] === false) {
    return refused(answer.status, answer.body, whenFailed);
  }
  return { ok: false, error: invalidData, status: answer.status };
};

const write = async (
  url: string,
  whenFailed: string,
  init: RequestInit,
): Promise<Result<Written>> => {
  const answer = await ask(url, init);
  return answer
    ? written(answer.ok, answer.status, answer.body, whenFailed)
    : unreachable(whenFailed);
};

/** @returns null if the server could not be reached; a body that is not JSON is undefined */
const ask = async (url: string, init: RequestInit) => {
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
      body: parsed(await response.text()),
      total: Number(response.headers.get(totalCountHeader)),
    };
  } catch (error) {
    console.warn(`${init.method} ${url}:`, error);
    return null;
  }
};

/** Reads the response to a write. Only `success: true` counts as success. */
export const written = (
  ok: boolean,
  status: number,
  body: unknown,
  whenFailed: string,
): Result<Written> =>
  ok && isObject(body) && body['success'] === true
    ? { ok: true, value: body as Written }
    : refused(status, body, whenFailed);

/** A failure with the server's own text, or with `whenFailed` if it sent none. */
export const refused = (status: number, body: unknown, whenFailed: string): Failure => {
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

const readStaleRecord = ({ current, changed_by, changed_at }: Fields): StaleRecord | undefined =>
  isObject(current) && typeof current['version'] === 'number'
    ? {
        current: { ...current, version: current['version'] },
        by: readText(changed_by) || null,
        at: readText(changed_at),
      }
    : undefined;

/** The failure if the server could not be reached. */
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
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
