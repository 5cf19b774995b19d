import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, vi } from 'vitest';
import { fileUrls } from '../../domain/urls.ts';
import { itIn, startWorld, world } from '../support/api-test.ts';
import { run } from '../support/rows.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/**
 * What /healthz answers with SQLite, and what docs/operations.md says about it. tests/faults/ covers
 * damaged servers.
 */
const it = itIn({ open: openDatabaseFile });
afterEach(() => vi.restoreAllMocks());

const ask = async () => {
  const response = await world.app.request(fileUrls.health);
  return { status: response.status, body: await response.json() };
};
const operations = () => {
  const [, section = ''] = /## Watching it\n([^]*?)\n## /.exec(
    readFileSync('docs/operations.md', 'utf8'),
  ) ?? [''];
  return section;
};

it('the operations page documents every field of the answer', async () => {
  const { status, body } = await ask();
  expect([status, body.status]).toEqual([200, 'ok']);
  for (const name of [...Object.keys(body), ...Object.keys(body.checks), 'storage', 'version']) {
    expect(operations(), name).toContain(`\`${name}\``);
  }
});

describe('as the operations page says, the status code is', () => {
  const documented = (check: string) =>
    new RegExp(`^\\| \`${check}\` .*\\|(.*?)\\|$`, 'm').exec(operations())?.[1]?.trim();

  it('503 if the database can’t be read, in a home with SQLite', async () => {
    await run(world.context.database, 'alter table rate_limits rename to elsewhere');
    const { status, body } = await ask();
    expect([status, body.status, body.checks.reading]).toEqual([503, 'failing', 'failing']);
    expect(documented('reading')).toContain('503');
  });

  it('503 if no backup can be made', async () => {
    const settings = { BACKUP_AT: '03:30', BACKUP_DIR: '/dev/null/backups' };
    await startWorld({ settings, open: openDatabaseFile });
    const { status, body } = await ask();
    expect([status, body.checks.backups]).toEqual([503, 'failing']);
    expect(documented('backups')).toBe('503');
  });

  it('503 if no upload can be stored', async () => {
    const { files } = world.context;
    vi.spyOn(files, 'check').mockRejectedValue(new Error('no folder'));
    const { status, body } = await ask();
    expect([status, body.checks.uploads]).toEqual([503, 'failing']);
    expect(documented('uploads')).toBe('503');
  });
});
