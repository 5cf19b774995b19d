import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyLimits } from '../../domain/constants.ts';
import { translationFileLimits } from '../../domain/nouns/translations/translated-place.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { fillHome, type FilledHome } from '../support/endpoints/filled-home.ts';
import { allSteps, type Step } from '../support/endpoints/walk.ts';
import { switchCodesOn } from '../support/second-step.ts';
import type { Answer, Sent } from '../support/world.ts';

/**
 * Tests that apply to every endpoint and every caller (docs/product/api.md); rights are tested in
 * permissions.test.ts.
 */

let home: FilledHome;
let steps: Step[];
let owner: string | null;
beforeAll(async () => {
  home = await fillHome();
  steps = allSteps(home);
  owner = home.cast.cookies.privileged;
});
beforeEach(() => home.restore());
afterAll(() => home.end());

const isForStaff = ({ who }: Step): boolean => who !== 'anyone';
const isWrite = ({ method }: Step): boolean => method !== 'GET';

/** Sends something for each step. Returns the steps with unexpected responses. */
const walk = async (
  chosen: readonly Step[],
  toSend: (step: Step) => Sent,
  isRight: (answer: Answer) => boolean,
): Promise<string[]> => {
  // Proves that the walk covers something.
  expect(chosen.length).toBeGreaterThan(3);
  const findings: string[] = [];
  for (const step of chosen) {
    await home.forgetWrites();
    const answer = await home.world.send(step.method, step.path, toSend(step));
    if (isRight(answer)) continue;
    findings.push(`${step.name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 100)}`);
  }
  return findings;
};

const is =
  (status: number) =>
  (answer: Answer): boolean =>
    answer.status === status && answer.body.success === false;

const unreadable: Sent = { body: '{', headers: { 'Content-Type': 'x/y' } };

describe('before a body is read', () => {
  it('someone without a session is 401', async () => {
    const writes = steps.filter((step) => isWrite(step) && isForStaff(step));
    expect(await walk(writes, () => unreadable, is(401))).toEqual([]);
  });

  it('someone who may answer families only is 403 where content, accounts or settings are changed', async () => {
    const theirs = new Set(['signing in', 'signed in', 'families', 'own account']);
    // For these endpoints, the body says which account or noun is meant.
    const bodySays = /^(PUT .*users\.php|.*(trash|history))/;
    const writes = steps.filter(
      (step) =>
        isWrite(step) && isForStaff(step) && !theirs.has(step.who) && !bodySays.test(step.name),
    );
    const as = home.cast.cookies.visits;
    expect(await walk(writes, () => ({ ...unreadable, as }), is(403))).toEqual([]);
  });
});

describe('a second step', () => {
  it('that is still pending keeps a sign-in out of everything', async () => {
    const as = await home.world.sessionOf(home.cast.owner.id);
    await switchCodesOn(home.world, as);
    const { cookie } = await home.world.signIn('owen');
    expect(cookie).toContain('step');
    const forStaff = steps.filter(isForStaff);
    expect(await walk(forStaff, ({ sent }) => ({ ...sent, as: cookie }), is(401))).toEqual([]);
  });

  it('that everyone needs keeps people without one from everything but setting it up', async () => {
    await switchCodesOn(home.world, owner ?? '');
    const json = { second_step_required: true };
    const rules = await home.world.send('PUT', '/api/sign-in-rules', { json, as: owner });
    expect(rules.status).toBe(200);
    const as = home.cast.cookies.ordinary;
    const staffSteps = steps.filter((step) => isForStaff(step) && step.who !== 'signing in');
    const asksForIt = (answer: Answer) => is(403)(answer) && answer.body.set_up_second_step;
    expect(await walk(staffSteps, ({ sent }) => ({ ...sent, as }), asksForIt)).toEqual([]);
  });
});

describe('a request from another site', () => {
  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://evil.example' },
    { Referer: 'http://evil.example/' },
  ])('is refused where it changes anything: %j', async (foreign) => {
    const before = await home.stored();
    const changing = steps.filter((step) => step.changes || step.onDisk);
    const toSend = ({ sent }: Step) => ({
      ...sent,
      as: owner,
      headers: { ...sent.headers, ...foreign },
    });
    expect(await walk(changing, toSend, is(403))).toEqual([]);
    expect(await home.stored()).toEqual(before);
  });

  it('is answered if it only reads', async () => {
    const reading = steps.filter(({ method, changes }) => method === 'GET' && !changes);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const notRefused = ({ status }: Answer) => status !== 403;
    expect(await walk(reading, () => ({ as: owner, headers }), notRefused)).toEqual([]);
  });
});

describe('a body', () => {
  const withBody = () => steps.filter(({ body }) => body !== null);
  const typed = (body: BodyInit, type: string, more = {}): Sent => ({
    body,
    as: owner,
    headers: { 'Content-Type': type, ...more },
  });
  const bytesOf = ({ body }: Step) => body?.bytes ?? '';

  it.each(['text/plain', '', 'application/xml'])('of the type "%s" is 415', async (type) => {
    expect(await walk(withBody(), (step) => typed(bytesOf(step), type), is(415))).toEqual([]);
  });

  it('of JSON is 415 where a form is expected, and a form where JSON is expected', async () => {
    const notJson = withBody().filter(({ json }) => !json);
    const asJson = (step: Step) => typed(bytesOf(step), 'application/json');
    expect(await walk(notJson, asJson, is(415))).toEqual([]);
    // Families also send these as forms, without scripts.
    const notForm = withBody().filter(
      ({ form, path }) => !form && !/^\/api\/(tour-requests|visits\/)/.test(path),
    );
    const asForm = (step: Step) => typed(bytesOf(step), 'application/x-www-form-urlencoded');
    expect(await walk(notForm, asForm, is(415))).toEqual([]);
  });

  it('that is compressed is 415', async () => {
    const text = withBody().filter(({ json, form }) => json ?? form);
    const compressed = (step: Step) =>
      typed(bytesOf(step), step.body?.type ?? '', { 'Content-Encoding': 'gzip' });
    expect(await walk(text, compressed, is(415))).toEqual([]);
  });

  it.each(['', '{', '[]', 'null', '"text"'])('that is not an object is 400: %s', async (text) => {
    const ofJson = withBody().filter(({ json }) => json);
    expect(await walk(ofJson, () => typed(text, 'application/json'), is(400))).toEqual([]);
  });

  it('that is too large is 413', async () => {
    const large = (step: Step) => {
      const ofForm = step.form?.includes('csv=') ? translationFileLimits.bytes : bodyLimits.form;
      const filler = 'x'.repeat(step.json ? bodyLimits.json : ofForm);
      return step.json
        ? typed(JSON.stringify({ ...step.json, filler }), 'application/json')
        : typed(`${step.form}&filler=${filler}`, 'application/x-www-form-urlencoded');
    };
    const text = withBody().filter(({ json, form }) => json ?? form);
    expect(await walk(text, large, is(413))).toEqual([]);
  });

  it.each(['', 'id=', 'id=1&id=2', 'id=-1', 'id=1.5', 'id=x'])(
    'of a form without exactly one id is 400 where one is deleted: "%s"',
    async (text) => {
      const byId = withBody().filter(
        ({ form, path }) => form?.startsWith('id=') && !isUpload(path),
      );
      const type = 'application/x-www-form-urlencoded';
      expect(await walk(byId, () => typed(text, type), is(400))).toEqual([]);
    },
  );
});

/** Uploads are identified by their secret names instead of numbers. */
const isUpload = (path: string): boolean => path.includes('upload=1');

it('a method that an address does not have is 405, with those that it has', async () => {
  const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'CONSTRUCTOR'];
  const findings: string[] = [];
  const paths = new Set(endpoints.map(([, url]) => url.split('?')[0] ?? ''));
  for (const path of paths) {
    const has = endpoints.filter(([, url]) => url.split('?')[0] === path).map(([method]) => method);
    const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter((method) =>
      has.some((each) => each === (method === 'HEAD' ? 'GET' : method)),
    );
    for (const method of all.filter((name) => !allowed.includes(name))) {
      const { status, headers, body } = await home.world.send(method, path, { as: owner });
      const named = headers.get('Allow');
      const isRight = body.success === false && body.error === 'This method is not allowed here.';
      if (status !== 405 || named !== allowed.join(', ') || !isRight)
        findings.push(`${method} ${path}: ${status}, Allow: ${named}`);
    }
  }
  expect(findings).toEqual([]);
});
