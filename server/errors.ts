import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface HttpErrorOptions {
  cause?: unknown;
  retryAfterSeconds?: number;
  /** The methods that would have been right, for a 405. */
  allow?: readonly string[];
  /** What is wrong with which field, for a form that marks each. */
  fields?: Partial<Record<string, string>>;
  /** Whether the same request is granted once the caller has confirmed the password. */
  confirm?: boolean;
  /** Whether the caller must set up a second step before anything else. */
  setUpSecondStep?: boolean;
  /** What an operator should know about it: for the log only. */
  hint?: string;
  /** Why a record could not be written, for a 412. */
  stale?: Stale;
  /** The sentence that a family is asked to agree to now, where it agreed to another one. */
  consentText?: string | undefined;
}

/** Who changed a record, when, and what it is now. */
export interface Stale {
  by: string | null;
  at: string;
  current?: object;
}

/**
 * What the server throws when it will not do something: a status and a sentence for the caller.
 * Anything else that is thrown is unexpected and answered with 500 and no inner detail.
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
  readonly stale: Stale | undefined;
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

/** By name, not by class: in development Vite and Node each load their own copy of this file. */
export const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && error.name === 'HttpError';
