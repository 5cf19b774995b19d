import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Database } from '../database/engine.ts';
import { listSteps } from '../store/sign-in/second-steps.ts';
import * as sessions from '../store/sign-in/sessions-store.ts';
import * as users from '../store/accounts/users-store.ts';
import { compiled, removeDataDir } from '../../tests/support/server.ts';
import { openDatabaseFile } from '../../tests/support/test-database.ts';

/** These tests run the command as the owner does, while the database is open: a process for each outcome. */
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fernlight-'));
});
afterEach(() => removeDataDir(dataDir));

const reset = (environment: Record<string, string> = {}, answer = '') => {
  const running = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'reset-password.ts')],
    { env: { ...compiled, DATA_DIR: dataDir, ...environment } },
  );
  running.child.stdin?.end(answer);
  return running;
};

const withAdmin = async (): Promise<Database> => {
  const database = await openDatabaseFile(dataDir);
  const passwordHash = await hashPassword('the forgotten one');
  const account = { username: 'boss', email: 'boss@example.com', passwordHash, privileged: true };
  const userId = await users.add(database, account, 'A test');
  await sessions.begin(database, {
    tokenHash: 'a'.repeat(64),
    userId,
    passwordHash,
    expiresAt: '2999-01-01T00:00:00.000Z',
    keepSignedIn: true,
    replaces: null,
    device: null,
    deviceKey: 'a'.repeat(64),
    isKnownDevice: true,
    network: '203.0.113.7',
  });
  return database;
};

describe('npm run reset-password', () => {
  const withSecondStep = async () => {
    const database = await withAdmin();
    const id = (await users.findPrivileged(database))?.id ?? 0;
    const at = '2026-01-01T00:00:00.000Z';
    await database
      .insertInto('totp_secrets')
      .values({ user_id: id, sealed: 'of another machine', created_at: at, confirmed_at: at })
      .execute();
    return { database, id };
  };
  const readHash = async (database: Database) =>
    (await users.findPrivileged(database))?.password_hash ?? null;

  it('sets NEW_PASSWORD, ends all sessions and, after a yes, the second step, and reports that', async () => {
    const { database, id } = await withSecondStep();
    const { stdout } = await reset({ NEW_PASSWORD: 'a phrase of my own' }, 'yes\n');
    expect(stdout).toContain('The password of boss (boss@example.com) was changed.');
    expect(stdout).not.toContain('a phrase of my own');
    expect(await verifyPassword('a phrase of my own', await readHash(database))).toBe(true);
    expect(await sessions.find(database, 'a'.repeat(64))).toBeNull();
    expect(stdout).toContain('Shall the second step of this account end, too?');
    expect(stdout).toContain('The second step of this account has ended.');
    expect(await listSteps(database, id)).toEqual([]);
    const done = await database.selectFrom('audit').select('did').execute();
    expect(done.map(({ did }) => did)).toContain("ended the second step of the owner's account");
    const emails = await database.selectFrom('outbox').select(['letter', 'user_id']).execute();
    expect(emails).toContainEqual({ letter: 'security notice', user_id: id });
    await database.destroy();
  });

  it.each(['', 'y\n'])(
    'prints a password of its own where none is given, and keeps the second step after %j',
    async (answer) => {
      const { database, id } = await withSecondStep();
      const { stdout } = await reset({}, answer);
      const password = /shown only this once: (\S+)/.exec(stdout)?.[1] ?? '';
      expect(await verifyPassword(password, await readHash(database))).toBe(true);
      expect(stdout).toContain('The second step of this account is asked for as before.');
      expect(await listSteps(database, id)).toEqual(['totp']);
      await database.destroy();
    },
  );

  it('refuses a password that is easy to guess', async () => {
    const database = await withAdmin();
    await expect(reset({ NEW_PASSWORD: 'boss@example.com' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('NEW_PASSWORD: This password is too easy to guess.'),
    });
    await database.destroy();
  });

  it.each([
    [{ NEW_PASSWORD: 'short' }, 'NEW_PASSWORD: The password must have 8 to 128 characters.'],
    [{}, 'There is no database in DATA_DIR'],
  ])('says what is wrong: %j', async (environment, sentence) => {
    await expect(reset(environment)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(sentence),
    });
  });
});
