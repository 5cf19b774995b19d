import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itIn, startWorld, world } from '../support/api-test.ts';

/** The night of the backup below: by the real clock, it is overdue once the tests have run for ten minutes. */
const it = itIn({ now: '2026-01-02T03:30:00Z' });

const settingsIn = async (environment: Record<string, string>, night?: string) => {
  await startWorld({ settings: environment });
  world.context.config.backupDir = join(world.context.config.dataDir, 'backups');
  if (night) {
    const folder = join(world.context.config.backupDir, 'nightly', night);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'manifest.json'), '');
  }
  const { body } = await world.send('GET', apiUrls.settings, { as });
  return body;
};

it('shows staff the settings of the server, and when the last backup was made', async () => {
  const environment = {
    SITE_NAME: 'Alder House',
    LICENSE_NUMBER: 'AFH-123456',
    SITE_URL: 'https://alder.example',
    BACKUP_AT: '02:05',
    BACKUP_KEEP: '5',
    BACKUP_SECOND_DIR: '/mnt/second',
    TOUR_RETENTION_MONTHS: '18',
    OPENING_CONFIRM_DAYS: '9',
    SMTP_URL: 'smtps://us:a-secret@mail.example:465',
    NOTIFY_EMAIL: 'orla@alder.example',
    ADMIN_PASSWORD: 'another-secret',
  };
  const body = await settingsIn(environment, '20260102-030405');
  expect(body).toEqual({
    success: true,
    settings: {
      name: 'Alder House',
      // The sample's own tagline, not this home's.
      tagline: '',
      license_number: 'AFH-123456',
      site_url: 'https://alder.example',
      right_site_url: null,
      admin_email: 'admin@fernlight.example',
      notify_email: 'orla@alder.example',
      mail: {
        set_in: 'server',
        stored: null,
        waiting: 0,
        problem: null,
        failed_test: null,
        failing: null,
      },
      tour_retention_months: 18,
      opening_confirm_days: 9,
      backup_at: '02:05',
      backup_keep: 5,
      backup_second: true,
      last_backup: '2026-01-02T03:04:05.000Z',
      backup_overdue: false,
      data_key: { id: expect.stringMatching(/^[0-9a-f]{8}$/), sheet_at: null, sheet_by: null },
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/secret|\/mnt/);
});

it('shows what is not set', async () => {
  expect((await settingsIn({ BACKUP_AT: 'off' })).settings).toMatchObject({
    license_number: '',
    site_url: null,
    notify_email: null,
    backup_at: null,
    backup_second: false,
    last_backup: null,
    mail: { set_in: null, stored: null },
    backup_overdue: false,
  });
});
