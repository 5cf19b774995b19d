import { beforeEach, describe, expect } from 'vitest';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { type Language, languageCodes } from '../../domain/lib/languages.ts';
import { findList } from '../../domain/nouns/index.ts';
import type { Message } from '../../server/email/mailer.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { asForm, sendRequest, requestApi, requestFields } from '../support/sent-requests.ts';

/** Families are answered in the language in which they wrote. */
const emails: Message[] = [];
const languagesUrl = findList('languages').url;

const it = itIn({
  now: '2026-11-21T18:00:00Z',
  settings: {
    SMTP_URL: 'smtp://mail.fernlight.example',
    NOTIFY_EMAIL: 'desk@fernlight.example',
    MAIL_FROM: 'house@fernlight.example',
    SITE_URL: 'https://fernlight.example',
  },
  mailer: async (message) => void emails.push(message),
});
beforeEach(async () => {
  for (const language of languageCodes) await offer(language);
});

const offer = (language: Language) => world.send('POST', languagesUrl, { json: { language }, as });
/** The consent sentence that a refused form contains. */
const consentIn = async (language: Language): Promise<{ consent: string }> => {
  const { body } = await sendRequest(world, { language, consent_text: 'another one' });
  return { consent: body.consent_text };
};
const put = (fields: object) => world.send('PUT', requestApi, { json: fields, as });
const read = async () => (await world.send('GET', requestApi, { as })).body.tour_requests[0];
const visit = { visit_date: '2026-12-01', visit_time: '14:30' };

/** The emails that a family got since the last call. */
const toFamily = async (): Promise<Message[]> => {
  emails.length = 0;
  await world.context.outboxWorker.deliver();
  return emails.filter(({ to }) => to === requestFields.email);
};

const offered = async (): Promise<{ id: number; language: Language }[]> =>
  (await world.send('GET', languagesUrl, { as })).body;

describe('the language of a request', () => {
  it.each(languageCodes)('is stored and shown to staff: %s', async (language) => {
    await sendRequest(world, { language });
    expect((await read()).language).toBe(language);
  });

  it.each([undefined, '', 'en', 'xx', 'toString', 7])(
    'is English where the form names %s',
    async (language) => {
      expect((await sendRequest(world, { language })).status).toBe(201);
      expect((await read()).language).toBeNull();
    },
  );

  it('is English if the home does not offer it, or a professional writes', async () => {
    const russian = (await offered()).find(({ language }) => language === 'ru');
    await world.send('DELETE', languagesUrl, { form: `id=${russian?.id}`, as });
    await sendRequest(world, { language: 'ru' });
    expect((await read()).language).toBeNull();
    await sendRequest(world, { kind: 'professional', organization: 'Hospital', language: 'es' });
    expect((await read()).language).toBeNull();
  });

  it('is a column of the export', async () => {
    await sendRequest(world, { language: 'ko' });
    const table = await world.send('POST', `${requestApi}/export`, { as });
    expect(table.body).toContain('"Language"');
    expect(table.body).toContain('"Korean"');
  });
});

/** Matches English words, blanks that were not filled in, and double periods. */
const foreign = /November|December|\b[AP]M\b|Bring|call|visit will|\{\w+\}|\.\./;
const unfolded = (file = ''): string => file.replaceAll('\r\n ', '');

describe.each(languageCodes)('a family that writes in %s', (language) => {
  const { family: letters, replies } = findMessages(language).letters;
  const beginning = (words: string) => words.slice(0, words.indexOf('{')).trim();

  it('gets the confirmation in it, and the home learns of it', async () => {
    const { body } = await sendRequest(world, { language });
    const [email] = await toFamily();
    expect(email?.language).toBe(language);
    expect(email?.subject).toBe(letters.receivedSubject.replace('{reference}', body.reference));
    expect(email?.text).toContain(letters.pageUse);
    expect(email?.text).not.toMatch(foreign);
    expect(emails.find(({ to }) => to === 'desk@fernlight.example')?.text).toContain('Writes in: ');
  });

  it('gets emails of its visit and the calendar entry in it', async () => {
    const { body } = await sendRequest(world, { language });
    await toFamily();
    await put({ id: body.id, ...visit, tell_family: true });
    const [agreed] = await toFamily();
    expect(agreed?.subject).toContain(beginning(letters.visitSubject));
    expect(agreed?.text).toContain(letters.bring);
    expect(agreed?.subject).not.toMatch(foreign);
    expect(agreed?.text).not.toMatch(foreign);
    const summary = `SUMMARY:${letters.event.replace('{home}', 'Fernlight House')}`;
    expect(unfolded(agreed?.calendar?.content)).toContain(summary);
    const token = body.link.url.split('/').at(-1);
    const calendar = await world.send('GET', `/api/visits/${token}/visit.ics`);
    expect(unfolded(calendar.body)).toContain(summary);
    await put({
      id: body.id,
      visit_date: '',
      visit_time: '',
      status: 'contacted',
      tell_family: true,
    });
    const [canceled] = await toFamily();
    expect(canceled?.subject).toContain(beginning(letters.canceledSubject));
    expect(canceled?.text).not.toMatch(foreign);
  });

  it('has replies in it with the blanks of the English ones', () => {
    for (const text of Object.values(replies))
      expect(text).not.toMatch(/\{(?!name|home|phone|day)/);
  });

  it('is led from its link to the page in it, and back to English by choice', async () => {
    const { body } = await sendRequest(world, { language });
    const { pathname } = new URL(body.link.url);
    const led = await world.send('GET', pathname);
    expect([led.status, led.headers.get('Location')]).toEqual([
      302,
      `/${language}${pathname}?chosen=`,
    ]);
    expect(led.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect((await world.send('GET', `${pathname}?chosen=`)).status).toBe(200);
    expect((await world.send('GET', `/${language}${pathname}`)).status).toBe(200);
    const form = { action: 'propose', day: '2026-12-04', language };
    const done = await world.send('POST', `/api/visits/${pathname.split('/').at(-1)}`, {
      form: asForm(form),
    });
    expect(done.headers.get('Location')).toBe(`/${language}${pathname}?done=proposed&chosen=`);
  });

  it('is led to the page in it after the form was sent without scripts', async () => {
    const { consent } = await consentIn(language);
    const fields = { name: 'Rosa', phone: '(425) 555-0199', language, consent };
    const { status, headers } = await world.send('POST', requestApi, { form: asForm(fields) });
    expect(status).toBe(303);
    expect(headers.get('Location')).toMatch(
      new RegExp(String.raw`^/${language}/visit/[\w-]{43}\?done=sent&chosen=$`),
    );
  });
});

it('writes in English once the home does not offer the language any more', async () => {
  await sendRequest(world, { language: 'es' });
  for (const { id } of await offered())
    await world.send('DELETE', languagesUrl, { form: `id=${id}`, as });
  const [email] = await toFamily();
  expect(email?.subject).toContain('We have your request');
  expect(email?.language).toBeUndefined();
});
