import { describe, expect } from 'vitest';
import { licenseMessages as messages } from '../../domain/nouns/license/license-noun.ts';
import { emptyLicense } from '../../domain/nouns/license/public-license.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { as, it, startWorld, world } from '../support/api-test.ts';
import { addReport } from '../support/stored-reports.ts';
import { samples } from '../support/samples.ts';

/** What the home says about its license (docs/product/license.md). */

const put = (json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.license, { json, as, headers });
const stored = async () => (await world.send('GET', apiUrls.license, { as })).body.license;
const optional = () => world.context.publicContent.optional();
const sitemap = async () => (await world.app.request(fileUrls.sitemap)).text();

describe('the record of the license', () => {
  it.each([
    'http://fortress.wa.example/lookup',
    'javascript:alert(1)',
    'fortress.wa.example',
    'https://user:password@fortress.wa.example',
    'https://localhost',
    'https://',
  ])('refuses the link %s with a sentence', async (lookup_url) => {
    const { status, body } = await put({ lookup_url });
    expect([status, body.error]).toEqual([422, messages.urlInvalid]);
    expect(await stored()).toMatchObject({ lookup_url: null, version: 1 });
  });

  it.each([
    [{ has_services_form: 'yes' }, messages.servicesFormInvalid],
    [{ has_charges_form: 2 }, messages.chargesFormInvalid],
    [
      { how_to_get: 'x'.repeat(1001) },
      'The text about the forms may have at most 1,000 characters.',
    ],
  ])('refuses %o', async (fields, error) => {
    expect((await put(fields)).body.error).toBe(error);
  });
});

describe('the page', () => {
  const isListed = async () => {
    const { pages = [] } = await optional();
    const inSitemap = (await sitemap()).includes(`${pageUrls.license}<`);
    expect(inSitemap).toBe(pages.includes('license'));
    return inSitemap;
  };

  it('exists with a link, a form or a statement, and disappears with them', async () => {
    for (const name of ['lookup_url', 'has_services_form', 'non_discrimination'] as const) {
      await put({ [name]: samples.license[name] });
      expect(await isListed()).toBe(true);
      await put(emptyLicense);
      expect(await isListed()).toBe(false);
    }
  });

  it('exists for a license number that is set on the server', async () => {
    await startWorld({ settings: { LICENSE_NUMBER: '123456' } });
    expect(await world.context.publicContent.optional()).toEqual({
      pages: ['license'],
      menu: ['license'],
    });
  });

  it('exists for a report of the last three years, but not for an older or hidden one', async () => {
    const old = await addReport(world, as, { issued_on: '2019-05-12' });
    expect(await isListed()).toBe(false);
    const { id } = await addReport(world, as);
    expect(await isListed()).toBe(true);
    const json = { noun: 'documents', action: 'hide', ids: [id, old.id] };
    await world.send('POST', apiUrls.bulk, { json, as });
    expect(await isListed()).toBe(false);
  });
});
