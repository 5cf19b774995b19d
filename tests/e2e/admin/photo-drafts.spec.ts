import type { Page } from '@playwright/test';
import { type Draft, draftMessages, maxDrafts } from '../../../domain/site/drafts/saved-draft.ts';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice, openAsOwner } from './staff.ts';

/** Photos that are added as drafts (docs/product/drafts.md). */
let own: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  own = await startSite();
});
test.afterAll(() => own.stop());
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Chooses photos. Each gets its file's name as its caption. */
const choose = async (page: Page, names: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add picture' }).tap();
  await page.getByLabel('Upload photos').setInputFiles(await Promise.all(names.map(photoFile)));
  await page.getByLabel(/^Category( for all)?$/).fill('Our home');
  await expect(page.getByText(`${names.length} of ${names.length} photos uploaded.`)).toBeVisible();
  for (const [at, name] of names.entries())
    await page.getByLabel('Caption', { exact: true }).nth(at).fill(`Photo ${name}`);
};
const saveAsDraft = (page: Page) =>
  page.getByRole('button', { name: 'Save as draft', exact: true }).tap();
const gallery = async (page: Page): Promise<GalleryItem[]> =>
  call(page, own, 'GET', apiUrls.gallery);
const drafts = async (page: Page): Promise<Draft[]> =>
  (await call(page, own, 'GET', apiUrls.drafts)).drafts;
const waiting = (page: Page) => page.getByRole('list', { name: 'Not published yet' });

test('several photos become drafts, of which none is lost', async ({ page }) => {
  await openAsOwner(page, own, adminUrls.gallery);

  await test.step('each is published on its own', async () => {
    await choose(page, ['one.jpg', 'two.jpg']);
    await page.getByText('Publish at a time').tap();
    await page.getByLabel('From, day').fill('2099-05-01');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Schedule for May 1, 2099, 8:00 AM' }).tap();
    await expectFormClosed(page);
    await expect(notice(page)).toContainText('Scheduled for May 1, 2099, 8:00 AM.');
    await expect(waiting(page)).toContainText('Photo one.jpg');
    await expect(waiting(page)).toContainText('From May 1, 2099 8:00 AM');
    expect(await gallery(page)).toEqual([]);
    const visitors = async () => (await page.request.get(own.url + pageUrls.gallery)).text();
    expect(await visitors()).not.toContain('Photo one.jpg');

    await waiting(page)
      .getByRole('button', { name: /Photo one/ })
      .tap();
    await page.getByRole('button', { name: 'Clear the times' }).tap();
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await expectFormClosed(page);
    await expect(waiting(page)).not.toContainText('Photo one.jpg');
    expect(await gallery(page)).toMatchObject([{ caption: 'Photo one.jpg', category: 'Our home' }]);
    expect(await visitors()).not.toContain('Photo two.jpg');
  });

  await test.step('photos beyond the most drafts stay in the form, and say why', async () => {
    writeDatabase(own, (database) => {
      database.exec('delete from drafts');
      const insert = database.prepare(
        `insert into drafts (noun, purpose, fields, created_at, updated_at, updated_by, updated_by_id)
       values ('questions', 'publish', '{"question": "Q", "answer": "A"}', ?, ?, 'owner', 1)`,
      );
      const now = new Date().toISOString();
      for (let number = 1; number < maxDrafts; number += 1) insert.run(now, now);
    });
    await page.reload();
    const before = await gallery(page);
    await choose(page, ['three.jpg', 'four.jpg']);
    await saveAsDraft(page);
    const form = page.getByRole('dialog');
    await expect(form.getByRole('alert').filter({ hasText: draftMessages.tooMany })).toBeVisible();
    await expect(form.getByLabel('Caption', { exact: true })).toHaveCount(1);
    await expect(form.getByLabel('Caption', { exact: true })).toHaveValue('Photo four.jpg');

    writeDatabase(own, (database) => database.exec(`delete from drafts where noun = 'questions'`));
    await saveAsDraft(page);
    await expectFormClosed(page);
    const captions = (await drafts(page)).map(({ fields }) => fields['caption']);
    expect(captions).toEqual(['Photo three.jpg', 'Photo four.jpg']);
    expect(await gallery(page)).toEqual(before);
  });

  await test.step('without a connection, photos for drafts stay in the form and are not queued', async () => {
    const before = await gallery(page);
    const count = (await drafts(page)).length;
    await choose(page, ['five.jpg', 'six.jpg']);
    await page.context().setOffline(true);
    await saveAsDraft(page);
    const form = page.getByRole('dialog');
    await expect(form.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(form.getByLabel('Caption', { exact: true })).toHaveCount(2);
    await page.context().setOffline(false);
    expect([await gallery(page), (await drafts(page)).length]).toEqual([before, count]);
  });
});
