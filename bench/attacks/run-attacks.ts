import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Visit } from './visitor.ts';

export interface UnderAttack {
  attack: string;
  sources: 'one' | 'many';
  /** What a visitor of the home page experiences meanwhile. */
  home: Visit;
  /** The attacker's results: status codes, and closed connections. */
  outcomes: Record<string, number>;
  /**
   * Milliseconds from the end of the attack until the home page is as fast as before; null if it took too
   * long.
   */
  recovered: number | null;
}

/** How long the home page may take to recover (ms). */
const recoveryTime = 5000;

/** Attacks a running server for some seconds. The server must trust one proxy, or none for a direct attack. */
export const underAttack = async (
  url: string,
  attack: { name: string },
  { sources, seconds }: { sources: 'one' | 'many'; seconds: number },
): Promise<UnderAttack> => {
  const visitor = fork(join(import.meta.dirname, 'visitor.ts'));
  try {
    const before = await visit(visitor, url, 300);
    const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [attack.name, url, sources]);
    try {
      // The measurement includes the start of the attack.
      const home = await visit(visitor, url, seconds * 1000);
      const outcomes = await ask<Record<string, number>>(attacker, 'outcomes');
      await end(attacker);
      const recovered = await recovery(visitor, url, before);
      return { attack: attack.name, sources, home, outcomes, recovered };
    } finally {
      attacker.kill('SIGKILL');
    }
  } finally {
    visitor.kill('SIGKILL');
  }
};

const ask = async <T>(child: ChildProcess, message: object | string): Promise<T> => {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(message);
  return (await answer)[0];
};

const visit = async (visitor: ChildProcess, url: string, time: number): Promise<Visit> => {
  visitor.send({ begin: url });
  await delay(time);
  return ask<Visit>(visitor, 'end');
};

const end = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

/** Waits until the home page has recovered: its median time is at most twice what it was, or at most 10 ms. */
const recovery = async (
  visitor: ChildProcess,
  url: string,
  before: Visit,
): Promise<number | null> => {
  const began = performance.now();
  while (performance.now() - began < recoveryTime) {
    const now = await visit(visitor, url, 200);
    if (now.failed === 0 && now.p50 <= Math.max(10, before.p50 * 2)) {
      return Math.round(performance.now() - began);
    }
  }
  return null;
};
