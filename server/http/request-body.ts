import { bodyLimits } from '../../domain/constants.ts';
import { formIdSchema, invalidId } from '../../domain/entities/id.ts';
import { mediaTypeOf } from './media-type.ts';
import { incomingBytes } from './incoming-bytes.ts';
import { isHttpError, HttpError } from '../errors.ts';
import { parseJson } from './json-text.ts';

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
  return new URLSearchParams(decodeUtf8(await readBytes(request, limit)));
};

const formType = 'application/x-www-form-urlencoded';

/** Whether a request's body is a form, as browsers send it without scripts. */
export const isForm = (request: Request): boolean => mediaTypeOf(request).type === formType;

/**
 * The id in a form-encoded DELETE.
 * @throws HttpError as readJsonBody, and 400 unless there is exactly one valid id
 */
export const readFormId = async (request: Request): Promise<number> => {
  const ids = (await readForm(request, bodyLimits.form)).getAll('id');
  const id = formIdSchema.safeParse(ids[0]);
  if (ids.length !== 1 || !id.success) throw new HttpError(400, invalidId);
  return id.data;
};

/** Requires exactly this type, in UTF-8 and uncompressed. */
const requireType = (request: Request, type: string, sentence: string): void => {
  const { type: given, parameters } = mediaTypeOf(request);
  const isUtf8 = Object.entries(parameters).every(
    ([name, value]) => name === 'charset' && utf8Names.has(value.toLowerCase()),
  );
  const encoding = request.headers.get('Content-Encoding')?.trim().toLowerCase() ?? 'identity';
  if (given !== type || !isUtf8 || encoding !== 'identity') throw new HttpError(415, sentence);
};

const utf8Names = new Set(['utf-8', 'utf8']);

const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(tooSlow()), bodyTimeout);
  try {
    const bounds = { limit, tooLarge: () => tooLarge(limit), signal: deadline.signal };
    return await joined(incomingBytes(request, bounds));
  } finally {
    clearTimeout(timer);
  }
};

const joined = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
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

const tooSlow = (): HttpError => new HttpError(408, 'The request took too long to arrive.');

const tooLarge = (limit: number): HttpError =>
  new HttpError(413, `The request is too large: at most ${limit / 1000} KB are taken.`);

const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HttpError(400, 'The request is not in UTF-8.', { cause: error });
  }
};
