import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { starterPages } from '../../domain/nouns/own-pages/own-page-noun.ts';
import { fileUrls, findApiUrl } from '../../domain/urls.ts';
import { createContentIn } from '../../server/pages/languages/content-in-language.ts';
import { createApp } from '../../server/app.ts';
import { as, it, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** Pages that staff add, at addresses of their own (docs/product/own-pages.md). */
const url = findApiUrl('ownPages');

const send = async (method: string, json: object, to = url) => {
  const answer = await world.send(method, to, { json, as });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const add = async (fields: object = {}): Promise<number> =>
  (await send('POST', { title: 'Our garden', ...fields })).id;
const refuse = async (fields: object): Promise<string> => {
  const { status, body } = await world.send('POST', url, { json: { title: 'X', ...fields }, as });
  expect(status).toBe(422);
  return body.error;
};
const addresses = async (): Promise<string[]> =>
  (await world.send('GET', url)).body.map(({ address }: { address: string }) => address);
const blocks = (...all: object[]) => ({ blocks: JSON.stringify(all) });
const htmlOf = async (path: string) => {
  const answer = await render(path);
  return { status: answer.status, html: await answer.text() };
};
const sitemap = async () => (await world.app.request(fileUrls.sitemap)).text();
const menu = async () => (await world.context.publicContent.optional()).menu ?? [];

describe('the address of a page', () => {
  it('is made from the title, and a number is added if another page has it', async () => {
    await add();
    await add();
    await add({ title: '정원' });
    await add({ title: 'Contact' });
    await add({ title: 'x'.repeat(80) });
    await add({ title: 'x'.repeat(80) });
    expect(await addresses()).toEqual([
      'our-garden',
      'our-garden-2',
      'page-2',
      'contact-2',
      'x'.repeat(60),
      `${'x'.repeat(58)}-2`,
    ]);
  });

  it('can be another one, but none that the site uses', async () => {
    const id = await add({ address: '/The Garden' });
    expect(await addresses()).toEqual(['the-garden']);
    expect(await refuse({ address: 'contact' })).toContain('uses this address');
    expect(await refuse({ address: '정원' })).toContain('letters from a to z');
    await send('PUT', { id, title: 'Our garden', address: 'our-garden' });
    expect(await addresses()).toEqual(['our-garden']);
    await send('PUT', { id, title: 'Our yard', address: 'our-garden' });
    expect(await addresses()).toEqual(['our-garden']);
  });

  it('that was taken meanwhile gets a number when a page is restored', async () => {
    const id = await add();
    const { body } = await world.send('DELETE', url, { form: `id=${id}`, as });
    await add();
    await send('POST', { id: body.undo }, apiUrls.trash);
    expect((await addresses()).toSorted()).toEqual(['our-garden', 'our-garden-2']);
  });
});

describe('a page', () => {
  it('has its title, each block, a description and a canonical address', async () => {
    await add(
      blocks(
        { kind: 'heading', text: 'Who waters' },
        { kind: 'words', text: 'Six **raised** beds.\n- [Rooms](/rooms)' },
        { kind: 'pictures', pictures: [{ image_url: '/images/3.jpg', alt: 'A walk.' }] },
        { kind: 'question', title: 'May we pick?', text: 'Please do.' },
        { kind: 'big', text: 'Come and see.' },
        { kind: 'contact' },
      ),
    );
    const { status, html } = await htmlOf('/our-garden');
    expect(status).toBe(200);
    for (const part of [
      '>Our garden</h1>',
      '<h2>Who waters</h2>',
      '<p>Six <b>raised</b> beds.</p><ul class="bullets"><li><a href="/rooms" rel="noreferrer">Rooms</a></li></ul>',
      'alt="A walk."',
      '<h3>May we pick?</h3>',
      '<p>Please do.</p>',
      'Come and see.</p>',
      'href="tel:+14255550142"',
      'content="Six raised beds. Rooms Please do. Come and see."',
    ])
      expect(html.includes(part), part).toBe(true);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/our-garden"/);
    expect(html).toMatch(/property="og:image" content="[^"]+\/images\/3\.jpg"/);
    expect(html).toContain('content="index, follow"');
  });

  it('without blocks leads to the home’s phone, and keeps a typed description', async () => {
    await add({ description: 'Tomatoes and shade.' });
    const { html } = await htmlOf('/our-garden');
    expect(html).toContain('name="description" content="Tomatoes and shade."');
    expect(html).toContain('href="tel:+14255550142"');
  });

  it('is in the menu, left out of it, or hidden', async () => {
    const id = await add();
    expect(await menu()).toEqual([{ url: '/our-garden', title: 'Our garden' }]);
    expect(await sitemap()).toContain('/our-garden</loc>');
    await send('PUT', { hidden_pages: `/own-pages/${id}` }, apiUrls.home);
    expect(await menu()).toEqual([]);
    expect(await sitemap()).toContain('/our-garden</loc>');
    expect((await htmlOf('/our-garden')).status).toBe(200);
    await send('POST', { noun: 'ownPages', action: 'hide', ids: [id] }, apiUrls.bulk);
    expect(await sitemap()).not.toContain('/our-garden</loc>');
    const { status, html } = await htmlOf('/our-garden');
    expect(status).toBe(404);
    expect(html).toContain('Oops! Page not found');
    expect((await world.send('GET', `${url}?address=our-garden`)).body).toEqual([]);
  });

  it('is read alone by its address', async () => {
    await add();
    await add({ title: 'Our meals' });
    const { body } = await world.send('GET', `${url}?address=our-meals`);
    expect(body).toMatchObject([{ title: 'Our meals' }]);
  });

  it('is one of at most 50', async () => {
    for (let number = 1; number <= 50; number += 1) await add({ title: `Page ${number}` });
    const { status, body } = await world.send('POST', url, { json: { title: 'More' }, as });
    expect([status, body.error]).toEqual([
      409,
      'There are 50 pages, and there can be no more. Please delete one first.',
    ]);
  });
});

describe('a picture in a block', () => {
  const status = async (image: string) => (await world.app.request(image)).status;

  it('is public while its page is shown, and named where permissions are kept', async () => {
    const image_url = await uploadPicture(60, 40);
    const pictures = { kind: 'pictures', pictures: [{ image_url, alt: 'Beans.' }] };
    const id = await add(blocks(pictures));
    const { body } = await world.send('GET', `${url}?address=our-garden`);
    expect(JSON.parse(body[0].blocks)).toMatchObject([
      { pictures: [{ image_url, alt: 'Beans.', image_width: 60, image_height: 40 }] },
    ]);
    expect(await status(image_url)).toBe(200);
    const { body: permitted } = await world.send('GET', apiUrls.permittedPictures, { as });
    expect(permitted.pictures[0].uses).toMatchObject([{ label: 'page “Our garden”' }]);
    await send('POST', { noun: 'ownPages', action: 'hide', ids: [id] }, apiUrls.bulk);
    expect(await status(image_url)).toBe(404);
    await send('POST', { noun: 'ownPages', action: 'show', ids: [id] }, apiUrls.bulk);
    expect(await status(image_url)).toBe(200);
  });

  it('that lacks a permission is left out for visitors, and so is its block', async () => {
    const image_url = await uploadPicture(60, 40);
    await add(blocks({ kind: 'pictures', pictures: [{ image_url }] }, { kind: 'contact' }));
    await send('PUT', { pictures_need_permission: 1 }, findApiUrl('home'));
    await send(
      'PUT',
      { image_url, recognizable: 1, permission_id: null },
      apiUrls.permittedPictures,
    );
    const { body } = await world.send('GET', `${url}?address=our-garden`);
    expect(JSON.stringify(body)).not.toContain(image_url);
    const staff = await world.send('GET', url, { as });
    expect(JSON.stringify(staff.body)).toContain(image_url);
    const { html } = await htmlOf('/our-garden');
    expect(html).not.toContain(image_url);
    expect(html).not.toContain('own-picture');
  });
});

describe('in a further language', () => {
  it('a page has its address, and its words where they are translated', async () => {
    await send('POST', { language: 'es' }, findApiUrl('languages'));
    const id = await add(
      blocks(
        { kind: 'words', text: 'Six beds.\nTea at four.' },
        { kind: 'pictures', pictures: [{ image_url: '/images/3.jpg', alt: 'A walk.' }] },
      ),
    );
    const translate = (field: string, source: string, words: string) =>
      send(
        'POST',
        { language: 'es', place: `ownPages/${id}/${field}`, source, words },
        findApiUrl('translations'),
      );
    await translate('title', 'Our garden', 'Nuestro jardín');
    await translate('blocks', 'Six beds.\nTea at four.\nA walk.', 'Seis camas.\nTé.\nUn paseo.');
    const content = createContentIn('es', world.context);
    expect((await content.optional()).menu).toMatchObject([
      { url: '/our-garden', title: 'Nuestro jardín', translated: ['title', 'blocks'] },
    ]);
    const { html } = await htmlOf('/es/our-garden');
    for (const part of ['>Nuestro jardín</h1>', '<p>Seis camas.</p><p>Té.</p>', 'alt="Un paseo."'])
      expect(html.includes(part), part).toBe(true);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/es\/our-garden"/);
  });
});

it('a draft is previewed at the address that it will have', async () => {
  const requested: string[] = [];
  const app = createApp(world.context, async (request) => {
    requested.push(new URL(request.url).pathname);
    return new Response('');
  });
  await add({ title: 'Our meals' });
  const fields = { title: 'Our meals', ...blocks({ kind: 'heading', text: 'Breakfast' }) };
  const { id } = await send('POST', { noun: 'ownPages', fields }, apiUrls.drafts);
  await app.request(`${apiUrls.draftPreview}?id=${id}`, { headers: { Cookie: as } });
  expect(requested).toEqual(['/our-meals-2']);
});

it('five pages can be started from headings, and none says anything about the home', async () => {
  for (const fields of starterPages)
    await send('POST', { noun: 'ownPages', fields }, apiUrls.drafts);
  expect(starterPages.map(({ title }) => title)).toEqual([
    'Visiting hours',
    'Our meals',
    'A day here',
    'What to bring',
    'Thank you',
  ]);
  expect(await addresses()).toEqual([]);
  for (const { blocks: json } of starterPages)
    for (const block of JSON.parse(json)) expect(block.kind).toBe('heading');
});
