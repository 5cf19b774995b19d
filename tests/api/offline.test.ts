import { describe, expect } from 'vitest';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { findList } from '../../domain/nouns/index.ts';
import { fileUrls } from '../../domain/urls.ts';
import { itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

const it = itIn({ people: [], settings: { SITE_NAME: 'Porch & Lamp' } });

describe('the page for when the site can’t be reached', () => {
  it('names the home, its numbers as links, its address and how to try again', async () => {
    const as = await world.sessionOf((await world.addUser('orla')).id);
    const contact = {
      ...samples.contact,
      phone_cell: '(206) 555-0111',
      address_street: '1 <b> Way',
    };
    await world.send('POST', '/api/contact.php', { json: contact, as });
    const { status, headers, body } = await world.send('GET', fileUrls.offline);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(body).toContain('Porch &amp; Lamp');
    expect(body).toContain('href="tel:+12065550111"');
    expect(body).toContain('1 &lt;b&gt; Way');
    expect(body).toContain('Try again');
  });

  it('says it in every language that is switched on, too', async () => {
    const as = await world.sessionOf((await world.addUser('orla')).id);
    await world.send('POST', findList('languages').url, { json: { language: 'ko' }, as });
    const { body } = await world.send('GET', fileUrls.offline);
    const pageWords = findMessages('ko').offline.page;
    for (const words of ['<section lang="ko">', pageWords.title, pageWords.text])
      expect(body).toContain(words);
    expect(body).not.toContain('lang="es"');
  });

  it('is not stored while the contact can’t be read, and is not in the sitemap', async () => {
    const sitemap = await world.send('GET', fileUrls.sitemap);
    expect(sitemap.body).not.toContain(fileUrls.offline);
    world.context.publicContent.contact = async () => ({
      value: samples.contact as never,
      stored: false,
      problem: 'contact: broken',
    });
    const { headers } = await world.send('GET', fileUrls.offline);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

it('the service worker is revalidated at each visit, and may only connect to this site', async () => {
  const { headers, body } = await world.send('GET', fileUrls.worker);
  expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('no-cache');
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(() => new Function(body as string)).not.toThrow();
  expect(body, 'refers to nothing outside itself').not.toMatch(/import|__vite/);
});
