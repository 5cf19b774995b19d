import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../tests/support/world.ts';
import * as userList from '../store/accounts/user-list.ts';
import * as users from '../store/accounts/users-store.ts';
import { ensurePrivilegedAdmin, generateReadablePassword } from './first-admin.ts';
import { verifyPassword } from './passwords.ts';

let world: World;
afterEach(() => world.end());

const start = async (): Promise<string[]> => {
  const printed: string[] = [];
  await ensurePrivilegedAdmin(world.context, (line) => printed.push(line));
  return printed;
};
const admin = () => users.findPrivileged(world.context.database);

describe('the first start with ADMIN_PASSWORD', () => {
  beforeEach(async () => {
    world = await createWorld({
      ADMIN_EMAIL: 'boss@fernlight.example',
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'a phrase of my own',
    });
  });

  it('makes an approved privileged account, once, and prints nothing', async () => {
    expect([await start(), await start()]).toEqual([[], []]);
    expect(await userList.listAll(world.context.database)).toMatchObject([
      { username: 'boss', email: 'boss@fernlight.example', status: 'approved', privileged: true },
    ]);
    expect(await verifyPassword('a phrase of my own', (await admin())?.password_hash ?? null)).toBe(
      true,
    );
  });

  it('refuses to take over an existing account of that name', async () => {
    await world.addUser('boss');
    await expect(start()).rejects.toThrow('belongs to another account');
  });
});

describe('the first start without ADMIN_PASSWORD', () => {
  beforeEach(async () => {
    world = await createWorld();
  });

  it('prints a password that works, only once', async () => {
    const printed = await start();
    const password = printed.at(-1)?.split(': ')[1] ?? '';
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect(await verifyPassword(password, (await admin())?.password_hash ?? null)).toBe(true);
    expect(await start()).toEqual([]);
  });

  it('never prints the same one', () => {
    expect(new Set(Array.from({ length: 50 }, generateReadablePassword)).size).toBe(50);
  });
});

describe('passwords', () => {
  it.each(['Password123', 'Fernlight-House', 'boss1234'])(
    'that are easily guessed are refused at the start, too: %s',
    async (ADMIN_PASSWORD) => {
      world = await createWorld({ ADMIN_PASSWORD, ADMIN_USERNAME: 'boss' });
      await expect(start()).rejects.toThrow('ADMIN_PASSWORD: This password is too easy to guess.');
      expect(await admin()).toBeNull();
    },
  );

  it('never match a missing or malformed hash', async () => {
    world = await createWorld();
    expect(await verifyPassword('anything', null)).toBe(false);
    expect(await verifyPassword('anything', 'no hash')).toBe(false);
  });
});
