import { describe, expect } from 'vitest';
import { emptyCosts } from '../../domain/nouns/costs/public-costs.ts';
import { costsMessages as messages } from '../../domain/nouns/costs/costs-noun.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';

/** What living in the home costs (docs/product/costs.md). */

const put = (json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.costs, { json, as, headers });
const stored = async () => (await world.send('GET', apiUrls.costs, { as })).body.costs;
const asVisitor = async () => (await world.send('GET', apiUrls.costs)).body;
const sitemap = async () => (await world.app.request(fileUrls.sitemap)).text();
const optional = () => world.context.publicContent.optional();

describe('the record of the costs', () => {
  it('tells visitors nothing again once every field is empty, even if there is a day', async () => {
    await put(samples.costs);
    await put({ ...emptyCosts, as_of: '2026-11-01' });
    expect(await asVisitor()).toEqual({ success: true, costs: null });
  });

  it('drops the months of private pay if Medicaid does not begin after them', async () => {
    await put(samples.costs);
    await put({ medicaid: 'yes' });
    expect(await stored()).toMatchObject({ medicaid: 'yes', medicaid_months: null });
  });
});

describe('contradictions are refused in words, at the first wrong field:', () => {
  it.each([
    [{ price_from: 6500 }, messages.dayRequired],
    [{ extras: [{ name: 'Rides', amount: 5, unit: null }] }, messages.dayRequired],
    [{ as_of: '2026-02-30' }, messages.dayInvalid],
    [{ as_of: '2099-01-01' }, messages.dayInFuture],
    [{ as_of: '2026-11-01', price_to: 7000 }, messages.lowestMissing],
    [{ as_of: '2026-11-01', price_from: 7000, price_to: 6999 }, messages.highestTooLow],
    [{ price_from: 0 }, messages.priceInvalid],
    [{ price_from: 6500.5 }, messages.priceInvalid],
    [{ price_from: '6500' }, messages.priceInvalid],
    [{ price_to: 100_001 }, messages.priceInvalid],
    [{ medicaid: 'after' }, messages.monthsRequired],
    [{ medicaid: 'maybe' }, messages.medicaidInvalid],
    [{ medicaid_months: 0 }, messages.monthsInvalid],
    [{ private_pay: true }, messages.payerInvalid],
    [{ extras: 'none' }, messages.extrasInvalid],
    [{ extras: [7] }, messages.extrasInvalid],
    [{ extras: [{ name: ' ', amount: 5, unit: null }] }, messages.extraNameRequired],
    [{ extras: [{ name: 'Rides', amount: null, unit: '' }] }, messages.amountOrUnit],
    [{ extras: [{ name: 'Rides', amount: -1, unit: null }] }, messages.amountInvalid],
    [{ extras: [{ name: 'Rides', amount: 0.005, unit: null }] }, messages.amountInvalid],
    [
      { extras: Array.from({ length: 31 }, () => ({ name: 'Rides', amount: null, unit: 'x' })) },
      messages.extrasInvalid,
    ],
    [
      { medicaid_policy: 'x'.repeat(10_001) },
      'The Medicaid policy may have at most 10,000 characters.',
    ],
    [
      { notice: 'left\u0007right' },
      'The text about notice contains characters that cannot be shown.',
    ],
  ])('%j', async (fields, error) => {
    const { status, body } = await put(fields);
    expect([status, body.error]).toEqual([422, error]);
    expect(await stored()).toMatchObject({ ...emptyCosts, version: 1 });
  });
});

describe('menus, sitemap and search engines follow what is stored', () => {
  it('with prices, links lead to the costs only, and the price range is given', async () => {
    await put({ as_of: '2026-11-01', price_from: 6500, price_to: 8200 });
    expect(await optional()).toEqual({
      pages: ['costs'],
      menu: ['costs'],
      priceRange: '$6,500 - $8,200 per month',
      price: 'from $6,500',
    });
    expect(await sitemap()).toContain(`${pageUrls.costs}</loc>`);
    expect(await sitemap()).not.toContain(pageUrls.medicaidPolicy);
  });

  it('with a policy, links lead to both pages, and no price is given', async () => {
    await put({ medicaid_policy: 'We take Medicaid.' });
    expect(await optional()).toEqual({ pages: ['costs', 'medicaidPolicy'], menu: ['costs'] });
    expect(await sitemap()).toContain(`${pageUrls.medicaidPolicy}</loc>`);
  });

  it('with a price from more than a year ago, search engines get no price', async () => {
    await put({ as_of: '2024-11-01', price_from: 6500 });
    expect(await optional()).toEqual({ pages: ['costs'], menu: ['costs'] });
  });

  it('while nothing can be read, the page shows what was last read', async () => {
    await put(samples.costs);
    const [before, pages] = [await world.context.publicContent.costs(), await optional()];
    await run(world.context.database, 'alter table costs rename to elsewhere');
    expect(await world.context.publicContent.costs()).toMatchObject({
      value: before.value,
      problem: 'costs: could not be read',
    });
    expect(await optional()).toEqual(pages);
  });
});
