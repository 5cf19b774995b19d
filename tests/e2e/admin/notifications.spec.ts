import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, test } from '../support/site-server.ts';
import { openAsOwner, expectComfortable } from './staff.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ site }) =>
  writeDatabase(site, (database) => database.exec('delete from push_subscriptions')),
);

/** Fakes a browser with a push service, which this machine does not have. */
const withPushService = (page: Page, permission: NotificationPermission) => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  return page.addInitScript(
    ({ given, answer }) => {
      const stored = 'a-subscription-for-this-test';
      const subscription = {
        toJSON: () => ({ endpoint: 'https://push.example.com/a-device', keys: given }),
        unsubscribe: () => {
          sessionStorage.removeItem(stored);
          return Promise.resolve(true);
        },
      };
      const manager = {
        getSubscription: () =>
          Promise.resolve(sessionStorage.getItem(stored) ? subscription : null),
        subscribe: () => {
          sessionStorage.setItem(stored, 'yes');
          return Promise.resolve(subscription);
        },
      };
      const registration = { pushManager: manager };
      Object.defineProperty(window, 'PushManager', { value: manager });
      Object.defineProperty(Notification, 'permission', { get: () => answer });
      Notification.requestPermission = () => Promise.resolve(answer);
      Object.defineProperty(navigator, 'serviceWorker', {
        value: {
          controller: null,
          ready: Promise.resolve(registration),
          register: () => Promise.resolve(registration),
          getRegistration: () => Promise.resolve(registration),
        },
      });
    },
    { given: keys, answer: permission },
  );
};

const part = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });

test('are turned on, chosen, kept quiet at night, and turned off', async ({ page, site }) => {
  await withPushService(page, 'granted');
  await openAsOwner(page, site, adminUrls.account);
  await part(page).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
  await part(page).getByRole('checkbox', { name: 'The nightly backup fails' }).uncheck();
  await part(page).getByLabel('From').fill('21:00');
  await part(page).getByRole('button', { name: 'Save notifications' }).click();
  await expect(part(page).getByText('Quiet hours need a start and an end.')).toBeVisible();
  await expect(part(page).getByLabel('From')).toHaveValue('21:00');
  await part(page).getByLabel('To', { exact: false }).last().fill('07:00');
  await part(page).getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Your notifications are saved.')).toBeVisible();
  await expectComfortable(page);

  await page.reload();
  const backup = part(page).getByRole('checkbox', { name: 'The nightly backup fails' });
  await expect(backup).not.toBeChecked();
  await expect(part(page).getByRole('checkbox', { name: 'A new request arrives' })).toBeChecked();
  await expect(part(page).getByLabel('From')).toHaveValue('21:00');
  await part(page).getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(part(page).getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});

test('say what to do where the browser blocks them', async ({ page, site }) => {
  await withPushService(page, 'denied');
  await openAsOwner(page, site, adminUrls.account);
  await expect(part(page).getByText('Your browser blocks notifications')).toBeVisible();
  await expect(part(page).getByRole('button')).toHaveCount(0);
});

test.describe('on an iPhone in the browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1' });

  test('say that the site must be on the home screen first', async ({ page, site }) => {
    await page.addInitScript(() => {
      delete (window as { PushManager?: unknown }).PushManager;
    });
    await openAsOwner(page, site, adminUrls.account);
    await expect(part(page).getByText('put this site on the home screen first')).toBeVisible();
  });
});
