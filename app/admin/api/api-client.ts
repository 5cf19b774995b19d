import { totalCountHeader } from '../../../domain/constants.ts';
import { sessionMessages } from '../../../domain/entities/session.ts';
import { apiUrls, galleryUploadUrl } from '../../../domain/urls.ts';

/** What went wrong, in words to show. */
export interface Failure {
  ok: false;
  /** The server's own text where it gave one, else the default of the thing that was tried. */
  error: string;
  /** A second sentence where the server was not reached. */
  detail?: string;
  /** The answer's status; null where there was no answer. */
  status: number | null;
  /** Whether the text is the server's own. */
  fromServer?: boolean;
  /** Whether the same request is granted once the password has been confirmed. */
  confirm?: boolean;
}

export type Result<T> = { ok: true; value: T } | Failure;

/** What the answers to writes carry besides `success`. */
export interface Written {
  message?: string;
  id?: number;
  url?: string;
  /** Under this id a deleted record comes back from the trash. */
  undo?: number;
  /** What a deletion for good could not reach, such as backups. */
  note?: string;
  /** How many records a step for many has changed. */
  changed?: number;
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

/** Reads any answer as long as it is an object that fits, such as the session's. */
export const readObject = <T>(
  url: string,
  whenFailed: string,
  fits: (body: Fields) => boolean = () => true,
): Promise<Result<T>> =>
  read(url, whenFailed, (body) => (isObject(body) && fits(body) ? (body as T) : null));

/** Sends JSON to change something. */
export const send = (
  method: 'POST' | 'PUT',
  url: string,
  payload: unknown,
  whenFailed: string,
): Promise<Result<Written>> =>
  write(url, whenFailed, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });

/** Deletes one record: the id goes form-encoded. */
export const remove = (url: string, id: number, whenFailed: string): Promise<Result<Written>> =>
  write(url, whenFailed, { method: 'DELETE', body: new URLSearchParams({ id: String(id) }) });

/** Asks for a file by POST and hands it to the browser's downloads. */
export const download = async (url: string, whenFailed: string): Promise<Result<string>> => {
  try {
    const response = await fetch(url, { method: 'POST', credentials: 'same-origin' });
    if (!response.ok) return refused(response.status, parsed(await response.text()), whenFailed);
    const given = response.headers.get('Content-Disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(given)?.[1] ?? 'download';
    saveAs(name, await response.blob());
    return { ok: true, value: name };
  } catch (error) {
    console.warn(`POST ${url}:`, error);
    return unreachable(whenFailed);
  }
};

const saveAs = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is ample to begin with it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Ends the session. */
export const logOut = (whenFailed: string): Promise<Result<Written>> =>
  write(apiUrls.logout, whenFailed, { method: 'GET' });

const read = async <T>(
  url: string,
  whenFailed: string,
  check: (body: unknown, total: number) => T | null,
): Promise<Result<T>> => {
  const answer = await ask(url, { method: 'GET' });
  if (!answer) return unreachable(whenFailed);
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

/** @returns null where the server was not reached; a body that is no JSON is undefined */
const ask = async (url: string, init: RequestInit) => {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...init.headers },
    });
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

/**
 * Uploads a picture. XMLHttpRequest, because fetch does not tell how far an upload has come.
 * @param onProgress gets the part that is sent, 0 to 1
 */
export const uploadImage = (
  file: File,
  onProgress: (part: number) => void,
  whenFailed: string,
  signal: AbortSignal,
): Promise<Result<Written>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('image', file);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const ok = request.status >= 200 && request.status < 300;
      resolve(written(ok, request.status, parsed(request.responseText), whenFailed));
    });
    request.addEventListener('error', () => resolve(unreachable(whenFailed)));
    request.addEventListener('abort', () =>
      resolve({ ok: false, error: whenFailed, status: null }),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', galleryUploadUrl);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });

const written = (
  ok: boolean,
  status: number,
  body: unknown,
  whenFailed: string,
): Result<Written> =>
  ok && isObject(body) && body['success'] === true
    ? { ok: true, value: body as Written }
    : refused(status, body, whenFailed);

const refused = (status: number, body: unknown, whenFailed: string): Failure => {
  const text = isObject(body) ? textOf(body['error']) : '';
  const confirm = isObject(body) && body['confirm'] === true;
  return { ok: false, error: text || whenFailed, status, fromServer: text !== '', confirm };
};

const unreachable = (whenFailed: string): Failure => ({
  ok: false,
  error: whenFailed,
  detail: sessionMessages.connectionFailed,
  status: null,
});

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
