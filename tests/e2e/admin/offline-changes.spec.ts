import type { Page } from '@playwright/test';
import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import type { Line } from '../support/line.ts';
import { expect } from '../support/site-server.ts';
import {
  addFamily,
  asInstalled,
  connectionBar,
  openRequests,
  onPhone,
  reconnect,
  readRequest,
  markContacted,
  openRequest,
  findRow,
  storedText,
  test,
  writeNote,
} from './installed-app.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  notice,
  sameOrigin,
  signIn,
} from './staff.ts';

/** Changes that staff make without a connection are sent when it is back (docs/decisions/072). */
test.use(onPhone);

const waitingList = (page: Page) => connectionBar(page).getByRole('listitem');
const writesTo = (line: Line) =>
  line.asked.filter((asked) => asked === `PUT ${apiUrls.tourRequests}`);

test(
  'what is changed without a connection waits, is sent in order, and overwrites nothing',
  { tag: '@core' },
  async ({ page, own, line }) => {
    await signIn(page, own);
    const [called, agreed, gone, contested, other, lost] = [
      await addFamily(page, own),
      await addFamily(page, own),
      await addFamily(page, own),
      await addFamily(page, own),
      await addFamily(page, own),
      await addFamily(page, own),
    ];
    await openRequests(page, own, line);

    await test.step('a status and a note wait through a restart and are sent in order when the line is back', async () => {
      const { id, name } = called;
      line.set('dead');
      await markContacted(page, name);
      await expect(notice(page)).toContainText('Saved on this device.');
      await expect(findRow(page, name)).toContainText('Contacted');
      await expect(findRow(page, name)).toContainText('Waiting for a connection');
      await writeNote(page, name, 'Mother walks with a cane.');
      await expect(connectionBar(page)).toContainText('2 changes wait for a connection.');

      await page.goto(line.url + adminUrls.tours);
      await expect(findRow(page, name)).toContainText('Waiting for a connection');
      await connectionBar(page).getByText('Not sent yet').click();
      await expect(waitingList(page)).toHaveText([/status “contacted”, handled by you/, /notes/]);
      await expectAccessible(page, { where: 'changes that wait' });
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);
      expect(await storedText(page)).not.toContain('walks with a cane');
      expect((await readRequest(page, own, id)).status).toBe('new');

      line.set('open');
      await expect(connectionBar(page)).toHaveCount(0);
      const stored = await readRequest(page, own, id);
      expect(stored).toMatchObject({
        status: 'contacted',
        taken_by: own.adminUsername,
        notes: 'Mother walks with a cane.',
      });
      expect(stored.steps.map(({ step }: { step: string }) => step)).toEqual(['status', 'took']);
      await expect(findRow(page, name)).not.toContainText('Waiting for a connection');
    });

    await test.step('a visit that is agreed without a connection is shown with its request at once', async () => {
      const { id, name } = agreed;
      line.set('dead');
      await openRequest(page, name);
      await page.getByLabel('Visit date').fill(addDays(toHomeDay(new Date())));
      await page.getByLabel('Visit time').fill('14:00');
      await page.getByLabel('Status').selectOption('scheduled');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await expect(findRow(page, name)).toContainText(/Agreed: .* 2:00 PM/);
      await expect(findRow(page, name)).toContainText('Waiting for a connection');
      await reconnect(page, line);
      await expect(connectionBar(page)).toHaveCount(0);
      expect(await readRequest(page, own, id)).toMatchObject({ status: 'scheduled' });
    });

    await test.step('what the server refuses stays in sight with its reason until it is removed', async () => {
      const { id, name } = gone;
      line.set('dead');
      await writeNote(page, name, 'For a request that is gone.');
      const answer = await page.request.delete(own.url + apiUrls.tourRequests, {
        form: { id },
        headers: sameOrigin(own),
      });
      expect(answer.ok()).toBe(true);
      await reconnect(page, line);
      await expect(waitingList(page)).toContainText('This tour request no longer exists.');
      await connectionBar(page)
        .getByRole('button', { name: `Don’t send: The request from ${name}` })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t send' }).click();
      await expect(connectionBar(page)).toHaveCount(0);
    });

    await test.step('where someone else was faster, the dialog asks, and the others are sent meanwhile', async () => {
      const { id, name } = contested;
      line.set('dead');
      await writeNote(page, name, 'Mine: call on Monday.');
      await writeNote(page, other.name, 'Likes the garden.');
      await call(page, own, 'PUT', apiUrls.tourRequests, {
        id,
        notes: 'Theirs: called on Sunday.',
      });

      await reconnect(page, line);
      await expect(waitingList(page)).toHaveText([/changed it in the meantime/]);
      await expect
        .poll(async () => (await readRequest(page, own, other.id)).notes)
        .toBe('Likes the garden.');
      await connectionBar(page)
        .getByRole('button', { name: `Choose what to keep: The request from ${name}` })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
      await dialog.getByRole('button', { name: 'Decide later' }).click();
      await expect(dialog).toHaveCount(0);
      expect((await readRequest(page, own, id)).notes).toBe('Theirs: called on Sunday.');
      await connectionBar(page)
        .getByRole('button', { name: `Choose what to keep: The request from ${name}` })
        .click();
      await dialog
        .getByRole('group', { name: 'Notes' })
        .getByRole('radio', { name: 'Mine' })
        .check();
      await dialog.getByRole('button', { name: 'Save choice' }).click();
      await expect(connectionBar(page)).toHaveCount(0);
      expect((await readRequest(page, own, id)).notes).toBe('Mine: call on Monday.');
    });

    await test.step('a change whose answer was lost is stored once', async () => {
      const { id, name } = lost;
      let isLost = false;
      await page.route(`**${apiUrls.tourRequests}`, async (route) => {
        // The repeated request may arrive at any time after the first answer was lost.
        if (route.request().method() !== 'PUT' || isLost) return route.fallback();
        isLost = true;
        expect((await route.fetch()).status()).toBe(200);
        return route.abort('connectionreset');
      });
      await markContacted(page, name);
      await expect(findRow(page, name)).toContainText('Contacted');
      await expect.poll(async () => (await readRequest(page, own, id)).status).toBe('contacted');
      await page.unroute(`**${apiUrls.tourRequests}`);
      await expect(connectionBar(page)).toHaveCount(0);
      const { steps } = await readRequest(page, own, id);
      expect(steps.map(({ step }: { step: string }) => step)).toEqual(['status', 'took']);
    });
  },
);

test('only one of two windows sends; at the end of a session, unsent changes are only for the same person', async ({
  page,
  own,
  line,
  context,
}) => {
  const { id, name } = await openRequests(page, own, line);
  const second = await context.newPage();

  await test.step('of two windows one sends', async () => {
    await asInstalled(second);
    await second.goto(line.url + adminUrls.tours);
    await expect(findRow(second, name)).toBeVisible();
    line.set('dead');
    await writeNote(page, name, 'Written once.');
    await markContacted(page, name);
    await second.reload();
    await expect(connectionBar(second)).toContainText('2 changes wait for a connection.');
    line.asked.length = 0;
    await reconnect(page, line);
    await expect(connectionBar(page)).toHaveCount(0);
    await expect(connectionBar(second)).toHaveCount(0);
    expect(await readRequest(page, own, id)).toMatchObject({
      status: 'contacted',
      notes: 'Written once.',
    });
    // The second change is based on a version from before the first save, so it is sent again for the
    // newer one.
    expect(writesTo(line)).toHaveLength(3);
  });

  await test.step('it is sent after the next login of the same person', async () => {
    await second.close();
    line.set('dead');
    await writeNote(page, name, 'Written before the session ended.');
    line.set('open');
    await page.context().clearCookies();
    await page.goto(line.url + adminUrls.dashboard);
    await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
    const left = await storedText(page);
    expect(left).toMatch(/store kept\nstore queue\nowner=1/);
    expect(left).not.toContain('Written before');
    // The keys were stored together with the time of their last use.
    expect(left).not.toContain('seenAt=');
    await logInOnPage(page, { username: own.adminUsername, password: own.adminPassword });
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Staff login');
    await expect
      .poll(async () => (await readRequest(page, own, id)).notes)
      .toBe('Written before the session ended.');
    await expect(connectionBar(page)).toHaveCount(0);
  });

  await test.step('it stays unreadable for whoever logs in next, who can delete it', async () => {
    await page.goto(line.url + adminUrls.tours);
    const colleague = await addColleague(page, own);
    line.set('dead');
    await writeNote(page, name, 'Not for the colleague.');
    await page.context().clearCookies();
    line.set('open');
    await signIn(page, own, colleague);
    await page.goto(line.url + adminUrls.dashboard);
    await expect(connectionBar(page)).toContainText(
      'Something that a colleague did here without a connection waits, encrypted',
    );
    await expect(connectionBar(page)).not.toContainText(name);
    await expectAccessible(page, { where: 'something of a colleague waits' });
    await connectionBar(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(connectionBar(page)).toHaveCount(0);
    expect(await storedText(page)).not.toContain('owner=1');
  });
});
