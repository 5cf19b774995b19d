import { describe, expect } from 'vitest';
import { requestForm } from '../../domain/requests/request-form-words.ts';
import { requestProblems } from '../../domain/requests/request-problems.ts';
import { textLimits } from '../../domain/texts/text.ts';
import { siteTextMessages } from '../../domain/texts/site-text.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import {
  asForm,
  originalConsent,
  sendRequest,
  requestApi,
  requestFields,
  retention,
} from '../support/sent-requests.ts';

/** The consent sentence is stored as the family saw it (docs/product/tour-requests.md). */

const putText = (value: string) =>
  world.send('PUT', apiUrls.texts, { json: { key: requestForm.consent.key, value }, as });

const storedConsents = async (): Promise<string[]> => {
  const rows = await world.context.database
    .selectFrom('tour_requests')
    .select('consent_text')
    .orderBy('id')
    .execute();
  return rows.map(({ consent_text }) => consent_text);
};

const sendForm = (consent: string) => {
  const { name, phone } = requestFields;
  return world.send('POST', requestApi, { form: asForm({ name, phone, consent }) });
};

it('is stored in the owner’s words, with the placeholders filled in', async () => {
  await putText('Yes, {home} in {city} may keep this for {months}.');
  await sendRequest(world);
  const sentence = `Yes, Fernlight House in Lynnwood may keep this for ${retention}.`;
  await sendRequest(world, { name: 'Marcus', consent_text: sentence });
  expect(await storedConsents()).toEqual([sentence, sentence]);
});

describe('a page that was shown before the sentence was changed', () => {
  it('asks again with the new sentence, and stores nothing', async () => {
    await putText('Yes, {home} may keep this.');
    const { status, body } = await sendRequest(world, { consent_text: originalConsent });
    expect([status, body.error]).toEqual([422, requestProblems.consentChanged]);
    expect(body.fields).toEqual({ consent: requestProblems.consentChanged });
    expect(body.consent_text).toBe('Yes, Fernlight House may keep this.');
    expect(await storedConsents()).toEqual([]);
    expect((await sendRequest(world, { consent_text: body.consent_text })).status).toBe(201);
    expect(await storedConsents()).toEqual(['Yes, Fernlight House may keep this.']);
  });

  it('asks again when the home has a new name', async () => {
    await world.send('PUT', apiUrls.home, { json: { name: 'Alder House' }, as });
    const { body } = await sendRequest(world, { consent_text: originalConsent });
    expect(body.consent_text).toContain('I agree that Alder House keeps');
  });

  it('asks again when the city in it has changed', async () => {
    await putText('A house in {city} may keep this.');
    await world.send('POST', '/api/contact.php', {
      json: { ...samples.contact, address_city: 'Edmonds' },
      as,
    });
    const { body } = await sendRequest(world, {
      consent_text: 'A house in Lynnwood may keep this.',
    });
    expect(body.consent_text).toBe('A house in Edmonds may keep this.');
  });

  it('reports other mistakes at the same time', async () => {
    const { body } = await sendRequest(world, { name: '', consent_text: 'Something else' });
    expect(Object.keys(body.fields).toSorted()).toEqual(['consent', 'name']);
  });

  it('without consent only asks for consent', async () => {
    const { body } = await sendRequest(world, { consent: false, consent_text: 'Something else' });
    expect(body.fields).toEqual({ consent: requestProblems.consent });
    expect(body.consent_text).toBeUndefined();
  });

  it('and that sends without scripts gets a page, and stores nothing', async () => {
    await putText('Yes, {home} may keep this.');
    for (const consent of [originalConsent, 'on', '']) {
      expect((await sendForm(consent)).status).toBe(422);
    }
    expect(await storedConsents()).toEqual([]);
    expect((await sendForm('Yes, Fernlight House may keep this.')).status).toBe(303);
    expect(await storedConsents()).toEqual(['Yes, Fernlight House may keep this.']);
  });
});

it('accepts the same sentence, however a browser encodes its spaces and accents', async () => {
  await putText('Oui,  Élodie may keep\u00a0this.');
  const spelled = 'Oui, Élodie may keep this.'.normalize('NFD');
  expect((await sendRequest(world, { consent_text: spelled })).status).toBe(201);
});

it.each([7, null, ['Yes'], { yes: true }])('counts %j as another sentence', async (given) => {
  const { status, body } = await sendRequest(world, { consent_text: given });
  expect([status, body.fields.consent]).toEqual([422, requestProblems.consentChanged]);
});

it('stores the longest sentence, with the longest names', async () => {
  const blanks = '{home}'.repeat(2) + '{city}'.repeat(3);
  const longest = blanks + 'x'.repeat(textLimits.paragraph - blanks.length);
  expect((await putText(longest)).status).toBe(200);
  await world.send('PUT', apiUrls.home, { json: { name: 'h'.repeat(80) }, as });
  const contact = { ...samples.contact, address_city: 'c'.repeat(100) };
  await world.send('POST', '/api/contact.php', { json: contact, as });
  expect((await sendRequest(world)).status).toBe(201);
});

it('accepts no more placeholders than that', async () => {
  const { status, body } = await putText('{home} '.repeat(textLimits.blanks + 1));
  expect([status, body.error]).toEqual([422, siteTextMessages.tooManyBlanks]);
});
