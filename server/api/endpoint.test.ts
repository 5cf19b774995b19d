import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../errors.ts';
import type { SignedInCall } from './call.ts';
import { invalidateAfter } from './api-endpoint.ts';

/** A call that records what happened, in order. */
const world = () => {
  const events: string[] = [];
  const context = { invalidateContent: () => events.push('invalidated') };
  return { events, call: { context } as unknown as SignedInCall };
};

describe('a write of content', () => {
  it('empties the page cache after it, and only then withdraws a picture', async () => {
    const { events, call } = world();
    const response = new Response();
    const answered = await invalidateAfter(call, (contentCall) => {
      contentCall.afterInvalidation(async () => void events.push('withdrawn'));
      events.push('committed');
      return Promise.resolve(response);
    });
    expect(answered).toBe(response);
    expect(events).toEqual(['committed', 'invalidated', 'withdrawn']);
  });

  it.each([
    new Error('the disk is gone'),
    new HttpError(500, 'Broken.'),
    new HttpError(503, 'Busy.'),
  ])('does so even if it fails after its commit: %s', async (error) => {
    const { events, call } = world();
    const failing = invalidateAfter(call, (contentCall) => {
      contentCall.afterInvalidation(async () => void events.push('withdrawn'));
      throw error;
    });
    await expect(failing).rejects.toBe(error);
    expect(events).toEqual(['invalidated', 'withdrawn']);
  });

  it('leaves the page cache alone when it is refused', async () => {
    const { events, call } = world();
    const handler = vi.fn(() => Promise.reject(new HttpError(422, 'No title.')));
    await expect(invalidateAfter(call, handler)).rejects.toThrow('No title.');
    expect(events).toEqual([]);
  });
});
