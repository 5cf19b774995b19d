import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { VisitorStats } from './visitor.ts';

export interface AttackResult {
  attack: string;
  sources: 'one' | 'many';
  /** What a visitor to the home page measured during the attack. */
  visitorStats: VisitorStats;
  /** The attacker's results: status codes, and closed connections. */
  outcomes: Record<string, number>;
  /**
   * Milliseconds from the end of the attack until the home page is as fast as before; null if it took too
   * long.
   */
  recoveryTime: number | null;
}

/** How long the home page may take to recover (ms). */
const maxRecoveryTime = 5000;

/** Attacks a server for some seconds. The server must trust one proxy, or none for a direct attack. */
export const runAttack = async (
  url: string,
  attack: { name: string },
  { sources, seconds }: { sources: 'one' | 'many'; seconds: number },
): Promise<AttackResult> => {
  const visitor = fork(join(import.meta.dirname, 'visitor.ts'));
  try {
    const baseline = await measureVisitor(visitor, url, 300);
    const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [attack.name, url, sources]);
    try {
      // The measurement includes the start of the attack.
      const visitorStats = await measureVisitor(visitor, url, seconds * 1000);
      const outcomes = await sendAndReceive<Record<string, number>>(attacker, 'outcomes');
      await kill(attacker);
      const recoveryTime = await measureRecovery(visitor, url, baseline);
      return {
        attack: attack.name,
        sources,
        visitorStats,
        outcomes,
        recoveryTime,
      };
    } finally {
      attacker.kill('SIGKILL');
    }
  } finally {
    visitor.kill('SIGKILL');
  }
};

const sendAndReceive = async <T>(child: ChildProcess, message: object | string): Promise<T> => {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(message);
  return (await answer)[0];
};

const measureVisitor = async (
  visitor: ChildProcess,
  url: string,
  time: number,
): Promise<VisitorStats> => {
  visitor.send({ begin: url });
  await delay(time);
  return sendAndReceive<VisitorStats>(visitor, 'end');
};

const kill = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

/** Waits until the home page's median time is at most twice the baseline, or 10 ms; null if that fails. */
const measureRecovery = async (
  visitor: ChildProcess,
  url: string,
  baseline: VisitorStats,
): Promise<number | null> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxRecoveryTime) {
    const current = await measureVisitor(visitor, url, 200);
    if (current.failed === 0 && current.p50 <= Math.max(10, baseline.p50 * 2)) {
      return Math.round(performance.now() - startedAt);
    }
  }
  return null;
};
