import { describe, expect, vi } from 'vitest';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { findList } from '../../domain/nouns/index.ts';
import { requestProblems } from '../../domain/requests/request-problems.ts';
import { pageUrls } from '../../domain/urls.ts';
import { createApp } from '../../server/app.ts';
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
    const { createRecentVisitors } = await import('../../server/request-intake/spam-signs.ts');
    world.context.visitors = createRecentVisitors(() => now);
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
    const { status, body } = await world.send('POST', requestApi, { form: asForm(form), headers });
    expect([status, body]).toEqual([403, { success: false, error: sessionMessages.otherSite }]);
    expect(await list('spam')).toEqual([]);
  });

  it.each([
    ['/contact', '/contact', '', requestProblems.foreign],
    ['/es/contact', '/es/contact', '', findMessages('es').contact.problems.foreign],
    ['/ko/contact', '/contact', '', requestProblems.foreign],
    [pageUrls.professionals, pageUrls.professionals, 'professional', requestProblems.foreign],
    ['', '/contact', '', requestProblems.foreign],
  ])(
    'a browser that sent it from %s gets the empty page of the form',
    async (from, page, kind, problem) => {
      await world.send('POST', findList('languages').url, { json: { language: 'es' }, as });
      const app = createApp(world.context, (request, filled) =>
        Promise.resolve(Response.json({ path: new URL(request.url).pathname, ...filled })),
      );
      const answer = await app.request(requestApi, {
        method: 'POST',
        body: asForm({ ...form, name: 'Elaine' }),
        headers: {
          Accept: 'text/html,*/*',
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'https://elsewhere.example',
          Referer: from && `https://elsewhere.example${from}`,
        },
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        path: page,
        values: { name: '', kind },
        problem,
      });
    },
  );

  it('many invalid forms wait apart, so that one at a time stands before other pages', async () => {
    const { formQueue, renderQueue } = world.context;
    let arrived = 0;
    let inRenderQueue = 0;
    world.context.formQueue = (work, options) => {
      arrived += 1;
      return formQueue(work, options);
    };
    world.context.renderQueue = (work, options) => {
      inRenderQueue += 1;
      return renderQueue(work, options).finally(() => (inRenderQueue -= 1));
    };
    const app = createApp(world.context, async () => {
      await vi.waitUntil(() => arrived === 4, { timeout: 60_000 });
      expect(inRenderQueue).toBe(1);
      return new Response('a page');
    });
    const forms = Array.from({ length: 4 }, async (_, network) =>
      app.request(
        requestApi,
        { method: 'POST', body: new URLSearchParams({ name: 'x' }) },
        { incoming: { socket: { remoteAddress: `203.0.113.${network}` } } },
      ),
    );
    for (const { status } of await Promise.all(forms)) expect(status).toBe(422);
  });
});
