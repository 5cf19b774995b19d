import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { createRounds } from './rounds.ts';

/** Work that goes round until there is none left (server/email/rounds.ts). */

it('a call has a round that begins after it, at whatever moment it comes', async () => {
  for (let steps = 0; steps < 20; steps += 1) {
    let begun = 0;
    const rounds = createRounds({ log: silentLog() }, 'failed', async () => {
      begun += 1;
    });
    const first = rounds.once();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    const before = begun;
    await rounds.once();
    expect([steps, begun]).toEqual([steps, before + 1]);
    await first;
  }
});

it('a round that failed keeps no later one from its work', async () => {
  let begun = 0;
  const rounds = createRounds({ log: silentLog() }, 'failed', () => {
    begun += 1;
    return begun === 1 ? Promise.reject(new Error('The disk is full.')) : Promise.resolve();
  });
  await rounds.once();
  await rounds.once();
  expect(begun).toBe(2);
});
