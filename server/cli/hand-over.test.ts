import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findConnection } from '../database/sqlite/open-sqlite.ts';
import type { Database } from '../database/engine.ts';
import * as ownerOffers from '../store/accounts/owner-offers.ts';
import * as users from '../store/accounts/users-store.ts';
import { runScript } from '../../tests/support/server.ts';
import { openDatabaseFile } from '../../tests/support/test-database.ts';

/** These tests run the command as the operator does, while the database is open. */
let root: string;
let dataDir: string;
let database: Database;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'fernlight-'));
  dataDir = join(root, 'data');
  mkdirSync(dataDir);
  database = await openDatabaseFile(dataDir);
  const account = { username: 'orla', email: 'orla@example.com', passwordHash: 'x' };
  const id = await users.add(database, account, 'A test');
  const owner = { username: 'boss', email: 'boss@example.com', passwordHash: 'x' };
  const by = await users.add(database, { ...owner, privileged: true }, 'A test');
  const author = { userId: by, username: 'boss' };
  await users.setStatus(database, id, { status: 'approved', expected: null }, author);
});
afterEach(async () => {
  await database.destroy();
  rmSync(root, { recursive: true, force: true });
});

const handOver = (...names: string[]) =>
  runScript('server/cli/hand-over.ts', names, { DATA_DIR: dataDir });

const giveCodes = () =>
  findConnection(database).exec(
    `insert into totp_secrets (user_id, sealed, created_at, confirmed_at)
     select id, 'x', 'x', 'x' from users where username = 'orla'`,
  );

describe('npm run hand-over', () => {
  it('offers the owner’s role, which changes hands once the other person accepts', async () => {
    giveCodes();
    const { stdout } = await handOver('Orla');
    expect(stdout).toContain('The home is offered to orla (orla@example.com).');
    expect(stdout).toContain('within 7 days');
    expect(await ownerOffers.find(database)).toMatchObject({
      to_username: 'orla',
      offered_by: 'The operator',
    });
    expect((await users.findPrivileged(database))?.username).toBe('boss');
  });

  it.each([
    ['no one', [], 'Say to whom: npm run hand-over -- USERNAME'],
    ['someone unknown', ['nell'], 'There is no account with this username or email: nell'],
    ['someone without a second step', ['orla'], 'This person needs a passkey or one-time codes'],
    ['the owner', ['boss'], 'This account is the owner’s already.'],
  ])('offers it to %s never', async (_, names, sentence) => {
    const { code, stderr } = await handOver(...names);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await ownerOffers.find(database)).toBeNull();
  });
});
