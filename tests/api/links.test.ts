import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { reviewCardTexts } from '../../domain/site/settings/server-settings.ts';
import { homeMessages } from '../../domain/nouns/home/home-noun.ts';
import { testimonialMessages } from '../../domain/nouns/testimonials/testimonial-noun.ts';
import { pageUrls } from '../../domain/urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { readQrCode, openPdf, readText } from '../support/pdf.ts';
import { render } from '../support/rendered-pages.ts';
import { samples } from '../support/samples.ts';

const google = 'https://g.page/r/alder/review';
const facebook = 'https://www.facebook.com/alder';

const put = (json: object) => world.send('PUT', apiUrls.home, { as, json });
const page = async (path: string) => (await render(path)).text();

describe('links to pages about the home elsewhere', () => {
  it('stand in the footer and in what search engines read, with the state’s look-up', async () => {
    expect(await page(pageUrls.home)).not.toContain('sameAs');
    await put({ google_url: google, links: `${facebook}\n` });
    await world.send('PUT', apiUrls.license, { as, json: samples.license });
    const html = await page(pageUrls.home);
    const all = [google, facebook, samples.license.lookup_url];
    expect(html).toContain(`"sameAs":${JSON.stringify(all)}`);
    for (const url of all) expect(html).toContain(`<a href="${url}" rel="noreferrer"`);
  });

  it.each([
    [{ google_url: 'javascript:alert(1)' }, homeMessages.linkInvalid],
    [{ google_url: 'https://google.com@evil.example/' }, homeMessages.linkInvalid],
    [{ links: `${facebook}\nalder house` }, homeMessages.linksInvalid],
    [{ links: Array.from({ length: 7 }, () => facebook).join('\n') }, homeMessages.linksInvalid],
  ])('refuse %o', async (json, error) => {
    expect(await put(json)).toMatchObject({ status: 422, body: { error } });
  });
});

describe('the card that asks for reviews', () => {
  it('leads to the home’s page on Google, and says to whom it belongs', async () => {
    const ask = () =>
      world.app.request(
        apiUrls.reviewCard,
        { headers: { Cookie: as } },
        { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
      );
    expect((await ask()).status).toBe(404);
    await put({ name: 'Alder House', google_url: google });
    const answer = await ask();
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const pdf = await openPdf(new Uint8Array(await answer.arrayBuffer()));
    const text = await readText(pdf);
    expect(text).toContain(reviewCardTexts.heading);
    expect(text).toContain('Alder House');
    expect(await readQrCode(pdf)).toBe(google);
  });
});

describe('a review from elsewhere', () => {
  const review = { name: 'Elaine', message: 'They called.', source: 'Google', source_url: google };

  it('says where it was written, with a link', async () => {
    const { body } = await world.send('POST', apiUrls.testimonials, { as, json: review });
    const { id } = body as { id: number };
    await world.send('PUT', apiUrls.testimonials, { as, json: { id, approved: 1 } });
    const html = await page(pageUrls.testimonials);
    expect(html).toContain('From Google');
    expect(html).toContain(`<a href="${google}" rel="noreferrer">read it there</a>`);
  });

  it('keeps its source when only its words are sent, as specified', async () => {
    const { body } = await world.send('POST', apiUrls.testimonials, { as, json: review });
    const { id } = body as { id: number };
    const words = { id, name: 'Elaine T.', message: 'They called at night.' };
    await world.send('PUT', apiUrls.testimonials, { as, json: words });
    const read = await world.send('GET', apiUrls.testimonials, { as });
    expect(read.body).toMatchObject({
      testimonials: [{ ...words, source: 'Google', source_url: google }],
    });
  });

  it('has a link that visitors can follow', async () => {
    const json = { ...review, source_url: 'javascript:alert(1)' };
    const answer = await world.send('POST', apiUrls.testimonials, { as, json });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: testimonialMessages.linkInvalid },
    });
  });
});
