import { beforeEach, describe, expect } from 'vitest';
import { ensurePrivilegedAdmin } from '../../server/auth/first-admin.ts';
import { itIn, world } from '../support/api-test.ts';
import { type Cast, createCast } from '../support/roles.ts';
import { samples } from '../support/samples.ts';
import { createWorld, rightPassword } from '../support/world.ts';

/** Tests of the rules in docs/product/accounts.md at the API, independent of the screens. */
let cast: Cast;
const it = itIn({ people: [], settings: { ADMIN_EMAIL: 'priya@example.com' } });
beforeEach(async () => {
  cast = await createCast(world);
});

const put = (json: object, role: keyof Cast['cookies'] = 'privileged') =>
  world.send('PUT', '/api/users.php', { json, as: cast.cookies[role] });
const register = (json: object) => world.send('POST', '/api/register.php', { json });
const row = (id: number) =>
  world.context.database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const inUse = { success: false, error: 'This username or email is already in use.' };

describe('a new account', () => {
  it('awaits approval, whatever else the request contains', async () => {
    const claims = { status: 'approved', privileged: 1, approved_by: 1, approved_at: 'x', id: 77 };
    const answer = await register({ ...samples.account, ...claims });
    expect(answer.body).toEqual({
      success: true,
      message: 'Registration successful. Awaiting approval.',
    });
    const stored = await world.context.database
      .selectFrom('users')
      .selectAll()
      .where('username', '=', samples.account.username)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      status: '',
      privileged: 0,
      approved_by: null,
      approved_at: null,
    });
    expect(stored.id).not.toBe(77);
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const login = { username: samples.account.username, password: samples.account.password };
    expect((await world.send('POST', '/api/login.php', { json: login })).status).toBe(403);
  });

  it.each([
    [{ username: 'owen' }],
    [{ username: 'OWEN' }],
    [{ username: '\uFF4Fwen' }],
    [{ username: 'o\u200Bwen\u2060' }],
    [{ username: '\u3164owen' }],
    [{ username: 'o wen' }],
    [{ username: '\uFEFFowen\u00AD@example.com' }],
    [{ email: 'owen\u200B@example.com' }],
    [{ email: 'Owen@Example.com' }],
    [{ username: 'owen@example.com' }],
    [{ username: 'priya@example.com' }],
    [{ email: 'PRIYA@example.com' }],
  ])('cannot take what belongs to another: %j', async (change) => {
    const registered = await register({ ...samples.account, ...change });
    expect([registered.status, registered.body]).toEqual([409, inUse]);
    const json = { ...samples.account, ...change };
    const added = await world.send('POST', '/api/users.php', { json, as: cast.cookies.ordinary });
    expect([added.status, added.body]).toEqual([409, inUse]);
  });

  it('cannot take the address of ADMIN_EMAIL even where no one has it', async () => {
    const other = await createWorld({ ADMIN_EMAIL: 'boss@fernlight.example' });
    for (const email of [' Boss@Fernlight.example', 'boss\u200D@fernlight.example']) {
      const json = { ...samples.account, email };
      expect((await other.send('POST', '/api/register.php', { json })).body).toEqual(inUse);
    }
    await other.end();
  });

  it('is only stored once when sent twice at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register(samples.account)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('a decision on an account', () => {
  it('records who approved and when, and forgets it with a disapproval', async () => {
    const { id } = cast.other;
    expect((await put({ id, status: 'approved' })).body.message).toBe(
      'User approved successfully.',
    );
    expect(await row(id)).toMatchObject({ status: 'approved', approved_by: cast.privileged.id });
    expect((await row(id)).approved_at).not.toBeNull();
    await put({ id, status: 'disapproved' });
    expect(await row(id)).toMatchObject({
      status: 'disapproved',
      approved_by: null,
      approved_at: null,
    });
  });

  it('is not made by an edit', async () => {
    await put({ ...cast.owner, status: 'disapproved', privileged: 1, approved_by: 5 }, 'owner');
    expect(await row(cast.owner.id)).toMatchObject({
      status: 'approved',
      privileged: 0,
      approved_by: null,
    });
  });
});

describe('an edit', () => {
  it('changes one name and address of one account', async () => {
    const change = { id: cast.owner.id, username: 'owena', email: 'owena@example.com' };
    expect((await put(change, 'owner')).body).toMatchObject({ success: true });
    expect(await row(cast.owner.id)).toMatchObject(change);
    expect((await world.signIn('owena')).status).toBe(200);
  });

  it('of another account says why it is refused', async () => {
    const answer = await put({ ...cast.other, username: 'mine' }, 'owner');
    expect(answer.body).toEqual({ success: false, error: 'You can only edit your own account.' });
  });

  it('cannot take what belongs to another', async () => {
    expect((await put({ ...cast.owner, username: 'Otto' }, 'owner')).body).toEqual(inUse);
    expect((await put({ ...cast.owner, email: 'OTTO@example.com' }, 'owner')).body).toEqual(inUse);
    expect((await put({ ...cast.owner, email: 'priya@example.com' }, 'owner')).body).toEqual(inUse);
  });

  it('by the privileged admin changes a name and a password, not the address', async () => {
    const { id, email } = cast.owner;
    const password = 'a password by priya';
    expect((await put({ id, email, username: 'renamed', password })).status).toBe(200);
    const login = { username: 'renamed', password };
    expect((await world.send('POST', '/api/login.php', { json: login })).status).toBe(200);
    expect((await put({ id, username: 'renamed', email: 'new@example.com' })).status).toBe(403);
    expect((await row(id)).email).toBe(email);
  });
});

describe('the privileged account', () => {
  it('keeps its status and itself', async () => {
    const { id } = cast.privileged;
    const before = await row(id);
    expect((await put({ id, status: 'disapproved' })).status).toBe(403);
    const form = `id=${id}`;
    const as = cast.cookies.privileged;
    expect((await world.send('DELETE', '/api/users.php', { form, as })).status).toBe(403);
    expect(await row(id)).toEqual(before);
  });

  it('changes its address and its name, keeps its rights, and leaves its first address reserved', async () => {
    const { id } = cast.privileged;
    const change = { id, username: 'alder-owner', email: 'owner@alderporch.care' };
    expect((await put(change)).status).toBe(200);
    expect(await row(id)).toMatchObject({ ...change, status: 'approved', privileged: 1 });
    expect((await put({ id: cast.other.id, status: 'approved' })).status).toBe(200);
    const signedIn = await world.signIn('owner@alderporch.care');
    expect(signedIn.body).toMatchObject({ email: 'owner@alderporch.care', privileged: true });
    for (const email of ['priya@example.com', 'Owner@AlderPorch.care']) {
      expect((await register({ ...samples.account, email })).body).toEqual(inUse);
      expect((await put({ ...cast.owner, email }, 'owner')).body).toEqual(inUse);
    }
    expect((await put({ ...change, email: 'priya@example.com' })).status).toBe(200);
  });

  it('is not created again by the next start, whatever ADMIN_EMAIL says', async () => {
    const { id } = cast.privileged;
    await put({ id, username: 'alder-owner', email: 'owner@alderporch.care' });
    await ensurePrivilegedAdmin(world.context, () => {});
    const owners = await world.context.database
      .selectFrom('users')
      .select(['id', 'email'])
      .where('privileged', '=', 1)
      .execute();
    expect(owners).toEqual([{ id, email: 'owner@alderporch.care' }]);
  });

  it('may change its name and password', async () => {
    const change = { ...cast.privileged, username: 'boss', password: 'another long phrase' };
    expect((await put(change)).status).toBe(200);
    expect((await put({ ...change, password: rightPassword })).status).toBe(200);
  });
});

it('an id is never reused', async () => {
  const as = cast.cookies.privileged;
  const add = async () =>
    (await world.send('POST', '/api/users.php', { json: samples.account, as })).body.id as number;
  const first = await add();
  await world.send('DELETE', '/api/users.php', { form: `id=${first}`, as });
  expect(await add()).toBeGreaterThan(first);
});

describe('two changes at the same time', () => {
  it('do not let the administrator write back an email that its owner has just changed', async () => {
    const { owner } = cast;
    const [mine, theirs] = await Promise.all([
      put({ ...owner, email: 'new@example.com' }, 'owner'),
      // Hashing the password takes long enough for the other change to come first.
      put({ ...owner, password: 'another quiet porch' }),
    ]);
    expect([mine.status, theirs.status]).toEqual([200, 403]);
    expect((await row(owner.id)).email).toBe('new@example.com');
  });
});
