import { describe, expect } from 'vitest';
import { formatProfessionalConsentText } from '../../domain/site/words/professionals-words.ts';
import { requestProblems } from '../../domain/requests/request-problems.ts';
import { requestInput } from '../../domain/requests/request.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { pageUrls, professionalThanksUrl } from '../../domain/urls.ts';
import { createApp } from '../../server/app.ts';
import type { PageRenderer } from '../../server/pages/render-page.ts';
import { as, itIn, mail, world } from '../support/api-test.ts';
import {
  addRequest,
  asForm,
  consentBlanks,
  originalConsent,
  sendRequest,
  createTypedFormTime,
} from '../support/sent-requests.ts';
import { type World } from '../support/world.ts';

/** Professionals who write about a referral (docs/product/professionals.md). */
const it = itIn({ now: '2026-11-21T18:00:00Z', mail: true });

const request = {
  kind: 'professional',
  name: 'Marcus Bell',
  organization: 'Evergreen Crossing Hospital',
  role: 'Discharge planner',
  phone: '(425) 555-0117',
  email: '',
  wishes: [],
  message: 'One person helps with transfers, insulin twice a day.',
};
const consent = formatProfessionalConsentText({}, consentBlanks, []);

const send = (fields: object = {}) => sendRequest(world, { ...request, ...fields });
const inbox = async () =>
  (await world.send('GET', apiUrls.tourRequests, { as })).body.tour_requests;

describe('a request of a professional', () => {
  it('appears in the inbox with its kind, organization and role', async () => {
    const { status, body } = await send({ consent_text: consent });
    expect([status, body.message]).toEqual([201, 'Thank you. We have your request.']);
    const { wishes: _, email: _none, ...fields } = request;
    expect(await inbox()).toMatchObject([{ ...fields, status: 'new', consent_text: consent }]);
  });

  it('requires consent to its own sentence, not to that of families', async () => {
    const { status, body } = await send({ consent_text: originalConsent });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { consent: requestProblems.consentChanged } });
    expect(body.consent_text).toBe(consent);
    expect((await sendRequest(world, { consent_text: consent })).status).toBe(422);
  });

  it.each([
    [{ organization: ' ' }, { organization: requestProblems.organization }],
    [{ organization: undefined }, { organization: requestProblems.organization }],
    [{ message: '' }, { message: requestProblems.need }],
    [{ phone: '' }, { phone: requestProblems.reach }],
    [{ phone: '555' }, { phone: requestProblems.phone }],
    [{ name: '' }, { name: requestProblems.name }],
    [{ consent: false }, { consent: requestProblems.consent }],
    [
      { name: '', organization: '', message: ' ', phone: '', consent: false },
      {
        name: requestProblems.name,
        organization: requestProblems.organization,
        phone: requestProblems.reach,
        message: requestProblems.need,
        consent: requestProblems.consent,
      },
    ],
    [{ role: 'a\nb' }, { role: 'The role must be on one line.' }],
  ])('without something needed is refused at its field: %j', async (fields, problems) => {
    const { status, body } = await send(fields);
    expect([status, body.fields]).toEqual([422, problems]);
    expect(await inbox()).toEqual([]);
  });

  it('does not require a role', async () => {
    expect((await send({ role: '' })).status).toBe(201);
    expect(await inbox()).toMatchObject([{ role: null }]);
  });

  it('has no field for a patient’s name', () => {
    expect(Object.keys(requestInput.shape).join()).not.toMatch(/patient|resident|birth/);
  });

  it('is one request when it is sent twice, but a different one from another organization', async () => {
    await send();
    await send();
    await send({ organization: 'Harbor Hospice' });
    expect(await inbox()).toHaveLength(2);
  });

  it('requests of families have no organization', async () => {
    await addRequest(world, { organization: 'Sent by a robot', role: 'Robot' });
    expect(await inbox()).toMatchObject([{ kind: 'visit', organization: null, role: null }]);
  });
});

it('the email to the home and the export name it, but its message stays in the inbox', async () => {
  await send();
  await world.context.outboxWorker.deliver();
  const raw = mail.emails[0]?.raw ?? '';
  expect(raw).toContain('Subject: New request from a professional: Marcus Bell');
  expect(raw).toContain('Marcus Bell asks as a professional, about a referral.');
  expect(raw).toContain('Organization: Evergreen Crossing Hospital');
  expect(raw).not.toContain('insulin');
  const table = await world.send('POST', apiUrls.tourRequestsExport, { as });
  const [heading = '', row = ''] = String(table.body).split('\r\n');
  expect(heading).toContain('"Organization","Role","Asks for"');
  expect(row).toContain('"Evergreen Crossing Hospital","Discharge planner","professional"');
});

describe('without scripts', () => {
  const post = (app: World['app'], fields: object) =>
    app.request(
      apiUrls.tourRequests,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: asForm({
          ...request,
          consent,
          form_time: createTypedFormTime(world),
          ...fields,
        }),
      },
      { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
    );

  it('it is stored, and a page of thanks for professionals follows', async () => {
    const answer = await post(world.app, {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(professionalThanksUrl);
    expect(await inbox()).toHaveLength(1);
  });

  it('errors are shown on its own page, with everything that was typed', async () => {
    const rendered: Parameters<PageRenderer>[] = [];
    const app = createApp(world.context, (...given) => {
      rendered.push(given);
      return Promise.resolve(new Response('a page'));
    });
    expect((await post(app, { organization: '' })).status).toBe(422);
    const [[page, filled] = []] = rendered;
    expect(new URL(page?.url ?? '').pathname).toBe(pageUrls.professionals);
    expect(filled?.fields).toEqual({ organization: requestProblems.organization });
    expect(filled?.values).toMatchObject({
      name: request.name,
      role: request.role,
      message: request.message,
      consent: true,
    });
  });
});
