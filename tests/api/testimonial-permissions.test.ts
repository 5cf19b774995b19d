import { describe, expect, vi } from 'vitest';
import { apiUrls, galleryUploadUrl } from '../../domain/api-urls.ts';
import { permissionWords } from '../../domain/site/words/testimonials-words.ts';
import { picturePermissionMessages } from '../../domain/nouns/permissions/picture-permission.ts';
import { testimonialMessages } from '../../domain/nouns/testimonials/testimonial-noun.ts';
import { findApiUrl, pageUrls } from '../../domain/urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { multipart, plain } from '../support/picture-bytes.ts';
import { render } from '../support/rendered-pages.ts';
import { queryRows, run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';

/** Testimonials name the permission to publish them (docs/product/permissions.md). */
const it = itIn({ now: '2026-10-30T20:00:00Z' });

const url = apiUrls.testimonials;
const ledgerUrl = findApiUrl('permissions');
const edda = {
  who: 'Edda Brandt',
  allowed_by: 'Karin Brandt',
  relation: 'Daughter',
  how: 'writing',
  uses: 'site',
};
const send = async (method: string, to: string, json: object) => {
  const answer = await world.send(method, to, { json, as });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const add = async (fields: object = {}): Promise<number> =>
  (await send('POST', url, { ...samples.testimonial, ...fields })).id;
const put = (json: object) => world.send('PUT', url, { json, as });
const allow = async (fields: object = {}): Promise<number> =>
  (await send('POST', ledgerUrl, { ...edda, ...fields })).id;
const publish = async (fields: object): Promise<number> => {
  const id = await add(fields);
  await send('PUT', url, { id, approved: 1 });
  return id;
};
const demand = (testimonials_need_permission: 0 | 1) =>
  send('PUT', apiUrls.home, { testimonials_need_permission });

const stored = async () => (await world.send('GET', url, { as })).body.testimonials[0];
const ledger = async () => (await world.send('GET', ledgerUrl, { as })).body;
const versions = async (id: number) =>
  (await world.send('GET', `${apiUrls.history}?noun=testimonials&id=${id}`, { as })).body.versions;

/** In how many places visitors see some words: the API, the page of testimonials and the home page. */
const met = async (words: string): Promise<number> => {
  const answers = [
    JSON.stringify((await world.send('GET', url)).body),
    await (await render(pageUrls.testimonials)).text(),
    await (await render(pageUrls.home)).text(),
  ];
  return answers.filter((answer) => answer.includes(words)).length;
};

describe('a testimonial', () => {
  it('has no permission if a payload names none, and keeps it when a change leaves it out', async () => {
    const id = await add();
    expect(await stored()).toMatchObject({ permission_id: null });
    await put({ id, permission_id: 'phone' });
    await put({ id, ...samples.testimonial, message: 'Shorter.' });
    expect(await stored()).toMatchObject({ message: 'Shorter.', permission_id: 1 });
  });

  it('adds what is known of its permission to the ledger', async () => {
    const id = await add({ permission_id: 'in person' });
    expect(await ledger()).toMatchObject([
      {
        who: 'Elaine',
        allowed_by: 'Elaine',
        relation: 'Wrote it',
        how: 'in person',
        witness: null,
        uses: 'site',
        note: 'Recorded by orla on October 30, 2026.',
      },
    ]);
    expect(await stored()).toMatchObject({ id, permission_id: 1 });
  });

  it('without a name is known by the day, and never by its words', async () => {
    await add({ name: null, message: 'Soup,\n every Sunday.', permission_id: 'email' });
    expect(await ledger()).toMatchObject([
      { who: expect.stringMatching(/^Someone without a name \(\w+ \d+, \d{4}\)$/) },
    ]);
  });

  it('gets a permission, also one that is there already, and loses it, each in the audit trail', async () => {
    const permission_id = await allow();
    const id = await add();
    const { body } = await put({ id, permission_id });
    expect(body).toMatchObject({ success: true, message: testimonialMessages.permissionRecorded });
    expect(await stored()).toMatchObject({ ...samples.testimonial, permission_id });
    await put({ id, permission_id: null });
    expect(await stored()).toMatchObject({ permission_id: null });
    const auditTrail = await queryRows(world.context.database, 'select did from audit');
    expect(auditTrail.slice(-2).map(({ did }) => did)).toEqual([
      'recorded the permission for the testimonial by “Elaine” (number 1)',
      'removed the permission from the testimonial by “Elaine” (number 1)',
    ]);
  });

  it.each(['telepathy', 'said', {}, -1])('refuses %j as a permission', async (permission_id) => {
    const id = await add();
    expect((await put({ id, permission_id })).status).toBe(422);
    const whole = { ...samples.testimonial, permission_id };
    expect((await put({ id, ...whole })).status).toBe(422);
    expect((await world.send('POST', url, { json: whole, as })).status).toBe(422);
    expect(await ledger()).toEqual([]);
  });

  it.each([7, '7'])('refuses the id %j of no permission', async (permission_id) => {
    const id = await add();
    const { status, body } = await put({ id, permission_id });
    expect([status, body.error]).toEqual([422, picturePermissionMessages.permissionUnknown]);
  });

  it('that is missing is a 404, and adds nothing to the ledger', async () => {
    expect((await put({ id: 77, permission_id: 'phone' })).status).toBe(404);
    expect(await ledger()).toEqual([]);
  });

  it('that someone has changed meanwhile adds nothing to the ledger', async () => {
    const id = await add();
    await put({ id, ...samples.testimonial, message: 'Newer.' });
    const json = { id, permission_id: 'phone' };
    const answer = await world.send('PUT', url, { json, as, headers: { 'If-Match': '"1"' } });
    expect(answer.status).toBe(412);
    expect(await ledger()).toEqual([]);
  });
});

describe('visitors', () => {
  it('read how the permission was given, and nothing else of it', async () => {
    await publish({ permission_id: 'phone' });
    const { body } = await world.send('GET', url);
    expect(Object.keys(body.testimonials[0]).toSorted()).toEqual(
      ['id', 'name', 'message', 'source', 'source_url', 'approved', 'created_at']
        .concat('position', 'consent_how', 'language', 'in_english')
        .toSorted(),
    );
    expect(body.testimonials[0].consent_how).toBe('phone');
    expect(await met(permissionWords.phone)).toBe(1);
  });

  it('see a testimonial without a permission, which is no condition of the approval', async () => {
    await publish({});
    expect((await world.send('GET', url)).body.testimonials).toMatchObject([{ consent_how: null }]);
    expect(await met(samples.testimonial.message)).toBe(3);
  });
});

describe('a permission that is taken back', () => {
  it('hides its testimonial and its photos at once, and Undo shows them again', async () => {
    const permission_id = await allow();
    await publish({ permission_id });
    const bytes = await plain(40, 40).jpeg().toBuffer();
    const uploaded = await world.send('POST', galleryUploadUrl, { body: multipart({ bytes }), as });
    const image_url = uploaded.body.url;
    await send('POST', apiUrls.gallery, { ...samples.gallery, image_url });
    await send('PUT', apiUrls.permittedPictures, { image_url, recognizable: 1, permission_id });
    const seen = async () => [
      await met(samples.testimonial.message),
      (await world.app.request(image_url)).status,
    ];
    expect(await seen()).toEqual([3, 200]);
    await send('PUT', ledgerUrl, { ...edda, id: permission_id, taken_back_on: '2026-10-30' });
    expect(await seen()).toEqual([0, 404]);
    expect((await world.send('GET', url)).body.testimonials).toEqual([]);
    expect(await stored()).toMatchObject({ approved: 1, permission_id });
    await send('PUT', ledgerUrl, { ...edda, id: permission_id, taken_back_on: null });
    expect(await seen()).toEqual([3, 200]);
  });

  it('hides it as well when it is deleted, until it is restored', async () => {
    const permission_id = await allow();
    await publish({ permission_id });
    const { body } = await world.send('DELETE', ledgerUrl, { form: `id=${permission_id}`, as });
    expect(await met(samples.testimonial.message)).toBe(0);
    await send('POST', apiUrls.trash, { id: body.undo });
    expect(await met(samples.testimonial.message)).toBe(3);
  });
});

describe('a permission that is over', () => {
  const lastSecond = '2026-11-02T07:59:59Z';

  it('hides its testimonial from the home’s midnight on', async () => {
    await publish({ permission_id: await allow({ until: '2026-11-01', how: 'email' }) });
    vi.setSystemTime(new Date(lastSecond));
    expect(await met(samples.testimonial.message)).toBe(3);
    expect(await met(permissionWords.email)).toBe(1);
    vi.setSystemTime(new Date(Date.parse(lastSecond) + 1000));
    expect(await met(samples.testimonial.message)).toBe(0);
    expect(await met(permissionWords.email)).toBe(0);
  });
});

it('a home that demands permissions hides testimonials without one, and no photos', async () => {
  await publish({});
  await publish({ message: 'With one.', permission_id: 'writing' });
  expect(await met('With one.')).toBe(3);
  await demand(1);
  expect([await met(samples.testimonial.message), await met('With one.')]).toEqual([0, 3]);
  expect((await world.send('GET', url, { as })).body.testimonials).toHaveLength(2);
  await demand(0);
  expect(await met(samples.testimonial.message)).toBe(3);
});

describe('an earlier version', () => {
  const restore = async (id: number) => {
    const [version] = await versions(id);
    await send('POST', apiUrls.history, { id: version.id });
  };

  it('restores its own permission, even if that was deleted for good since', async () => {
    const permission_id = await allow();
    const id = await publish({ permission_id });
    await put({ id, permission_id: null });
    const { body } = await world.send('DELETE', ledgerUrl, { form: `id=${permission_id}`, as });
    await world.send('DELETE', apiUrls.trash, { form: `id=${body.undo}`, as });
    await restore(id);
    expect(await stored()).toMatchObject({ ...samples.testimonial, permission_id });
    expect(await met(samples.testimonial.message)).toBe(0);
  });

  it.each([{}, { consent_how: 'form', consent_by: 'sam', consent_at: '2026-01-02T03:04:05.678Z' }])(
    'from before the ledger leaves the permission alone',
    async (consent) => {
      const id = await add();
      await put({ id, ...samples.testimonial, message: 'Newer.', permission_id: 'phone' });
      const before = JSON.stringify({ ...samples.testimonial, ...consent });
      await run(world.context.database, 'update history set fields = ?', before);
      await restore(id);
      expect(await stored()).toMatchObject({ ...samples.testimonial, permission_id: 1 });
    },
  );
});

it('the trash keeps it', async () => {
  const id = await add({ permission_id: 'writing' });
  const before = await stored();
  const { body } = await world.send('DELETE', url, { form: `id=${id}`, as });
  await send('POST', apiUrls.trash, { id: body.undo });
  expect(await stored()).toEqual({ ...before, version: 2 });
});

it('a draft that says how adds to the ledger when it is published', async () => {
  const fields = { ...samples.testimonial, permission_id: 'phone' };
  const { id } = await send('POST', apiUrls.drafts, { noun: 'testimonials', fields });
  expect(await ledger()).toEqual([]);
  await send('POST', apiUrls.publishedDrafts, { id });
  expect(await ledger()).toMatchObject([{ who: 'Elaine', how: 'phone' }]);
  expect(await stored()).toMatchObject({ permission_id: 1 });
});
