import { expect, it } from 'vitest';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../support/server.ts';
import { rowsOf, run } from './support/database.ts';

const count = 60;

/** Drafts of new services that are already due. They are stored at once. */
const dueDrafts = (): string => {
  const time = `'2026-01-01T00:00:00.000Z'`;
  const rows = Array.from({ length: count }, (_, number) => {
    const fields = JSON.stringify({ ...samples.service, title: `Service ${number}` });
    return `('services', 'publish', '${fields}', ${time}, ${time}, ${time}, 'orla', 1)`;
  });
  return `insert into drafts
    (noun, purpose, fields, publish_at, created_at, updated_at, updated_by, updated_by_id)
    values ${rows.join(', ')}`;
};

// Starts a whole server several times, on a machine that may be busy.
it('a server killed at the minute publishes everything once', { timeout: 600_000 }, async () => {
  const dataDir = newDataDir();
  let server = await startServer({ dataDir });
  const counted = async (table: string): Promise<number> =>
    Number((await rowsOf(dataDir, `select count(*) as rows from ${table}`))[0]?.['rows']);
  const inAll = async () => (await counted('services')) + (await counted('drafts'));
  await run(dataDir, dueDrafts());
  for (const round of [1, 2]) {
    const known = await counted('services');
    if (known < count)
      await expect
        .poll(() => counted('services'), { interval: 1, message: `round ${round}` })
        .toBeGreaterThan(known);
    await server.end('SIGKILL');
    expect(await inAll()).toBe(count);
    server = await startServer({ dataDir });
  }
  await expect.poll(() => counted('drafts')).toBe(0);
  const twice = 'select title from services group by title having count(*) > 1';
  expect([await counted('services'), await rowsOf(dataDir, twice)]).toEqual([count, []]);
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});
