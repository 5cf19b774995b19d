import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitBriefly } from './deferred.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A promise that resolves after some milliseconds. */
const after = (milliseconds: number) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve('here'), milliseconds);
  });

describe('an answer that comes soon', () => {
  it.each([0, 50, 99])('within %i ms is given itself', async (milliseconds) => {
    const result = waitBriefly(after(milliseconds));
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(await result).toEqual({ answer: 'here' });
    expect(vi.getTimerCount(), 'no timer is left').toBe(0);
  });

  it('is still pending after 100 ms', async () => {
    const answer = after(101);
    const result = waitBriefly(answer);
    let given = false;
    void result.then(() => {
      given = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(given).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await result).answer).toBe(answer);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await result).answer).toBe('here');
  });
});
