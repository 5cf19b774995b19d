import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { GoLiveResponse } from '../../domain/site/go-live/go-live-list.ts';
import type { GoLiveKey } from '../../domain/site/go-live/go-live-rules.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { copyToPlace } from '../../server/backup/nightly/copy-to-place.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { listFurtherPlaces } from '../../server/backup/nightly/places.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { run } from '../support/rows.ts';
import { openTestFiles } from '../support/test-files.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** What the go-live list says about SQLite's backups. */
const it = itIn({ people: ['priya'], open: openDatabaseFile });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-go-live-'));
  world.context.config.backupDir = join(folder, 'backups');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const item = async (key: GoLiveKey) => {
  const { body } = await world.send('GET', apiUrls.goLive, { as });
  return (body.go_live as GoLiveResponse).items.find((line) => line.key === key);
};
const isDone = async (key: GoLiveKey) => (await item(key))?.done;

describe('backups', () => {
  const download = () =>
    world.app.request(
      apiUrls.backup,
      { method: 'POST', headers: { Cookie: as } },
      { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
    );

  it('count as off the machine once one is downloaded completely', async () => {
    const cut = (await download()).body?.getReader();
    await cut?.read();
    await cut?.cancel();
    expect(await isDone('backups')).toBe(false);
    await (await download()).arrayBuffer();
    await expect.poll(() => isDone('backups')).toBe(true);
    const old = new Date(Date.now() - 32 * 86_400_000).toISOString();
    await run(world.context.database, `update milestones set at = '${old}'`);
    expect((await item('backups'))?.missing).toContain('over a month old');
  });

  it('count as off the machine once the last night is in the second folder, too', async () => {
    const { config } = world.context;
    config.backupSecondDir = mkdtempSync(join(folder, 'second-'));
    expect(await isDone('backups')).toBe(false);
    await makeNightly(config, openTestFiles(config));
    expect(await isDone('backups')).toBe(false);
    for (const place of listFurtherPlaces(config)) await copyToPlace(place, config);
    expect(await isDone('backups')).toBe(true);
  });
});
