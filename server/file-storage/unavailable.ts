import { HttpError, isHttpError } from '../errors.ts';

const sentences = {
  read: 'This file cannot be read right now. Please try again in a minute.',
  save: 'Pictures and PDFs cannot be saved right now. Nothing was changed. Please try again in a minute.',
  remove: 'Pictures and PDFs cannot be removed right now. Please try again in a minute.',
};

/** The answer while the storage of pictures and PDFs can't be reached. */
export const unavailable = (attempt: keyof typeof sentences, cause: unknown): HttpError =>
  isHttpError(cause)
    ? cause
    : new HttpError(503, sentences[attempt], { cause, retryAfterSeconds: 60 });
