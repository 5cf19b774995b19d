import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { hours } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { send, signIn } from '../faults/support/requests.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { asOwner } from '../support/postgres/databases.ts';
import { samples } from '../support/samples.ts';
import { admin, clockAhead, type RunningServer } from '../support/server.ts';
import { type Home, newHome } from './servers.ts';

/** Two servers, one database (docs/decisions/075). */
let home: Home;
let one: RunningServer;
let other: RunningServer;

const startTwo = async (settings: Record<string, string> = {}) => {
  [one, other] = await Promise.all([home.start(settings), home.start(settings)]);
};

const page = async ({ url }: RunningServer, path = '/services'): Promise<string> => {
  const answer = await fetch(url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
const addService = (server: RunningServer, cookie: string, title: string) =>
  send(server.url, 'POST', 'services', { ...samples.service, title }, cookie);

describe('both', () => {
  beforeAll(async () => {
    home = await newHome();
    await startTwo();
  });
  afterAll(() => home.remove());
  // Clears the counts of the previous test.
  beforeEach(() => asOwner(home.url, (client) => client.query('delete from rate_limits')));

  it('what one writes is visible at the other', async () => {
    const cookie = await signIn(one);
    await page(other);
    const message = 'Evening walks';
    expect((await addService(one, cookie, message)).status).toBe(201);
    await expect.poll(() => page(other)).toContain(message);
  });

  it('a change is noticed even if the listening connection was cut while it was made', async () => {
    const cookie = await signIn(one);
    await page(other);
    const listeners = `select pid from pg_stat_activity
    where datname = current_database() and query like '%content_version' and pid != pg_backend_pid()`;
    await asOwner(home.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(listeners);
      expect(rows.length).toBeGreaterThan(1);
      for (const { pid } of rows) await client.query('select pg_terminate_backend($1)', [pid]);
    });
    const message = 'Morning tea';
    expect((await addService(one, cookie, message)).status).toBe(201);
    await expect.poll(() => page(other)).toContain(message);
  });

  it('a session, a logout and a limit apply at both', async () => {
    const cookie = await signIn(one);
    expect((await send(other.url, 'GET', 'users', undefined, cookie)).status).toBe(200);
    expect((await send(other.url, 'GET', 'logout', undefined, cookie)).status).toBe(200);
    expect((await send(one.url, 'GET', 'users', undefined, cookie)).status).toBe(401);
    const wrong = { username: admin.username, password: 'not the right one' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40 && statuses.at(-1) !== 429; attempt += 1) {
      const server = attempt % 2 === 0 ? one : other;
      statuses.push((await send(server.url, 'POST', 'login', wrong)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await send(one.url, 'POST', 'login', wrong)).status).toBe(429);
    expect((await send(other.url, 'POST', 'login', wrong)).status).toBe(429);
  });

  it('the writes of an account are counted across both', async () => {
    const cookie = await signIn(one);
    const statuses: number[] = [];
    for (let number = 1; number <= 121; number += 1) {
      const server = number % 2 ? one : other;
      statuses.push((await addService(server, cookie, `Service ${number}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 201), 429]);
  });
});

describe('a home of its own', () => {
  beforeEach(async () => {
    home = await newHome();
  });
  afterEach(() => home.remove());

  it('both may start first: one migrates, the other waits, and there is one owner', async () => {
    await home.remove();
    home = await newHome(null);
    await startTwo();
    const answers = [await signIn(one), await signIn(other)];
    expect(answers.every((cookie) => cookie.includes('='))).toBe(true);
    const { rows } = await asOwner(home.url, (client) =>
      client.query(`select (select count(*)::int from users) as users,
      (select count(*)::int from kysely_migration) as migrations,
      (select count(distinct name)::int from kysely_migration) as names,
      (select count(*)::int from installation_key) as keys,
      (select count(*)::int from data_keys) as data_keys`),
    );
    expect(rows[0]).toMatchObject({ users: 1, keys: 1, data_keys: 1 });
    expect(rows[0].migrations).toBe(rows[0].names);
  });

  it('a server that is older than the tables stops taking traffic, and says why', async () => {
    await startTwo();
    const health = async ({ url }: RunningServer) => {
      const answer = await fetch(`${url}/healthz`);
      return { code: answer.status, ...(await answer.json()) };
    };
    expect(await health(one)).toMatchObject({ code: 200, status: 'ok', checks: { version: 'ok' } });
    await asOwner(home.url, (client) =>
      client.query(`insert into kysely_migration values ('999-from-next-year', 'x')`),
    );
    await vi.waitUntil(async () => (await health(one)).code === 503, { timeout: 60_000 });
    expect(await health(other)).toMatchObject({
      status: 'failing',
      checks: { version: 'failing' },
    });
    expect(other.output()).toContain('999-from-next-year');
  });

  describe('with clocks a minute apart', () => {
    it('sessions begun at either are valid at both', async () => {
      [one, other] = await Promise.all([home.start(), home.start(clockAhead(60))]);
      const [early, late] = [await signIn(one), await signIn(other)];
      for (const server of [one, other]) {
        for (const cookie of [early, late]) {
          expect((await send(server.url, 'GET', 'users', undefined, cookie)).status).toBe(200);
        }
      }
    });
  });

  describe('emails', () => {
    const desk = 'desk@example.com';
    const settingsFor = (mail: MailServer) => ({
      SMTP_URL: mail.url,
      SMTP_ALLOW_PLAIN: 'yes',
      NOTIFY_EMAIL: desk,
    });

    /** Puts emails about requests into the outbox without using the servers. */
    const queue = (count: number, first = 1): Promise<unknown> =>
      asOwner(home.url, (client) =>
        client.query(
          `with requests as (
           insert into tour_requests (name, phone, wishes, status, consent_text, consent_at,
             fingerprint, created_at, updated_at)
           select 'A family', '425', '[]', 'contacted', 'x', $1, lpad(n::text, 64, '0'), $1, $1
           from generate_series($2::int, $3::int) as n returning id)
         insert into outbox (tour_request_id, letter, next_try_at, created_at)
         select id, 'new request', $1, $1 from requests`,
          [new Date(Date.now() - 1000).toISOString(), first, first + count - 1],
        ),
      );

    const sendAgain = async ({ url }: RunningServer, cookie: string): Promise<void> => {
      const answer = await fetch(`${url}${apiUrls.tourRequestsMail}`, {
        method: 'POST',
        headers: { Cookie: cookie },
      });
      expect(answer.status).toBe(200);
    };

    const sent = (letter = 'new request'): Promise<number> =>
      asOwner(home.url, async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as n from outbox where letter = $1 and state = 'sent'`,
          [letter],
        );
        return rows[0].n as number;
      });

    const ofRequests = (mail: MailServer) => mail.emails.filter(({ to }) => to.includes(desk));

    it.each([0, 60])('are sent once, with clocks %i seconds apart', async (seconds) => {
      const mail = await startMailServer();
      onTestFinished(() => mail.end());
      const settings = settingsFor(mail);
      [one, other] = await Promise.all([
        home.start(settings),
        home.start({ ...settings, ...clockAhead(seconds) }),
      ]);
      await queue(12);
      const cookies = [await signIn(one), await signIn(other)] as const;
      await Promise.all([sendAgain(one, cookies[0]), sendAgain(other, cookies[1])]);
      await expect.poll(() => sent()).toBe(12);
      expect(ofRequests(mail)).toHaveLength(12);
    });

    it.each([0, 60])('remind of a visit once, with clocks %i seconds apart', async (seconds) => {
      const mail = await startMailServer();
      onTestFinished(() => mail.end());
      const family = 'elaine@example.com';
      await asOwner(home.url, (client) =>
        client.query(
          `insert into tour_requests (name, email, wishes, status, visit_at, consent_text, consent_at,
             fingerprint, created_at, updated_at)
           select 'A family', $1, '[]', 'scheduled', $2, 'x', $3, lpad(n::text, 64, '0'), $3, $3
           from generate_series(1, 5) as n`,
          [family, new Date(Date.now() + hours(5)).toISOString(), new Date().toISOString()],
        ),
      );
      const settings = settingsFor(mail);
      [one, other] = await Promise.all([
        home.start(settings),
        home.start({ ...settings, ...clockAhead(seconds) }),
      ]);
      await expect.poll(() => sent('visit reminder')).toBe(5);
      expect(mail.emails.filter(({ to }) => to.includes(family))).toHaveLength(5);
    });

    it('that one server is sending are not sent by another that is told to resend all', async () => {
      const release = Promise.withResolvers<void>();
      let begun = 0;
      const mail = await startMailServer({
        onRcptTo: ({ address }, _session, done) => {
          if (address === desk) begun += 1;
          // The first one hangs until it is released.
          if (address === desk && begun === 1) void release.promise.then(() => done());
          else done();
        },
      });
      onTestFinished(() => mail.end());
      await startTwo(settingsFor(mail));
      const cookies = [await signIn(one), await signIn(other)] as const;
      await queue(1);
      await sendAgain(one, cookies[0]);
      await expect.poll(() => begun).toBe(1);

      await sendAgain(other, cookies[1]);
      // The other server sends later emails, but not the first one.
      await queue(1, 2);
      await sendAgain(other, cookies[1]);
      await expect.poll(() => sent()).toBe(1);
      expect(begun).toBe(2);
      release.resolve();
      await expect.poll(() => sent()).toBe(2);
      expect(ofRequests(mail)).toHaveLength(2);
    });
  });
});
