import type { CodecFailure } from './codec-messages.ts';

/** Why a picture cannot be decoded. */
export class CodecError extends Error {
  override name = 'CodecError';
  readonly failure: CodecFailure;

  constructor(failure: CodecFailure, options: ErrorOptions = {}) {
    super(failure, options);
    this.failure = failure;
  }
}
