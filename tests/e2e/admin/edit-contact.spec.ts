import type { Locator } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { samples } from '../../support/samples.ts';
import { expect, test } from '../support/site-server.ts';
import { emptyContent } from '../support/stored-content.ts';
import { call, openMore, signIn } from './staff.ts';

test('contact information is checked, and stored with or without coordinates', async ({
  page,
  site,
}) => {
  await test.step('contact information needs phones and address', async () => {
    await emptyContent(site);
    await signIn(page, site);
    await call(page, site, 'POST', apiUrls.contact, samples.contact);
    await page.goto(site.url + adminUrls.contact);
    await page.getByRole('button', { name: 'Edit contact information' }).click();
    await page.getByLabel('City', { exact: true }).fill(' ');
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Phone numbers and address fields are required.')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await page.getByLabel('City', { exact: true }).fill('Edmonds');
    await page.getByLabel('Email').fill('');
  });

  await test.step('coordinates copied from the map bring the street view to the house', async () => {
    await openMore(page);
    const latitude = page.getByLabel('Latitude');
    const longitude = page.getByLabel('Longitude');
    await expect(page.getByRole('link', { name: /^Find the address on the map/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+/,
    );
    await paste(latitude, 'https://maps.app.goo.gl/AbCdEf123');
    await expect(page.getByText(/^This link does not say where it leads/)).toBeVisible();
    await paste(longitude, 'https://www.google.com/maps/@47.6205,-122.3493,3a,75y,90t/data=!3m1');
    await expect(latitude).toHaveValue('47.6205');
    await expect(longitude).toHaveValue('-122.3493');
    await expect(page.getByText('Found the place: 47.6205, -122.3493.')).toBeVisible();
    // A keyboard that pastes by typing.
    await latitude.fill('47.8209, -122.3151');
    await latitude.blur();
    await expect(latitude).toHaveValue('47.8209');
    await expect(longitude).toHaveValue('-122.3151');

    await longitude.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('Please give both latitude and longitude, or neither.'),
    ).toBeVisible();
    await longitude.fill('west');
    await expect(page.getByText('The longitude must be a number from -180 to 180.')).toBeVisible();
    await longitude.fill('-122.3151');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('At 47.8209, -122.3151')).toBeVisible();

    await page.goto(`${site.url}${pageUrls.about}`);
    const card = page.getByTitle('Street view of the house').contentFrame();
    await expect(card.getByRole('link', { name: 'Show the map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps?layer=c&cbll=47.8209,-122.3151&cbp=11,0,0,0,0&output=svembed',
    );
  });
});

/** Pastes as a browser does. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
