import type { Conflict } from '../domain/nouns/merge/merge-record.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface HttpErrorOptions {
  cause?: unknown;
  retryAfterSeconds?: number;
  allow?: readonly string[];
  /** Messages by field; a form shows each at its field. */
  fields?: Partial<Record<string, string>>;
  /** Whether the same request would succeed after the caller confirms the password. */
  confirm?: boolean;
  /** Whether the caller must set up a second step before anything else. */
  setUpSecondStep?: boolean;
  /** Additional information for the operator, which is only logged. */
  hint?: string;
  /** Why a record could not be written, for a 412. */
  stale?: StaleRecord;
  /** The current consent sentence, if the family agreed to a different one. */
  consentText?: string | undefined;
}

/** Who changed a record, when, and its current content. */
export interface StaleRecord {
  by: string | null;
  at: string;
  current?: object;
  /** What the caller and someone else changed differently; missing if the change could not be merged. */
  conflicts?: Conflict[];
}

/**
 * Thrown to refuse a request with a status and a sentence for the caller. Any other error is answered with
 * 500, without details.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly fields: Partial<Record<string, string>> | undefined;
  readonly confirm: boolean;
  readonly setUpSecondStep: boolean;
  readonly hint: string | undefined;
  readonly stale: StaleRecord | undefined;
  readonly consentText: string | undefined;

  constructor(status: ContentfulStatusCode, sentence: string, options: HttpErrorOptions = {}) {
    super(sentence, { cause: options.cause });
    this.status = status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.fields = options.fields;
    this.confirm = options.confirm ?? false;
    this.setUpSecondStep = options.setUpSecondStep ?? false;
    this.hint = options.hint;
    this.stale = options.stale;
    this.consentText = options.consentText;
  }
}

/**
 * Checks the name instead of the class, because in development Vite and Node each load their own copy of this
 * file.
 */
export const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && error.name === 'HttpError';
