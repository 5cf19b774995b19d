import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { makeArchive } from '../../server/backup/archive.ts';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import { itIn, mail, restartMail, world } from '../support/api-test.ts';
import { filesWith } from '../support/files-with.ts';
import { sendRequest } from '../support/sent-requests.ts';
import { storedWords } from '../support/sealed.ts';
import { openTestFiles } from '../support/test-files.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** Files in which the secret of a family's link must not appear, whatever SQLite leaves in its own. */
const it = itIn({
  now: '2026-11-23T23:40:00Z',
  settings: { MAIL_FROM: 'house@fernlight.example', SITE_URL: 'https://fernlight.example' },
  mail: true,
  open: openDatabaseFile,
});

const family = 'elaine@example.com';
const deliver = () => world.context.outboxWorker.deliver();
/** Empty, which every file contains, if there is none. */
const emailedToken = (): string => {
  const email = mail.emails.find(({ to: [first] }) => first === family);
  return /https:\/\/fernlight\.example\/visit\/([\w-]{43})/.exec(email?.raw ?? '')?.[1] ?? '';
};

it('the secret of a link never appears in the data folder, while the email waits or afterwards', async () => {
  await mail.end();
  const { body } = await sendRequest(world);
  await deliver();
  await restartMail();
  vi.setSystemTime(Date.now() + 120_000);
  await deliver();
  const tokens = [body.link.url.split('/').at(-1), emailedToken()];
  expect(tokens.every((token) => token.length === 43)).toBe(true);
  expect(filesWith(world.context.config.dataDir, tokens)).toEqual([]);
});

it('the secret of a link never appears in a backup', async () => {
  const { body } = await sendRequest(world);
  await deliver();
  const tokens = [body.link.url.split('/').at(-1), emailedToken()];
  const { config, database } = world.context;
  const [word] = storedWords(findConnection(database), 1);
  const folder = join(config.dataDir, 'backups');
  await makeArchive({ ...config, backupDir: folder }, openTestFiles(config));
  // Proves that the search works: the request is in there, encrypted.
  expect(filesWith(folder, [String(word)])).toHaveLength(1);
  expect(filesWith(folder, [family, ...tokens])).toEqual([]);
});
