import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileUrls } from '../../domain/urls.ts';
import { openDatabase } from '../../server/database/open.ts';
import { run } from '../support/rows.ts';
import { createWorld, type World } from '../support/world.ts';

/**
 * What /healthz answers with SQLite, and what docs/operations.md says about it. tests/faults/ tests servers
 * that are damaged.
 */
let world: World;
afterEach(async () => {
  vi.restoreAllMocks();
  await world.end();
});

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
  world = await createWorld({}, openDatabase);
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
    world = await createWorld({}, openDatabase);
    await run(world.context.database, 'alter table rate_limits rename to elsewhere');
    const { status, body } = await ask();
    expect([status, body.status, body.checks.reading]).toEqual([503, 'failing', 'failing']);
    expect(documented('reading')).toContain('503');
  });

  it('503 if no backup can be made', async () => {
    world = await createWorld({ BACKUP_AT: '03:30', BACKUP_SECOND_DIR: '/nowhere' }, openDatabase);
    const { status, body } = await ask();
    expect([status, body.checks.backups]).toEqual([503, 'failing']);
    expect(documented('backups')).toBe('503');
  });

  it('503 if no upload can be stored', async () => {
    world = await createWorld({}, openDatabase);
    const { files } = world.context;
    vi.spyOn(files, 'check').mockRejectedValue(new Error('no folder'));
    const { status, body } = await ask();
    expect([status, body.checks.uploads]).toEqual([503, 'failing']);
    expect(documented('uploads')).toBe('503');
  });
});
