import type { Failure, Part, Result } from './api-client.ts';

/** A failure as the query library needs it: thrown. */
export class FailedRequest extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** @throws FailedRequest */
export const valueOf = async <T>(result: Promise<Result<T>>): Promise<T> => {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw new FailedRequest(answer);
};

export const failureOf = (error: unknown, whenFailed: string): Failure =>
  error instanceof FailedRequest ? error.failure : { ok: false, error: whenFailed, status: null };

export const asArray = <T>(value: unknown): T[] | null =>
  Array.isArray(value) ? (value as T[]) : null;

/** Selectors for lists and their counts. */
export const rowsOf = <Row>({ rows }: Part<Row>): Row[] => rows;
export const totalOf = ({ total }: Part<unknown>): number => total;
