import { expect } from 'vitest';
import { requestProblems } from '../../domain/requests/request-problems.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itIn, mail, world } from '../support/api-test.ts';
import {
  addRequest,
  asForm,
  originalConsent,
  sendRequest,
  requestFields,
  createTypedFormTime,
} from '../support/sent-requests.ts';

/** Families who ask for a place on the waiting list (docs/product/tour-requests.md). */
const it = itIn({ now: '2026-11-21T18:00:00Z', mail: true });

const kinds = async (): Promise<string[]> =>
  (await world.send('GET', apiUrls.tourRequests, { as })).body.tour_requests.map(
    ({ kind }: { kind: string }) => kind,
  );

it('a request without a kind is for a visit', async () => {
  await addRequest(world);
  expect(await kinds()).toEqual(['visit']);
});

it('a request for the waiting list is stored as such, separately from one for a visit', async () => {
  await addRequest(world);
  const other = await sendRequest(world, { kind: 'waiting list' });
  expect(other.status).toBe(201);
  await sendRequest(world, { kind: 'waiting list' });
  expect(await kinds()).toEqual(['waiting list', 'visit']);
});

it('can be sent without scripts, too', async () => {
  const { consent: _, ...fields } = requestFields;
  const form = asForm({
    ...fields,
    consent: originalConsent,
    kind: 'waiting list',
    form_time: createTypedFormTime(world),
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await world.send('POST', apiUrls.tourRequests, { body: form, headers });
  expect(answer.status).toBe(303);
  expect(await kinds()).toEqual(['waiting list']);
});

it.each(['room', '', null, 1])('%j is not a kind of request', async (kind) => {
  const { status, body } = await sendRequest(world, { kind });
  expect([status, body.error, body.fields]).toEqual([
    422,
    requestProblems.kind,
    { kind: requestProblems.kind },
  ]);
});

it('the email to the home and the export say what kind it is', async () => {
  await addRequest(world, { kind: 'waiting list' });
  await world.context.outboxWorker.deliver();
  const raw = mail.emails[0]?.raw ?? '';
  expect(raw).toContain('Subject: New request for the waiting list from Elaine Marsh');
  expect(raw).toContain('Elaine Marsh asks for a place on the waiting list.');
  const table = await world.send('POST', apiUrls.tourRequestsExport, { as });
  const [heading = '', row = ''] = String(table.body).split('\r\n');
  expect(heading).toContain('"Asks for"');
  expect(row).toContain('"waiting list"');
});
