import { describe, expect, vi } from 'vitest';
import { findList } from '../../domain/nouns/index.ts';
import { redactPath } from '../../domain/urls.ts';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { as, itIn, mail, world } from '../support/api-test.ts';
import { allRows, queryRows } from '../support/rows.ts';
import { addRequest, sendRequest, requestApi } from '../support/sent-requests.ts';

/** Emails about a family's private link, and places where the link's secret must not appear. */
const it = itIn({
  now: '2026-11-23T23:40:00Z',
  settings: { MAIL_FROM: 'house@fernlight.example', SITE_URL: 'https://fernlight.example' },
  mail: true,
});

const deliver = () => world.context.outboxWorker.deliver();
const to = (address: string) => mail.emails.filter(({ to: [first] }) => first === address);
const family = 'elaine@example.com';
const linkIn = (raw = ''): string =>
  /https:\/\/fernlight\.example\/visit\/([\w-]{43})/.exec(raw)?.[1] ?? '';
const act = (token: string, json: object) => world.send('POST', `/api/visits/${token}`, { json });
const put = (fields: object) => world.send('PUT', requestApi, { json: fields, as });

describe('the confirmation', () => {
  it('is sent at once, with the reference, the time of an answer, and a working link', async () => {
    const { body } = await sendRequest(world);
    expect(body.by_email).toBe(true);
    await deliver();
    const [email, ...more] = to(family);
    expect(more).toEqual([]);
    expect(email?.raw).toContain(`Subject: We have your request (${body.reference})`);
    expect(email?.raw).toContain('by Tuesday, November 24, 2026 at 3:40 PM');
    expect(email?.raw).toContain('Content-Type: text/plain');
    const token = linkIn(email?.raw);
    expect((await world.send('GET', `/api/visits/${token}`)).body.visit.reference).toBe(
      body.reference,
    );
  });

  it('names its language where that is not English', async () => {
    await world.send('POST', findList('languages').url, { json: { language: 'ko' }, as });
    await sendRequest(world, { language: 'ko' });
    await deliver();
    expect(to(family)[0]?.raw).toContain('Content-Language: ko');
  });

  it('contains nothing that was typed into the form', async () => {
    await sendRequest(world, { name: 'Cheap pills at example.net', wishes: ['saturday'] });
    await deliver();
    expect(to(family)[0]?.raw).not.toMatch(/pills|example\.net|morning|0199|Saturday/);
  });

  it('is not sent to an address that a bot has typed', async () => {
    expect((await sendRequest(world, { leave_empty: 'x' })).body.by_email).toBe(true);
    await deliver();
    expect(to(family)).toEqual([]);
  });

  it('is sent once, however often the form is sent', async () => {
    await sendRequest(world);
    await sendRequest(world);
    await deliver();
    expect(to(family)).toHaveLength(1);
  });

  it('is sent to one address at most three times a day, whoever types it', async () => {
    for (const [count, from] of [
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.9',
      '192.0.2.77',
    ].entries())
      await sendRequest(world, { name: `Name ${count}`, email: 'ELAINE@example.com' }, { from });
    await deliver();
    expect(to('ELAINE@example.com')).toHaveLength(3);
    expect(to('desk@fernlight.example')).toHaveLength(4);
    vi.setSystemTime(Date.now() + 86_400_001);
    await sendRequest(world, { name: 'Name 5' });
    await deliver();
    expect(to(family)).toHaveLength(1);
  });

  it('leaves no address in the counts', async () => {
    await sendRequest(world);
    const counts = await queryRows(world.context.database, 'select key from rate_limits');
    expect(JSON.stringify(counts)).toContain('confirmation:');
    expect(JSON.stringify(counts)).not.toContain('elaine');
  });

  it('is not sent if staff marked the request as spam meanwhile', async () => {
    await mail.end();
    const id = await addRequest(world);
    await deliver();
    await world.send('POST', `${requestApi}/bulk`, { json: { action: 'spam', ids: [id] }, as });
    const waiting = await allRows(world.context.database, 'outbox');
    expect(waiting).toEqual([]);
  });
});

describe('the home is notified', () => {
  it('of another day, without the message', async () => {
    const { body } = await sendRequest(world, { email: '' });
    await deliver();
    const token = body.link.url.split('/').at(-1);
    await act(token, { action: 'propose', day: '2026-12-04', time: '14:00' });
    await deliver();
    await act(token, { action: 'propose', day: '2026-12-05', time: '14:00' });
    await deliver();
    const proposals = mail.emails.filter(({ raw }) => raw.includes('Another day proposed'));
    expect(proposals).toHaveLength(2);
    expect(proposals[0]?.raw).toContain('Friday, December 4, 2:00 PM');
    expect(proposals[1]?.raw).toContain('Saturday, December 5, 2:00 PM');
    expect(proposals[1]?.raw).not.toMatch(/morning light|Elaine/);
  });

  it('of a request that was taken back, and the family’s calendar loses the visit', async () => {
    const { body } = await sendRequest(world);
    await put({ id: body.id, visit_date: '2026-12-01', visit_time: '14:30', tell_family: true });
    await deliver();
    await act(body.link.url.split('/').at(-1), { action: 'take back' });
    await deliver();
    expect(mail.emails.at(-2)?.raw).toContain('METHOD:CANCEL');
    expect(mail.emails.at(-1)?.raw).toContain('Request taken back');
  });
});

describe('the secret of a link', () => {
  const secrets = async (): Promise<string[]> => {
    const { body } = await sendRequest(world);
    await deliver();
    return [body.link.url.split('/').at(-1), linkIn(to(family)[0]?.raw)];
  };

  it('never appears in the log, whatever goes wrong', async () => {
    let logged = '';
    const log = createLog({ write: (line: string) => void (logged += line) });
    const [token = ''] = await secrets();
    const context = { ...world.context, log };
    const app = createApp(context, () => Promise.reject(new Error('cannot render')));
    const send = (path: string, init: RequestInit = {}) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
    await send(`/visit/${token}`);
    await send(`/api/visits/${token}`, {
      method: 'POST',
      headers: { Origin: 'https://x.example' },
    });
    await send(`/api/visits/${token}`, {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    await send(`/api/visits/${token}`, {
      method: 'DELETE',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    for (let count = 0; count < 40; count += 1) await send(`/api/visits/${token.slice(1)}x`);
    expect(logged).toContain('cannot render');
    expect(logged).toContain('/visit/…');
    expect(logged).toContain('/api/visits/…');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(token.slice(1));
  });

  it.each([
    ['/visit/abc', '/visit/…'],
    ['/VISIT/abc/x', '/VISIT/…/x'],
    ['/api/visits/abc/visit.ics', '/api/visits/…/visit.ics'],
    ['/calendar/abc.ics', '/calendar/…'],
    ['/api/tour-requests/visits', '/api/tour-requests/visits'],
  ])('%s is logged as %s', (path, logged) => expect(redactPath(path)).toBe(logged));
});
