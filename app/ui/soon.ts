import { timings } from '../../domain/constants.ts';

/** A value, or the promise of one that is still on its way. It never fails: reads have fall-backs. */
export type Soon<T> = T | Promise<T>;

/**
 * Waits a moment for an answer, so that a quick one shows no loading text at all.
 * @returns the value, or after 100 ms the promise itself
 */
export const soon = async <T>(answer: Promise<T>): Promise<{ answer: Soon<T> }> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<{ answer: Soon<T> }>((resolve) => {
    timer = setTimeout(() => resolve({ answer }), timings.loadingTextAfter);
  });
  const result = await Promise.race([answer.then((value) => ({ answer: value })), patience]);
  clearTimeout(timer);
  return result;
};
