import { describe, expect } from 'vitest';
import { as, itIn, world } from '../support/api-test.ts';
import { asForm, originalConsent, requestApi } from '../support/sent-requests.ts';

/** The tour form as browsers without scripts send it. */
const it = itIn({ now: '2026-11-21T18:00:00Z' });

const list = async (box = 'open') =>
  (await world.send('GET', `${requestApi}?box=${box}`, { as })).body.tour_requests;

describe('without scripts', () => {
  const form = {
    name: 'Elaine',
    phone: '',
    email: 'elaine@example.com',
    wishes: ['sunday'],
    wish_date: '2026-12-01',
    wish_time: '10:00',
    message: 'One\r\nTwo',
    leave_empty: '',
    consent: originalConsent,
  };

  it('the form is accepted and leads to the family’s page', async () => {
    const { status, headers } = await world.send('POST', requestApi, { form: asForm(form) });
    expect(status).toBe(303);
    expect(headers.get('Location')).toMatch(/^\/visit\/[\w-]{43}\?done=sent$/);
    // This world showed no one a page, so the request is marked as spam, but it is stored.
    expect(await list('spam')).toMatchObject([
      { name: 'Elaine', wishes: ['sunday'], message: 'One\nTwo', wish_time: '10:00' },
    ]);
  });

  it('is believed from someone who was shown a page', async () => {
    let now = 0;
    const { createVisitors } = await import('../../server/request-intake/spam-signs.ts');
    world.context.visitors = createVisitors(() => now);
    await world.send('GET', '/contact', { from: '203.0.113.9' });
    now = 20_000;
    const form_time = world.context.formTimes.sign('page');
    const later = { ...form, wish_date: '', wish_time: '', form_time };
    await world.send('POST', requestApi, { form: asForm(later), from: '203.0.113.9' });
    expect(await list()).toMatchObject([{ name: 'Elaine', status: 'new', suspicion: null }]);
  });

  it('the longest message fits, whatever its characters', async () => {
    const message = '家'.repeat(5000);
    const { status } = await world.send('POST', requestApi, { form: asForm({ ...form, message }) });
    expect(status).toBe(303);
  });

  it.each([
    ['a mistake', asForm({ ...form, consent: [] }), 422],
    ['too many bytes', `message=${'x'.repeat(80_001)}`, 413],
  ])('%s is answered with a page', async (_, body, status) => {
    const answer = await world.send('POST', requestApi, { form: body });
    expect([answer.status, answer.body]).toEqual([status, 'a page']);
  });

  it('a form from another site is refused', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    const { status } = await world.send('POST', requestApi, { form: asForm(form), headers });
    expect(status).toBe(403);
  });
});
