import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { holdWriteLock } from './support/database.ts';
import { endLines, settingsOnLine, weathers } from './support/weather.ts';

/**
 * GET /healthz answers in time, and does not make a load balancer remove a server whose pages still work
 * (docs/decisions/085).
 */
let dataDir: string;
let server: RunningServer;
let end: () => Promise<unknown>;
beforeEach(async () => {
  dataDir = newDataDir();
  server = await startServer({ dataDir, settings: await settingsOnLine(dataDir) });
});
afterEach(async () => {
  await end();
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});
afterAll(endLines);

const heldLock = { name: 'a write lock that another program holds', begin: holdWriteLock };

describe.each([...weathers, heldLock])('$name', ({ begin }) => {
  it('is reported soon, and the server stays in rotation', async () => {
    await (await fetch(server.url)).text();
    const calmSince = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    const calm = performance.now() - calmSince;
    end = await begin(dataDir);
    for (let check = 0; check < 3; check += 1) {
      const begun = performance.now();
      const answer = await fetch(`${server.url}/healthz`);
      const body = await answer.json();
      // A check is given up after a second; the rest takes as long as on a calm day.
      expect(performance.now() - begun).toBeLessThan(1500 + 20 * calm);
      expect(answer.status).toBe(200);
      expect(Date.parse(body.clock)).toBeGreaterThan(0);
      expect((await fetch(server.url)).status).toBe(200);
    }
  });
});
