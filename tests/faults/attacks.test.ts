import { describe, expect, it } from 'vitest';
import { attacks } from '../../bench/attacks/list.ts';
import { underAttack } from '../../bench/attacks/run.ts';
import { newDataDir, removeDataDir, startServer } from '../support/server.ts';

/**
 * The short form of the attacks in `npm run load`. There the mark is a p99 of 50 ms on a quiet machine;
 * here other work may run beside it, so most answers count, and the slowest only roughly (milliseconds).
 */
const marks = { p90: 120, p99: 1000 };

describe('while one laptop attacks, a visitor gets the home page', () => {
  it.each(attacks)('$name', async (attack) => {
    const settings = { TRUST_PROXY: attack.isDirect ? '0' : '1' };
    const server = await startServer({ dataDir: newDataDir(), settings });
    // Without a proxy a laptop has the one network that its connections come from.
    const sources = attack.isDirect ? 'one' : 'many';
    const result = await underAttack(server.url, attack, { sources, seconds: 2 });
    await server.end('SIGKILL');
    removeDataDir(server.dataDir);
    expect(result.home.failed, JSON.stringify(result)).toBe(0);
    expect(result.home.p90, JSON.stringify(result)).toBeLessThan(marks.p90);
    expect(result.home.p99, JSON.stringify(result)).toBeLessThan(marks.p99);
    expect(result.recovered, JSON.stringify(result)).not.toBeNull();
  });
});
