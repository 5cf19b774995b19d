import type { Failure, Result } from './api-client.ts';

/** A failure as an Error, because the query library expects errors to be thrown. */
export class FailedRequest extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** Returns the value of a result. @throws FailedRequest if the request failed */
export const unwrap = async <T>(result: Promise<Result<T>>): Promise<T> => {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw new FailedRequest(answer);
};

export const toFailure = (error: unknown, whenFailed: string): Failure =>
  error instanceof FailedRequest ? error.failure : { ok: false, error: whenFailed, status: null };
