import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../server/api/endpoints.ts';
import { apiUrls, galleryUploadUrl } from '../../domain/api-urls.ts';
import { fillHome, type FilledHome } from '../support/endpoints/filled-home.ts';
import { endpointNames, type Step, stepsFor } from '../support/endpoints/walk.ts';
import { multipart, nearlyRight } from '../support/fuzz.ts';
import { familyApiUrl } from '../../domain/urls.ts';
import { findInvalidRows } from '../support/valid-rows.ts';
import type { Sent } from '../support/world.ts';

/**
 * Thousands of bodies for every endpoint: never a 5xx, never a hang, never a row that the rules forbid.
 * Passwords are not hashed here, because hashing is slow on purpose.
 */
vi.mock('../../server/auth/passwords.ts', async (original) => ({
  ...(await original<object>()),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password.length}`),
  verifyPassword: () => Promise.resolve(false),
}));

/**
 * How many bodies are sent for each request in tests/support/endpoints/endpoint-requests.ts: each of its fields is
 * replaced several times. FUZZ_RUNS sets another number, and FUZZ_SEED another seed.
 */
const bodiesEach = Number(process.env['FUZZ_RUNS'] ?? 60);
/** The same bodies each time, so that a run only fails because of a change of the product. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_125);
fc.configureGlobal({ seed });
console.info(`FUZZ_SEED=${seed} FUZZ_RUNS=${bodiesEach}`);

let home: FilledHome;
let as: string;
beforeAll(async () => {
  home = await fillHome();
});
beforeEach(async () => {
  await home.restore();
  as = home.cast.cookies.privileged ?? '';
});
afterEach(async () => {
  const { database } = home.world.context;
  expect(await findInvalidRows(database)).toEqual([]);
  const owners = await database
    .selectFrom('users')
    .select(['id', 'status'])
    .where('privileged', '=', 1)
    .execute();
  expect(owners).toEqual([{ id: home.cast.privileged.id, status: 'approved' }]);
});
afterAll(() => home.end());

/** Resets the limits, which other tests cover. */
const forgetLimits = async (): Promise<void> => {
  await home.forgetWrites();
  await home.world.context.database.deleteFrom('rate_limits').execute();
};

/** Sends a request, and checks only the rules for every response. Returns the status. */
const answersBelow500 = async (method: string, path: string, given: Sent): Promise<number> => {
  await forgetLimits();
  const { status, body } = await home.world.send(method, path, { as, ...given });
  expect(status, `${method} ${path}`).toBeLessThan(500);
  if (status !== 204) expect(body).toMatchObject({ success: expect.any(Boolean) });
  return status;
};

/** Names are unique, and the same request sent twice is stored once, so these fields differ each time. */
const unique: Record<string, fc.Arbitrary<unknown>> = {
  username: fc.stringMatching(/^[a-z]{3,12}$/),
  email: fc.stringMatching(/^[a-z]{3,12}@example\.com$/),
  name: fc.stringMatching(/^[A-Z][a-z]{3,12}$/),
};

const fieldsOf = (json: object): object =>
  Object.fromEntries(Object.entries(json).map(([field, value]) => [field, unique[field] ?? value]));

const fuzzJson = async (step: Step, json: object): Promise<number[]> => {
  const body = fc.oneof(
    { weight: 8, arbitrary: nearlyRight(fieldsOf(json)).map((value) => JSON.stringify(value)) },
    fc.json(),
    fc.string({ unit: 'binary' }),
  );
  const statuses: number[] = [];
  const headers = { 'Content-Type': 'application/json' };
  const property = fc.asyncProperty(body, async (text) => {
    statuses.push(await answersBelow500(step.method, step.path, { body: text, headers }));
  });
  await step.prepare();
  await fc.assert(property, { numRuns: bodiesEach, examples: [[JSON.stringify(json)]] });
  return statuses;
};

const fuzzForm = async (step: Step, form: string): Promise<number[]> => {
  const numbers = fc.integer({ min: -3, max: 20 }).map((id) => `id=${id}`);
  const texts = fc.oneof(fc.string({ unit: 'binary' }), numbers, fc.webQueryParameters());
  const statuses: number[] = [];
  const property = fc.asyncProperty(texts, async (text) => {
    statuses.push(await answersBelow500(step.method, step.path, { form: text }));
  });
  await fc.assert(property, { numRuns: bodiesEach, examples: [[form]] });
  return statuses;
};

const fuzz = (step: Step): Promise<number[]> =>
  step.json ? fuzzJson(step, step.json) : fuzzForm(step, step.form ?? '');

/**
 * Whether the step can be repeated often: wrong passwords, codes and links have their own limits, and some
 * steps use up what they need.
 */
const isTakenOften = ({ status, path, isOwn }: Step): boolean =>
  status < 400 && !isOwn && !/login|confirm|new-password|invitation/.test(path);

describe('every endpoint that takes a body', () => {
  const withBody = endpointNames.filter((name) => !/^GET|upload=1/.test(name));
  it.each(withBody)('%s answers below 500, in JSON', async (name) => {
    for (const step of stepsFor(home, name)) {
      if (!step.json && !step.form) continue;
      const statuses = await fuzz(step);
      // If all bodies were refused, this would test only the parser.
      if (isTakenOften(step))
        expect(
          statuses.some((status) => status < 300),
          step.name,
        ).toBe(true);
      await home.restore();
    }
  });

  it('requests through a family’s link are answered below 500', async () => {
    const payload = {
      action: fc.constantFrom('propose', 'give phone', 'take back'),
      day: '2026-12-04',
      time: '14:00',
      phone: '425 555 0177',
    };
    const json = nearlyRight(payload).map((value) => JSON.stringify(value));
    const headers = { 'Content-Type': 'application/json' };
    const path = familyApiUrl(home.ids.family);
    const property = fc.asyncProperty(
      fc.oneof({ weight: 8, arbitrary: json }, fc.json()),
      async (text) => void (await answersBelow500('POST', path, { body: text, headers })),
    );
    await fc.assert(property, { numRuns: bodiesEach });
  });

  it('uploads are answered below 500, whatever the parts', async () => {
    const before = home.world.files();
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const property = fc.asyncProperty(multipart, async (text) => {
      const body = Buffer.from(text, 'latin1');
      await answersBelow500('POST', galleryUploadUrl, { body, headers });
    });
    await fc.assert(property, { numRuns: bodiesEach });
    expect(home.world.files()).toEqual(before);
  });
});

/** Signing out would end the session; a backup needs a database file; a test email is answered with 502. */
const leftOut = new Set<string>([apiUrls.logout, apiUrls.backup, apiUrls.mailTest]);
const requestedPaths = [...new Set(endpoints.map(([, url]) => url))].filter(
  (url) => !leftOut.has(url),
);

it('every method of every address is answered below 500', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'),
    fc.constantFrom(...requestedPaths),
    fc.constantFrom('', 'application/json', 'application/x-www-form-urlencoded', 'text/xml'),
    fc.string({ unit: 'binary', maxLength: 60 }),
    async (method, path, type, text) => {
      await forgetLimits();
      const given = method === 'GET' ? {} : { body: text, headers: { 'Content-Type': type } };
      const { status } = await home.world.send(method, path, { as, ...given });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    },
  );
  await fc.assert(property, { numRuns: 600 });
});

it('queries are answered below 500, whatever they contain', async () => {
  const reads = endpoints.flatMap(([method, url]) =>
    method === 'GET' && !leftOut.has(url) ? [url] : [],
  );
  const property = fc.asyncProperty(
    fc.constantFrom(...reads),
    fc.constantFrom('limit', 'offset', 'before', 'noun', 'id', 'me', 'box', 'area', 'url', 'q'),
    fc.oneof(fc.integer().map(String), fc.string({ unit: 'grapheme' })),
    async (url, parameter, value) => {
      const path = `${url}?${parameter}=${encodeURIComponent(value)}`;
      const { status } = await home.world.send('GET', path, { as });
      expect(status, path).toBeLessThan(500);
    },
  );
  await fc.assert(property, { numRuns: 600 });
});
