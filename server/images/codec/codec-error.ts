import type { CodecFailure } from './codec-messages.ts';

/** The reason why a picture can't be decoded. */
export class CodecError extends Error {
  override name = 'CodecError';
  readonly failure: CodecFailure;

  constructor(failure: CodecFailure, options: ErrorOptions = {}) {
    super(failure, options);
    this.failure = failure;
  }
}
