import { gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeEach, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { singleMappers } from '../../domain/nouns/public-singles.ts';
import { type DraftNoun, draftNouns } from '../../domain/site/drafts/saved-draft.ts';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import { shownLists } from '../../domain/nouns/index.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/database/open-database.ts';
import { pauseWrites } from '../../server/database/write.ts';
import { createHomeSettings } from '../../server/pages/home-settings.ts';
import { createPublicContent } from '../../server/pages/read-public-content.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { run } from '../support/rows.ts';
import { storeBesideSamples } from '../support/stored-samples.ts';
import { twoOfEach } from '../support/two-of-each.ts';
import type { World } from '../support/world.ts';

/** What the preview of a draft reads, how often, and who may see it (docs/product/drafts.md). */
let app: Hono;
let renders: number;
const it = itIn({ people: ['priya'] });
beforeEach(async () => {
  renders = 0;
  app = createApp(world.context, async (_request, _filled, _family, preview) => {
    renders += 1;
    return Response.json(await everything(preview?.database ?? world.context.database));
  });
});

/** Everything that visitors read, without the fields that differ for each row. */
const everything = async (database: Database): Promise<unknown> => {
  const source = { ...world.context, database, staleContent: unstored };
  const content = createPublicContent(source);
  const lists = await Promise.all(
    shownLists.map(async (name) => [
      await content.list(name, (rows) => rows as never),
      await content.archive(name, (rows) => rows as never, 1),
    ]),
  );
  const singles = Object.keys(singleMappers) as (keyof typeof singleMappers)[];
  const read = [
    lists,
    await Promise.all(singles.map((name) => content[name]())),
    await content.contact(),
    await content.about(),
    await content.gallery(1),
    await content.testimonials(1),
    await content.texts('home'),
    await content.optional(),
    await createHomeSettings(source, unstored)(),
  ];
  const own = new Set([
    'id',
    'version',
    'created_at',
    'updated_at',
    'permission_id',
    'url',
    'position',
  ]);
  return JSON.parse(JSON.stringify(read, (name, value) => (own.has(name) ? null : value)));
};
const unstored = {
  read: async <T>(_label: string, query: () => Promise<T>) => ({
    value: await query(),
    isCurrent: true,
  }),
};

const succeed = async (...sent: Parameters<World['send']>) => {
  const { status, body } = await world.send(...sent);
  if (status >= 300) throw new Error(`${sent[0]} ${sent[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const post = (path: string, json: object) => succeed('POST', path, { json, as });
const addDraft = async (json: object): Promise<number> => (await post(apiUrls.drafts, json)).id;
const get = async (path: string, from = '203.0.113.7', cookie = '') =>
  app.request(
    path,
    { headers: { Cookie: cookie } },
    { incoming: { socket: { remoteAddress: from } } },
  );
const preview = (id: number) => get(`${apiUrls.draftPreview}?id=${id}`, undefined, as);
const linkTo = async (id: number): Promise<string> =>
  new URL((await post(apiUrls.draftLink, { id })).url).pathname;

/** Publishes the draft and makes its record visible. Returns the record's id. */
const publish = async (noun: DraftNoun, draft: number): Promise<number> => {
  const { id } = await post(apiUrls.publishedDrafts, { id: draft });
  if (shownLists.some((name) => name === noun))
    await post(apiUrls.bulk, { noun, action: 'show', ids: [id] });
  return id;
};

const expectPreviewed = async (noun: DraftNoun, draft: object): Promise<number> => {
  const before = await everything(world.context.database);
  const id = await addDraft({ noun, ...draft });
  const previewed = JSON.parse(await (await preview(id)).text());
  expect(await everything(world.context.database)).toEqual(before);
  const record = await publish(noun, id);
  const published = await everything(world.context.database);
  expect(published).not.toEqual(before);
  expect(previewed).toEqual(published);
  return record;
};

describe.each(draftNouns.filter((noun) => noun !== 'texts'))('the preview of %s', (noun) => {
  it('reads exactly what publishing leaves', async () => {
    await storeBesideSamples(world, as);
    await run(world.context.database, 'update permissions set taken_back_on = null');
    const [first, second] = twoOfEach[noun];
    const record_id = await expectPreviewed(noun, { fields: first });
    await expectPreviewed(noun, {
      ...(shownLists.some((name) => name === noun) && { record_id }),
      fields: second,
    });
  });
});

describe('a preview', () => {
  const fields = { question: 'May we bring a cat?', answer: 'Yes.' };

  it('of a text reads what publishing leaves, also where it goes back to the original', async () => {
    const key = 'home.hero.headline';
    await expectPreviewed('texts', { key, fields: { value: 'Come in.' } });
    await expectPreviewed('texts', { key, fields: { value: null } });
  });

  it('shows a testimonial with the permission that its draft says was given', async () => {
    await succeed('PUT', apiUrls.home, { json: { testimonials_need_permission: 1 }, as });
    const testimonial = { name: 'Rosa', message: 'She sleeps again.', permission_id: 'phone' };
    await expectPreviewed('testimonials', { fields: testimonial });
    expect(await succeed('GET', findApiUrl('permissions'), { as })).toHaveLength(1);
  });

  it('is a read: it needs no turn to write, and leaves no trace', async () => {
    const path = await linkTo(await addDraft({ noun: 'questions', fields }));
    const audit = () => succeed('GET', apiUrls.audit, { as });
    const before = await audit();
    const resume = await pauseWrites(world.context.database);
    expect((await get(path)).status).toBe(200);
    resume();
    expect(await audit()).toEqual(before);
  });

  it('is rendered once for all, until its draft or what visitors read changes', async () => {
    const id = await addDraft({ noun: 'questions', fields });
    const path = await linkTo(id);
    await Promise.all(Array.from({ length: 20 }, () => get(path)));
    await preview(id);
    expect(renders).toBe(1);
    await succeed('PUT', apiUrls.drafts, { json: { id, fields: { answer: 'No.' } }, as });
    expect(await (await get(path)).text()).toContain('No.');
    await post(findApiUrl('questions'), { question: 'And a dog?', answer: 'Two.' });
    expect(await (await get(path)).text()).toContain('Two.');
    expect(renders).toBe(3);
  });

  it('is compressed once for all, and sent as each reader takes it', async () => {
    const path = await linkTo(await addDraft({ noun: 'questions', fields }));
    const read = (encodings: string) =>
      app.request(path, { headers: { 'Accept-Encoding': encodings } });
    const unpacked = await read('identity');
    expect(unpacked.headers.get('Content-Encoding')).toBeNull();
    const text = await unpacked.text();
    expect(Number(unpacked.headers.get('Content-Length'))).toBe(Buffer.byteLength(text));
    const packed = await read('gzip, br');
    // Compressed for this reader alone, it would be Brotli.
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Cache-Control')).toBe(unpacked.headers.get('Cache-Control'));
    expect(String(gunzipSync(await packed.arrayBuffer()))).toBe(text);
    expect(renders).toBe(1);
  });

  it('answers one network so often a minute, and other networks still', async () => {
    const path = await linkTo(await addDraft({ noun: 'questions', fields }));
    for (let views = 0; views < 60; views += 1) expect((await get(path)).status).toBe(200);
    const refused = await get(path);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(sessionMessages.tooManyAttempts);
    expect((await get(path, '198.51.100.20')).status).toBe(200);
  });

  it('has no scripts', async () => {
    app = createApp(world.context, () =>
      Promise.resolve(
        new Response(
          '<script>a()</script><p>Words</p><script type="application/ld+json">{}</script>',
          {
            headers: {
              'Content-Security-Policy': "script-src 'self' 'sha256-x'; style-src 'self'",
            },
          },
        ),
      ),
    );
    const shown = await preview(await addDraft({ noun: 'questions', fields }));
    expect(await shown.text()).toBe('<p>Words</p>');
    expect(shown.headers.get('Content-Security-Policy')).toContain("script-src 'none'");
  });
});
