import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Attack, attacks } from '../../bench/attacks/list.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';

/**
 * Runs every attack of `npm run load`, which also measures how long visitors wait. Here, each attack does
 * a limited amount, and visitors must get the home page during and after it.
 */
const attacksEach = 60;
const visitsEach = 10;

/** Attacks that need the same setting share a server. */
const servers = new Map<boolean, Promise<RunningServer>>();
const serverFor = ({ isDirect = false }: Attack): Promise<RunningServer> => {
  const server =
    servers.get(isDirect) ??
    startServer({ dataDir: newDataDir(), settings: { TRUST_PROXY: isDirect ? '0' : '1' } });
  servers.set(isDirect, server);
  return server;
};
afterAll(async () => {
  for (const starting of servers.values()) {
    const server = await starting;
    expect(await server.end('SIGTERM')).toBe(0);
    removeDataDir(server.dataDir);
  }
});

/** Counts the outcomes of the attack so far. */
const outcomesOf = async (attacker: ChildProcess): Promise<Record<string, number>> => {
  const answer = once(attacker, 'message') as Promise<[Record<string, number>]>;
  attacker.send('outcomes');
  return (await answer)[0];
};

/** A new visitor, from an address other than the attacker's. */
const visit = async ({ url }: RunningServer): Promise<void> => {
  const headers = { Connection: 'close', 'X-Forwarded-For': '198.51.100.77' };
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('</html>');
};

describe('while one laptop attacks, and afterwards, visitors get the home page', () => {
  it.each(attacks)('$name', async (attack) => {
    const server = await serverFor(attack);
    // Without a proxy, a laptop has only the network that its connections come from.
    const sources = attack.isDirect ? 'one' : 'many';
    const script = join(import.meta.dirname, '../../bench/attacks/attacker.ts');
    const attacker = fork(script, [attack.name, server.url, sources]);
    try {
      let done = 0;
      for (let visits = 0; visits < visitsEach || done < attacksEach; visits += 1) {
        await visit(server);
        done = Object.values(await outcomesOf(attacker)).reduce((sum, count) => sum + count, 0);
      }
    } finally {
      attacker.kill('SIGKILL');
    }
    await visit(server);
    // The attack has not damaged the server for good.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
