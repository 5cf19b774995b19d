import type { HeldDrafts } from '../../../domain/site/drafts/draft.ts';
import { totalCountHeader } from '../../../domain/constants.ts';
import type { Proof } from '../../../domain/site/settings/backup-settings.ts';
import { type SecondStep, secondSteps } from '../../../domain/accounts/second-step.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { entityTag } from '../../../domain/lib/schemas/version.ts';
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
  /** Whether the text is the server's own. */
  fromServer?: boolean;
  /** Whether the same request is granted once the password has been confirmed. */
  confirm?: boolean;
  /** With what the sign-in is finished, where the password was right but is not enough. */
  secondSteps?: readonly SecondStep[];
  /** What is wrong with each field, by the field's name in the payload. */
  fields?: Partial<Record<string, string>> | undefined;
  /** What is stored now, if a save was rejected because it would have overwritten that unseen. */
  stale?: StaleRecord | undefined;
}

/** A record that was changed since it was read. */
export interface StaleRecord {
  current: Fields & { version: number };
  /** Who changed it last; null if that is not known. */
  by: string | null;
  at: string;
}

export type Result<T> = { ok: true; value: T } | Failure;

/** The fields of a response to a write besides `success`. */
export interface Written {
  message?: string;
  id?: number;
  url?: string;
  /** What waits because someone may no longer edit, and the links that ended. */
  planned?: HeldDrafts['planned'];
  links_ended?: HeldDrafts['links_ended'];
  /** What may be wrong with an upload that was taken. */
  warning?: string;
  /** The id under which a deleted record can be restored from the trash. */
  undo?: number;
  /** What a deletion for good could not reach, such as backups. */
  note?: string;
  /** How many records a bulk action has changed. */
  changed?: number;
  /** Which ones. */
  ids?: number[];
  /** The ids under which records that were deleted together can be restored. */
  undo_ids?: number[];
  /** What would be lost by going back to a copy that was looked at. */
  proof?: Proof;
}

export const invalidData = 'Invalid data format received.';

type Fields = Record<string, unknown>;
type Check<T> = (body: unknown) => T | null;

/** Reads a bare array: users, gallery, services. */
export const readList = <T>(url: string, whenFailed: string): Promise<Result<T[]>> =>
  read(url, whenFailed, (body) => (Array.isArray(body) ? (body as T[]) : null));

/** A part of a long list, and how many entries there are in all. */
export interface Part<T> {
  rows: T[];
  total: number;
}

/** Reads a part of a long list; `rowsOf` finds the rows in the answer. */
export const readPart = <T>(
  url: string,
  whenFailed: string,
  rowsOf: (body: unknown) => T[] | null,
): Promise<Result<Part<T>>> =>
  read(url, whenFailed, (body, total) => {
    const rows = rowsOf(body);
    return rows && { rows, total: Math.max(total, rows.length) };
  });

/** Reads `{success: true, [name]: ...}` and takes what `check` accepts of it. */
export const readField = <T>(
  url: string,
  name: string,
  whenFailed: string,
  check: Check<T>,
): Promise<Result<T>> =>
  read(url, whenFailed, (body) =>
    isObject(body) && body['success'] === true && name in body ? check(body[name]) : null,
  );

/** Reads any object that fits, such as the session. */
export const readObject = <T>(
  url: string,
  whenFailed: string,
  fits: (body: Fields) => boolean = () => true,
): Promise<Result<T>> =>
  read(url, whenFailed, (body) => (isObject(body) && fits(body) ? (body as T) : null));

/**
 * Sends JSON to change something.
 * @param version of the record that is changed: another one is not overwritten, the failure has it
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

/** Deletes one record: the id goes form-encoded. */
export const remove = (url: string, id: number, whenFailed: string): Promise<Result<Written>> =>
  write(url, whenFailed, { method: 'DELETE', body: new URLSearchParams({ id: String(id) }) });

/** Shows the original words of a text again: its key goes form-encoded. */
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

/** Sends fields form-encoded, as for a text that is longer than JSON may be. */
export const sendForm = (
  url: string,
  fields: Record<string, string>,
  whenFailed: string,
): Promise<Result<Written>> =>
  write(url, whenFailed, { method: 'POST', body: new URLSearchParams(fields) });

/** Ends the session. */
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

/** An answer to a write: only `success: true` counts. */
export const written = (
  ok: boolean,
  status: number,
  body: unknown,
  whenFailed: string,
): Result<Written> =>
  ok && isObject(body) && body['success'] === true
    ? { ok: true, value: body as Written }
    : refused(status, body, whenFailed);

/** A failure with the server's own text, or `whenFailed` if it gave none. */
export const refused = (status: number, body: unknown, whenFailed: string): Failure => {
  const text = isObject(body) ? textOf(body['error']) : '';
  const confirm = isObject(body) && body['confirm'] === true;
  return {
    ok: false,
    error: text || whenFailed,
    status,
    fromServer: text !== '',
    confirm,
    ...(isObject(body) && { secondSteps: secondStepsOf(body['second_step']) }),
    fields: isObject(body) ? fieldProblemsOf(body['fields']) : undefined,
    stale: status === 412 && isObject(body) ? staleRecordOf(body) : undefined,
  };
};

const fieldProblemsOf = (value: unknown): Failure['fields'] =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]))
    : undefined;

const secondStepsOf = (value: unknown): SecondStep[] =>
  Array.isArray(value) ? secondSteps.filter((step) => value.includes(step)) : [];

const staleRecordOf = ({ current, changed_by, changed_at }: Fields): StaleRecord | undefined =>
  isObject(current) && typeof current['version'] === 'number'
    ? {
        current: { ...current, version: current['version'] },
        by: textOf(changed_by) || null,
        at: textOf(changed_at),
      }
    : undefined;

/** The failure to reach the server. */
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** JSON, or undefined for anything else. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
