import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import type { ServerSettings } from '../../../domain/site/settings/server-settings.ts';
import { mailMessages } from '../../../domain/site/settings/outgoing-mail.ts';
import type { AppContext } from '../../app-context.ts';
import { listNightlyBackups } from '../../backup/nightly/nightly-folder.ts';
import { requireBackups } from '../../backup/nightly/overdue.ts';
import type { Config } from '../../config.ts';
import { findKeyRing } from '../../database/engine.ts';
import type { MailAccount } from '../../email/mail-accounts.ts';
import { parseMailFailure } from '../../email/mail-failure.ts';
import { findNotifiedAddresses } from '../../email/recipients.ts';
import { success } from '../../http/json-responses.ts';
import * as dataKeys from '../../store/key-sheets.ts';
import * as mailSettings from '../../store/outbox/mail-settings.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import * as outbox from '../../store/outbox/outbox.ts';
import * as users from '../../store/accounts/users-store.ts';
import type { SignedInCall } from '../call.ts';

/** The server's settings, so that staff know where to change them. */
export const read = async ({ context }: SignedInCall): Promise<Response> => {
  const { config, homeSettings } = context;
  const account = await context.mail.current();
  const newest = (await listNightlyBackups(config.backupDir)).at(-1);
  const { name, tagline, licenseNumber } = await homeSettings();
  const settings: ServerSettings = {
    name,
    tagline,
    license_number: licenseNumber,
    site_url: config.isSiteUrlSet ? config.siteUrl : null,
    right_site_url: context.openedScheme.findRightSiteUrl(),
    admin_email: (await users.findPrivileged(context.database))?.email ?? config.adminEmail,
    notify_email: account && (await joinNotifiedAddresses(context, account)),
    mail: await readMailState(context, account),
    tour_retention_months: config.tourRetentionMonths,
    opening_confirm_days: config.openingConfirmDays,
    backup_at: formatTime(config.backupAt),
    backup_keep: config.backupKeep,
    backup_second: config.backupSecondDir !== null || config.backupS3 !== null,
    last_backup: newest?.made.toISOString() ?? null,
    backup_overdue: await isBackupOverdue(config),
    data_key: await readKeyState(context),
  };
  return success<ApiAnswer<'GET', typeof apiUrls.settings>>({ settings });
};

const readMailState = async (
  { database }: AppContext,
  account: MailAccount | null,
): Promise<ServerSettings['mail']> => {
  const storedSettings = await mailSettings.find(database);
  const { waiting: waitingCount, problem } = await outbox.findDeliveryStatus(database);
  const set_in = storedSettings ? 'staff area' : account && 'server';
  const isLost = account !== null && account.transport === null;
  const failure = account && (await milestones.find(database, 'test email failed'));
  const outage = account && (await milestones.find(database, 'emails failing'));
  return {
    set_in,
    stored: storedSettings,
    waiting: waitingCount,
    problem: isLost ? mailMessages.passwordLost : problem,
    failed_test: failure && { at: failure.at, problem: failure.subject },
    failing: isLost
      ? { since: null, problem: mailMessages.passwordLost, part: 'password' }
      : outage && parseMailFailure(outage),
  };
};

/** Joins the addresses notified of new requests into one line; null if there are none. */
const joinNotifiedAddresses = async (
  { database }: AppContext,
  account: MailAccount,
): Promise<string | null> =>
  (await findNotifiedAddresses(database, 'new request', account)).join(', ') || null;

const readKeyState = async ({ database }: AppContext): Promise<ServerSettings['data_key']> => {
  const { id } = findKeyRing(database).current;
  const sheet = await dataKeys.find(database, id);
  return { id, sheet_at: sheet?.sheet_at ?? null, sheet_by: sheet?.sheet_by ?? null };
};

const isBackupOverdue = (config: Config): Promise<boolean> =>
  requireBackups(config).then(
    () => false,
    () => true, // The health check logs the reason.
  );

const formatTime = (time: Config['backupAt']): string | null =>
  time && [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':');
