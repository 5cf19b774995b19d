import { afterEach, beforeEach, expect } from 'vitest';
import { as, it, world } from '../support/api-test.ts';
import { fillLists } from '../support/many-rows.ts';
import { samples } from '../support/samples.ts';
import { asForm, originalConsent, requestApi, requestFields } from '../support/sent-requests.ts';

/** Responses while the site gets more requests than it can render. */
let calmDown: () => Promise<void>;

beforeEach(async () => {
  const { renderQueue } = world.context;
  const end = Promise.withResolvers<void>();
  const works = Array.from({ length: 101 }, () =>
    renderQueue(() => end.promise, { maxWait: Infinity }),
  );
  calmDown = async () => {
    end.resolve();
    await Promise.all(works);
  };
});
afterEach(() => calmDown());

const sendIncomplete = () => {
  const { name, message } = requestFields;
  return world.send('POST', requestApi, {
    form: asForm({ name, message, consent: originalConsent }),
  });
};

it('a form without scripts is not lost: the page says how to go back to it, and whom to call', async () => {
  const answer = await sendIncomplete();
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.body).toContain('what you typed is still there');
  expect(answer.body).toContain('<a href="tel:+14255550142">(425) 555-0142</a>');
  await calmDown();
  expect((await sendIncomplete()).status).toBe(422);
});

it('a complete form is stored anyway', async () => {
  const { name, phone } = requestFields;
  const form = asForm({ name, phone, consent: originalConsent });
  const answer = await world.send('POST', requestApi, { form });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toMatch(/^\/visit\/[\w-]{43}\?done=sent$/);
});

it('the number to call is the stored one, even when it can’t be read any more', async () => {
  const json = { ...samples.contact, phone_cell: '<b>+44 20 7946 0958' };
  await world.send('POST', '/api/contact.php', { json, as });
  expect(await (await world.context.busyPage()).text()).toContain('&lt;b&gt;+44 20 7946 0958</a>');
  await world.context.database.destroy();
  expect(await (await world.context.busyPage()).text()).toContain('+44 20 7946 0958');
  expect(await (await world.context.busyPage()).text()).not.toContain('what you typed');
});

it('a long list for staff is sent uncompressed instead of waiting for compression', async () => {
  await fillLists(world.context.database, { testimonials: 200, gallery: 0, users: 0 });
  const list = () =>
    world.send('GET', '/api/testimonials.php', { as, headers: { 'Accept-Encoding': 'br' } });
  const answer = await list();
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null]);
  expect(answer.body.testimonials).toHaveLength(200);
});
