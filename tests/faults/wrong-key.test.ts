import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDataKey } from '../../server/data-key/data-key.ts';
import { requestApi } from '../support/sent-requests.ts';
import {
  endedServer,
  newDataDir,
  removeDataDir,
  runScript,
  startServer,
} from '../support/server.ts';
import { rowsOf } from './support/database.ts';
import { sendTour, signIn } from './support/requests.ts';

/** A key other than the one that encrypted what families wrote (docs/decisions/066). */
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => removeDataDir(dataDir));

it('with it, no command and no start changes anything, and the right key still reads everything', async () => {
  const first = await startServer({ dataDir });
  expect((await sendTour(first)).status).toBe(201);
  expect(await first.end('SIGTERM')).toBe(0);
  const stored = async () => [
    await rowsOf(dataDir, 'select * from data_keys'),
    await rowsOf(dataDir, 'select * from tour_requests'),
    await rowsOf(dataDir, 'select password_hash from users'),
    await rowsOf(dataDir, 'select id from services'),
  ];
  const before = await stored();
  expect(JSON.stringify(before)).not.toContain('Elaine');

  const settings = { DATA_KEY: createDataKey().bytes.toString('base64') };
  const commandSettings = {
    ...settings,
    DATA_DIR: dataDir,
    NEW_PASSWORD: 'a porch light at night',
  };
  const ends = [
    await endedServer({ dataDir, settings }),
    await runScript('server/cli/reset-password.ts', [], commandSettings),
    await runScript('server/cli/seed.ts', [], commandSettings),
  ];
  for (const { code, output } of ends) {
    expect([code, output]).toEqual([1, expect.stringContaining('encrypted with the data key')]);
  }
  expect(await stored()).toEqual(before);

  const second = await startServer({ dataDir });
  const answer = await fetch(second.url + requestApi, {
    headers: { Cookie: await signIn(second) },
  });
  expect((await answer.json()).tour_requests).toMatchObject([{ name: 'Elaine Marsh' }]);
  await second.end('SIGKILL');
});
