import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import * as passwords from '../../server/auth/passwords.ts';
import { createLimits } from '../../server/auth/limits.ts';
import { createApp } from '../../server/app.ts';
import { createPagePolicy } from '../../server/http/security-headers.ts';
import { createLog } from '../../server/log.ts';
import { isMalformedPath } from '../../server/http/malformed-requests.ts';
import { itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { createWorld, rightPassword } from '../support/world.ts';

/** Statements of docs/product/api.md about security that no other test in this folder covers. */
vi.mock('../../server/auth/passwords.ts', { spy: true });

const it = itIn({ people: [] });
let logged: string;
beforeEach(async () => {
  logged = '';
  world.context.log = createLog({ write: (line: string) => void (logged += line) });
});
afterEach(() => vi.clearAllMocks());

const login = (json: object, sent = {}) => world.send('POST', '/api/login.php', { json, ...sent });

describe('no one learns whether an account exists', () => {
  const attempts = [
    ['an unknown name', { username: 'nobody', password: 'wrong' }, 401],
    ['a wrong password', { username: 'orla', password: 'wrong' }, 401],
    [
      'a wrong password of an account that is not approved',
      { username: 'una', password: 'no' },
      401,
    ],
  ] as const;

  it.each(attempts)('from %s: one hash, one answer', async (_, json, status) => {
    await world.addUser('orla');
    await world.addUser('una', '');
    vi.mocked(passwords.verifyPassword).mockClear();
    const answer = await login(json);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      success: false,
      error: 'The username or password is incorrect.',
    });
    expect(passwords.verifyPassword).toHaveBeenCalledOnce();
  });

  it('by registering a name or an address that is taken: one answer for both', async () => {
    await world.addUser('orla');
    const register = (fields: object) =>
      world.send('POST', '/api/register.php', { json: { ...samples.account, ...fields } });
    const byName = await register({ username: 'ORLA ' });
    const byAddress = await register({ email: 'Orla@Example.com' });
    expect([byName.status, byAddress.status]).toEqual([409, 409]);
    expect(byName.body).toEqual(byAddress.body);
  });
});

describe('limits of registrations', () => {
  const register = (number: number, sent = {}) => {
    const name = `new${number}`;
    const json = { ...samples.account, username: name, email: `${name}@example.com` };
    return world.send('POST', '/api/register.php', { json, ...sent });
  };

  it('survive a restart, and X-Forwarded-For does not dodge them', async () => {
    for (let number = 0; number < 10; number += 1) {
      await register(number, { headers: { 'X-Forwarded-For': `198.51.100.${number}` } });
    }
    world.context.limits = createLimits(world.context.database);
    const headers = { 'X-Forwarded-For': '198.51.100.99' };
    expect((await register(10, { headers })).status).toBe(429);
  });
});

describe('behind a proxy of ours', () => {
  it('visitors are distinguished by the entry that it adds, not by what they claim', async () => {
    const behind = await createWorld({ TRUST_PROXY: '1' });
    const fail = (forwarded: string) =>
      behind.send('POST', '/api/login.php', {
        json: { username: 'nobody', password: 'wrong' },
        headers: { 'X-Forwarded-For': forwarded },
      });
    for (let time = 0; time < 10; time += 1) await fail(`198.51.100.${time}, 203.0.113.50`);
    expect((await fail('198.51.100.77, 203.0.113.50')).status).toBe(429);
    expect((await fail('198.51.100.77, 203.0.113.51')).status).toBe(401);
    await behind.end();
  });
});

it('a name with a NUL in it matches no account', async () => {
  const json = { username: '\0', password: rightPassword };
  expect((await world.send('POST', '/api/login.php', { json })).status).toBe(401);
});

describe('mass assignment', () => {
  it('sets nothing that a form does not have', async () => {
    const orla = await world.addUser('orla');
    const as = await world.sessionOf(orla.id);
    const extra = { privileged: 1, approved_by: 1, password_hash: 'x', id: 77, created_at: 'x' };
    const account = { ...samples.account, ...extra, status: 'approved' };
    await world.send('POST', '/api/users.php', { json: account, as });
    const json = { ...orla, privileged: 1, status: 'approved', password_hash: 'x' };
    await world.send('PUT', '/api/users.php', { json, as });
    const add = { ...samples.testimonial, approved: 1, id: 99, created_at: '1999' };
    await world.send('POST', '/api/testimonials.php', { json: add, as });
    const users = await world.context.database
      .selectFrom('users')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(users.map(({ privileged }) => privileged)).toEqual([0, 0]);
    expect(users[1]).toMatchObject({ status: '', approved_by: null });
    expect(users.map(({ password_hash }) => password_hash)).not.toContain('x');
    const [testimonial] = await world.context.database
      .selectFrom('testimonials')
      .selectAll()
      .execute();
    expect(testimonial).toMatchObject({ id: 1, approved: 0 });
    expect(testimonial?.created_at).not.toBe('1999');
  });

  it('does not pollute prototypes', async () => {
    const as = await world.sessionOf((await world.addUser('orla')).id);
    const body =
      '{"message":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const headers = { 'Content-Type': 'application/json' };
    await world.send('POST', '/api/testimonials.php', { body, headers, as });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('the report of an unexpected error', () => {
  const broken = async () => {
    await world.context.database.schema.dropTable('services').execute();
    return world.send('GET', '/api/services.php');
  };

  it('tells the caller nothing, and the log everything, under one id', async () => {
    const answer = await broken();
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(
      /sqlite|postgres|table|relation|\.ts|node_modules|at /i,
    );
    expect(logged).toMatch(/no such table|relation \\"services\\" does not exist/);
    expect(logged).toContain(answer.headers.get('X-Request-Id'));
  });

  it('is the same on a page', async () => {
    const app = createApp(world.context, () => Promise.reject(new Error('the inner detail')));
    const response = await app.request('/');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Something went wrong. Please try again.');
    expect(logged).toContain('the inner detail');
  });
});

describe('the log', () => {
  it('has JSON lines: the time in UTC, the request, who requested which path, what happened', async () => {
    const orla = await world.addUser('orla');
    const as = await world.sessionOf(orla.id);
    const answer = await world.send('DELETE', '/api/users.php?x=1', { form: 'id=1', as });
    await login({ username: 'orla', password: 'wrong' });
    const lines = logged
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({
      level: 'warn',
      event: 'request rejected',
      requestId: answer.headers.get('X-Request-Id'),
      userId: orla.id,
      method: 'DELETE',
      path: '/api/users.php',
      status: 403,
    });
    for (const { time, event } of lines) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(event).toEqual(expect.any(String));
    }
  });

  it('contains no password, token, cookie, body or query', async () => {
    const orla = await world.addUser('orla');
    const { cookie } = await world.signIn('orla');
    await login({ username: 'orla', password: 'a mistyped phrase' });
    await login({ username: 'a phrase in the wrong field', password: 'x' });
    await world.send('PUT', '/api/users.php', {
      json: { ...orla, password: 'a brand new phrase' },
      as: cookie,
    });
    await world.send('DELETE', '/api/users.php?secret=in-the-query', { form: 'id=1', as: cookie });
    await world.context.database.schema.dropTable('services').execute();
    const json = { ...samples.service, title: 'a text in a body' };
    await world.send('POST', '/api/services.php?secret=in-the-query', { json, as: cookie });
    expect(logged.split('\n').length).toBeGreaterThan(5);
    const secrets = [
      rightPassword,
      'a mistyped phrase',
      'a phrase in the wrong field',
      'a brand new phrase',
      cookie.split('=')[1] ?? '?',
      'argon2id$v',
      'in-the-query',
      'a text in a body',
    ];
    for (const secret of secrets) expect(logged).not.toContain(secret);
  });
});

describe('odd paths', () => {
  it.each([
    '//about',
    '/images//1.jpg',
    '/uploads/..%2ffernlight.sqlite',
    '/uploads/%2e%2e/fernlight.sqlite',
    '/uploads/../fernlight.sqlite',
    '/./about',
    '/uploads%5c..%5cserver.lock',
    '/about%00.jpg',
    '/a\\b',
    'http://evil.example/',
    '*',
    '',
  ])('are refused: %s', (target) => expect(isMalformedPath(target)).toBe(true));

  it.each(['/', '/about?next=//x', '/images/1.jpg', '/caf%C3%A9', '/.well-known/x', '/a..b'])(
    'ordinary ones are not: %s',
    (target) => expect(isMalformedPath(target)).toBe(false),
  );
});

describe('the policy of a page', () => {
  it('allows the given inline code by hash, and nothing by "unsafe"', () => {
    const policy = createPagePolicy({ scripts: ['let a = 1;'], styles: ['p{}'] }, { https: true });
    expect(policy).not.toContain('unsafe');
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
  });
});

describe('behind https', () => {
  it.each([
    ['https://fernlight.example', 'max-age=31536000; includeSubDomains'],
    ['http://fernlight.example', null],
  ])('%s: Strict-Transport-Security %s', async (SITE_URL, value) => {
    const site = await createWorld({ SITE_URL });
    for (const path of ['/', '/api/about.php', '/api/none.php', '/uploads/none', '/healthz']) {
      const { headers } = await site.send('GET', path);
      expect(headers.get('Strict-Transport-Security')).toBe(value);
    }
    await site.end();
  });
});
