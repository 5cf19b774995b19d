import { bodyLimits, jsonNestingLimit } from '../../domain/constants.ts';
import { formIdSchema, idInvalid } from '../../domain/lib/schemas/id.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { yieldToEventLoop } from '../work-queue.ts';
import { parseMediaType } from './request-headers.ts';

/** How long receiving a body may take, uploads excepted (milliseconds). */
const bodyTimeout = 30_000;

/**
 * The JSON object in a request's body.
 * @throws HttpError 415 for another type, 413 for too many bytes, 408 if it takes too long, 400 for bytes
 *   that are not UTF-8 or not a JSON object
 */
export const readJsonBody = async (request: Request): Promise<Record<string, unknown>> => {
  requireType(request, 'application/json', 'Please send JSON (application/json).');
  const value = parseJson(decodeUtf8(await readBytes(request, bodyLimits.json)));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The request must carry a JSON object.');
  }
  return value as Record<string, unknown>;
};

/**
 * The fields of a form that a browser sent without scripts.
 * @param limit bytes
 * @throws HttpError as readJsonBody
 */
export const readForm = async (request: Request, limit: number): Promise<URLSearchParams> => {
  requireType(request, formType, `Please send the fields form-encoded (${formType}).`);
  return parseForm(decodeUtf8(await readBytes(request, limit)));
};

/** How much of a long field is decoded before other requests get their turn (characters). */
const decodedChunkSize = 65_536;

/** Where a field may be cut: before a space or an encoded byte, but not within an encoded letter (UTF-8). */
const cuts = /\+|%(?![89ab])|(?<=(?:%[89ab][\da-f]){3})%/gi;

/** Decodes long fields in pieces, because decoding megabytes at once takes half a second. */
const parseForm = async (text: string): Promise<URLSearchParams> => {
  if (text.length <= decodedChunkSize) return new URLSearchParams(text);
  const form = new URLSearchParams();
  for (const pair of text.split('&').filter(Boolean)) {
    const parts: string[] = [];
    for (let start = 0, end = 0; start < pair.length; start = end) {
      cuts.lastIndex = start + decodedChunkSize;
      end = cuts.exec(pair)?.index ?? pair.length;
      parts.push(pair.slice(start, end));
    }
    const [first = '', ...others] = parts;
    const [[name, value] = ['', '']] = new URLSearchParams(first);
    let whole = value;
    for (const part of others) {
      await yieldToEventLoop();
      whole += new URLSearchParams(`=${part}`).get('') ?? '';
    }
    form.append(name, whole);
  }
  return form;
};

const formType = 'application/x-www-form-urlencoded';

/** Whether a request's body is a form, as browsers send it without scripts. */
export const isFormRequest = (request: Request): boolean =>
  parseMediaType(request).type === formType;

/**
 * The id in a form-encoded DELETE.
 * @throws HttpError as readJsonBody, and 400 unless there is exactly one valid id
 */
export const readFormId = async (request: Request): Promise<number> => {
  const ids = (await readForm(request, bodyLimits.form)).getAll('id');
  const id = formIdSchema.safeParse(ids[0]);
  if (ids.length !== 1 || !id.success) throw new HttpError(400, idInvalid);
  return id.data;
};

/** Requires exactly this type, in UTF-8 and uncompressed. @throws HttpError 415 with the given sentence */
const requireType = (request: Request, type: string, sentence: string): void => {
  const { type: given, parameters } = parseMediaType(request);
  const isUtf8 = Object.entries(parameters).every(
    ([name, value]) => name === 'charset' && utf8Names.has(value.toLowerCase()),
  );
  const encoding = request.headers.get('Content-Encoding')?.trim().toLowerCase() ?? 'identity';
  if (given !== type || !isUtf8 || encoding !== 'identity') throw new HttpError(415, sentence);
};

const utf8Names = new Set(['utf-8', 'utf8']);

const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(createTimeoutError()), bodyTimeout);
  try {
    const bounds = { limit, tooLarge: () => createTooLargeError(limit), signal: deadline.signal };
    return await joinBytes(readBodyInPieces(request, bounds));
  } finally {
    clearTimeout(timer);
  }
};

const joinBytes = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  try {
    for await (const piece of pieces) parts.push(piece);
  } catch (error) {
    if (isHttpError(error)) throw error;
    // The caller has gone: no one reads this response, and it is not our failure.
    throw new HttpError(400, 'The request was cut off.', { cause: error });
  }
  return Buffer.concat(parts);
};

const createTimeoutError = (): HttpError =>
  new HttpError(408, 'The request took too long to arrive.');

const createTooLargeError = (limit: number): HttpError =>
  new HttpError(413, `The request is too large: at most ${limit / 1000} KB are taken.`);

const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HttpError(400, 'The request is not in UTF-8.', { cause: error });
  }
};

/**
 * Parses JSON of limited depth.
 * @throws HttpError 400 when it is nested too deeply or not JSON
 */
const parseJson = (text: string): unknown => {
  if (measureDepth(text) > jsonNestingLimit) {
    throw new HttpError(400, `The JSON is nested more than ${jsonNestingLimit} levels deep.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, 'The request is no valid JSON.', { cause: error });
  }
};

/**
 * How deeply brackets outside of strings are nested, measured before anything is parsed. A single pass over
 * the characters: a regular expression for whole strings would start again at every quote of an unterminated
 * string, and block everyone.
 */
const measureDepth = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, (depth += 1));
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
};

interface BodyLimits {
  /** The maximum size of the body (bytes), whatever Content-Length says. */
  limit: number;
  tooLarge: () => HttpError;
  /** Ends reading at once when it is aborted; its reason is thrown. */
  signal: AbortSignal;
  onBytes?: () => void;
}

/**
 * The bytes of a request's body, counted as they arrive.
 * @throws HttpError when there are too many; the signal's reason when it is aborted
 */
export const readBodyInPieces = async function* (
  request: Request,
  { limit, tooLarge, signal, onBytes }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return;
  const reader = request.body.getReader();
  const aborted = rejectWhenAborted(signal);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      signal.throwIfAborted();
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw tooLarge();
      onBytes?.();
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // Nothing more is read, and the failure has already been thrown.
  }
};

const rejectWhenAborted = (signal: AbortSignal): Promise<never> => {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // Most bodies are never aborted, and after the end an abort no longer matters.
  aborted.catch(() => undefined);
  return aborted;
};
