import { expect, it } from 'vitest';
import { createSilentLog } from '../log.ts';
import { createPoller } from './poller.ts';

/** Tests of repeated rounds of work until none is left (server/email/poller.ts). */

it('every call is followed by a round that begins after it, at whatever moment it comes', async () => {
  for (let steps = 0; steps < 20; steps += 1) {
    let begun = 0;
    const rounds = createPoller({ log: createSilentLog() }, 'failed', async () => {
      begun += 1;
    });
    const first = rounds.run();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    const before = begun;
    await rounds.run();
    expect([steps, begun]).toEqual([steps, before + 1]);
    await first;
  }
});

it('a failed round does not stop later ones', async () => {
  let begun = 0;
  const rounds = createPoller({ log: createSilentLog() }, 'failed', () => {
    begun += 1;
    return begun === 1 ? Promise.reject(new Error('The disk is full.')) : Promise.resolve();
  });
  await rounds.run();
  await rounds.run();
  expect(begun).toBe(2);
});
