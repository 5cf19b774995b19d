import { afterEach, beforeEach, expect } from 'vitest';
import { lateBackupTitles } from '../../domain/site/settings/backup-settings.ts';
import { familyPageTexts } from '../../domain/requests/family-page-words.ts';
import { professionalsFacts } from '../../domain/site/words/professionals-words.ts';
import { securityNoticeKinds } from '../../domain/accounts/security-notice.ts';
import type { ClaimWords } from '../../domain/texts/claims.ts';
import type { Text } from '../../domain/texts/text.ts';
import { noticeKinds as mailedKinds } from '../../domain/accounts/notification-list.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { EmailKind } from '../../server/database/tables/request-tables.ts';
import type { Message } from '../../server/email/mailer.ts';
import { createOutboxWorker } from '../../server/email/outbox-worker.ts';
import type { paperSizes } from '../../server/pages/fact-sheet/design.ts';
import { as, itIn, priya, world } from '../support/api-test.ts';
import { openPdf, readText } from '../support/pdf.ts';
import { queryRows } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { sendRequest, requestApi } from '../support/sent-requests.ts';

/**
 * Statements about care and calls around the clock in every printed paper and email (docs/product/facts.md).
 * tests/api/claimed-texts.test.ts tests the pages.
 */
const it = itIn({
  now: '2026-11-23T20:00:00Z',
  settings: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    NOTIFY_EMAIL: 'desk@fernlight.example',
    SITE_URL: 'https://fernlight.example',
  },
  people: ['priya'],
});
beforeEach(() => {
  plant(professionalsFacts.title);
  plant(familyPageTexts.visit.bring);
});
afterEach(() => {
  for (const uproot of planted.splice(0)) uproot();
});

const change = async (method: string, url: string, json: object) => {
  const { status, body } = await world.send(method, url, { json, as });
  expect(status, `${method} ${url} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
};

/** Sets the owner's answers: whether calls are answered, and whether someone is there, day and night. */
const answer = async ({ calls, care }: { calls: boolean; care: boolean }): Promise<void> => {
  const { contact: stored } = (await world.send('GET', apiUrls.contact)).body;
  await change(stored ? 'PUT' : 'POST', apiUrls.contact, {
    ...samples.contact,
    ...(stored && { id: stored.id }),
    business_hours: 'Monday to Friday, 9 AM to 5 PM',
    emergency_available: calls ? 1 : 0,
  });
  await change('PUT', apiUrls.facts, { key: 'careAvailable', state: care ? 'example' : 'hidden' });
};

const ofCalls = /any hour|even late|24\/7 care line|available 24\/7/i;
const ofCare = /24\/7 care(?! line)|24-hour care|day and night|around the clock/i;

/**
 * Replaces a text that makes no claim by one that makes both claims, because the papers and emails make
 * none by default.
 */
const plant = (text: Text): void => {
  const { original, claims } = text;
  const both: ClaimWords = {
    calls: [[' Call at any hour.', '']],
    care: [[' We are here day and night.', '']],
  };
  Object.assign(text, {
    original: 'Welcome. Call at any hour. We are here day and night.',
    claims: both,
  });
  planted.push(() => Object.assign(text, { original, claims }));
};
const planted: (() => void)[] = [];

const incoming = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

/** How to request each kind of paper. */
const papers: Record<keyof typeof paperSizes, () => Promise<Response> | Response> = {
  sheet: () => world.app.request(fileUrls.factSheet),
  card: () => world.app.request(apiUrls.reviewCard, { headers: { Cookie: as } }, incoming),
  key: () =>
    world.app.request(apiUrls.dataKeySheet, { method: 'POST', headers: { Cookie: as } }, incoming),
};

/** All words of each paper, including the document's title. */
const wordsOfPapers = async (): Promise<Map<string, string>> => {
  const words = new Map<string, string>();
  for (const [kind, ask] of Object.entries(papers)) {
    const response = await ask();
    expect(response.status, kind).toBe(200);
    const pdf = await openPdf(new Uint8Array(await response.arrayBuffer()));
    const { info } = await pdf.getMetadata();
    words.set(kind, `${(info as { Title: string }).Title} ${await readText(pdf)}`);
  }
  return words;
};

interface Row {
  tour_request_id?: number;
  user_id?: number;
  invitation_id?: number;
  detail?: string;
  visit_at?: string;
  visit_sequence?: number;
}

let families = 0;
const request = async (step?: object): Promise<Row> => {
  families += 1;
  const fields = { name: `Family ${families}`, phone: `(425) 774-${1000 + families}` };
  const { body } = await sendRequest(world, fields, { from: `192.0.${families}.1` });
  if (step) await change('POST', `/api/visits/${body.link.url.split('/').at(-1)}`, step);
  return { tour_request_id: body.id };
};
const visit = { visit_at: '2026-12-04T22:00:00.000Z', visit_sequence: 1 };

/** The outbox rows that result in an email of each kind. */
const emails: Record<EmailKind, () => Promise<Row[]>> = {
  'new request': async () => [await request()],
  'suspected requests': async () => [{ ...(await request()), detail: '{"count":2}' }],
  'no answer': async () => [await request()],
  'request received': async () => [await request()],
  'visit agreed': async () => [{ ...(await request()), ...visit }],
  'visit reminder': async () => {
    const row = await request();
    const agreed = { visit_date: '2026-12-04', visit_time: '14:00' };
    await change('PUT', requestApi, { id: row.tour_request_id, ...agreed });
    const { visit_at } = visit;
    return [{ ...row, visit_at }];
  },
  'visit called off': async () => [{ ...(await request()), ...visit }],
  'day proposed': async () => [
    await request({ action: 'propose', day: '2026-12-04', time: '14:00' }),
  ],
  'taken back': async () => [await request({ action: 'take back' })],
  'new password': async () => [{ user_id: priya.id }],
  invitation: async () => {
    await change('POST', apiUrls.invitations, { ...samples.invitation, email: 'nell@example.com' });
    const [row] = await queryRows(
      world.context.database,
      `select id from links where kind = 'invitation'`,
    );
    return [{ invitation_id: Number(row?.['id']) }];
  },
  'testimonial waits': async () => [{ user_id: priya.id }],
  'account waits': async () => [{ user_id: priya.id }],
  'backup failed': async () => [{ user_id: priya.id }],
  'mail failed': async () => [{ user_id: priya.id }],
  'backup late': async () =>
    Object.keys(lateBackupTitles).map((kind) => ({
      user_id: priya.id,
      detail: JSON.stringify({ kind, since: new Date().toISOString() }),
    })),
  'security notice': async () =>
    securityNoticeKinds.map((kind) => ({
      user_id: priya.id,
      detail: JSON.stringify({ kind, at: new Date().toISOString(), device: null }),
    })),
};

/** The text of each email, including its subject and its calendar file. */
const wordsOfEmails = async (
  waiting: ReadonlyMap<EmailKind, Row[]>,
): Promise<Map<string, string>> => {
  const { database } = world.context;
  const words = new Map<string, string>();
  for (const [letter, rows] of waiting) {
    const sent: Message[] = [];
    const now = new Date().toISOString();
    await database.deleteFrom('outbox').execute();
    const values = rows.map((row) => ({ ...row, letter, next_try_at: now, created_at: now }));
    await database.insertInto('outbox').values(values).execute();
    await createOutboxWorker(world.context, async (message) => {
      sent.push(message);
    }).deliver();
    expect(sent, letter).toHaveLength(rows.length);
    words.set(letter, JSON.stringify(sent));
  }
  return words;
};

const prepare = async (): Promise<() => Promise<Map<string, string>>> => {
  await change('PUT', apiUrls.notifiedPeople, {
    people: [{ user_id: priya.id, kinds: mailedKinds }],
  });
  await change('PUT', apiUrls.professionals, samples.professionals);
  await change('PUT', apiUrls.home, { google_url: 'https://g.page/r/alder/review' });
  const waiting = new Map<EmailKind, Row[]>();
  for (const kind of Object.keys(emails) as EmailKind[]) waiting.set(kind, await emails[kind]());
  return async () => new Map([...(await wordsOfPapers()), ...(await wordsOfEmails(waiting))]);
};
const found = (words: ReadonlyMap<string, string>, claim: RegExp): string[] =>
  [...words].filter(([, text]) => claim.test(text)).map(([name]) => name);

const places = ['sheet', 'visit agreed'];

it('with business hours only and care around the clock hidden, no paper and no email says either', async () => {
  await answer({ calls: true, care: true });
  const read = await prepare();
  const before = await read();
  expect([found(before, ofCalls), found(before, ofCare)]).toEqual([places, places]);
  await answer({ calls: false, care: false });
  const words = await read();
  expect([found(words, ofCalls), found(words, ofCare)]).toEqual([[], []]);
});

it('each alone leaves the other claim in place', async () => {
  await answer({ calls: true, care: false });
  const read = await prepare();
  const withCalls = await read();
  expect([found(withCalls, ofCalls), found(withCalls, ofCare)]).toEqual([places, []]);
  await answer({ calls: false, care: true });
  const withCare = await read();
  expect([found(withCare, ofCalls), found(withCare, ofCare)]).toEqual([[], places]);
});
