import { accountLinks } from '../../domain/constants.ts';
import { lateBackupTitles, type LateBackup } from '../../domain/site/settings/backup-settings.ts';
import { securityNoticeTitles } from '../../domain/accounts/security-notice.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { formatMoment } from '../../domain/lib/time.ts';
import { adminUrls, invitationUrl, newPasswordUrl } from '../../domain/staff-urls.ts';
import type { Basics } from '../basics.ts';
import type { AccountEmail, EmailKind } from '../database/tables/outbox-table.ts';
import * as invitations from '../store/accounts/invitations-store.ts';
import * as passwordLinks from '../store/accounts/password-links.ts';
import type { MailedNotice } from '../store/accounts/security-notices.ts';
import * as users from '../store/accounts/users-store.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import { messageIdOf } from './compose-family-link.ts';
import type { Message } from './mailer.ts';

interface Needs extends Basics {
  homeSettings: () => Promise<Pick<SiteSettings, 'name'>>;
}

type AboutAccount = QueuedEmail & { kind: AccountEmail };

/** The parts of an email: the greeting line and what follows, without the home's name at the end. */
interface Letter {
  to: string;
  subject: string;
  parts: string[];
}

export const isAboutAccount = (kind: EmailKind): kind is AccountEmail =>
  Object.hasOwn(letters, kind);

/** Writes an email about an account or an invitation; null if there is no reason for it any more. */
export const composeAccountEmail = async (
  needs: Needs,
  email: AboutAccount,
): Promise<Message | null> => {
  const { name } = await needs.homeSettings();
  const letter = await letters[email.kind]({ ...needs, home: name }, email);
  if (!letter) return null;
  const { to, subject, parts } = letter;
  const text = `${[...parts, name].join('\n\n')}\n`;
  return { to, from: name, subject, text, messageId: messageIdOf(email, needs.config) };
};

type Compose = (needs: Basics & { home: string }, email: AboutAccount) => Promise<Letter | null>;

const isStale = ({ created_at }: QueuedEmail, span: number): boolean =>
  Date.parse(created_at) < Date.now() - span;

/** People whose email waited longer than a link is valid have requested a new one. */
const newPassword: Compose = async ({ config, database, home }, email) => {
  if (email.user_id === null || isStale(email, accountLinks.passwordLasts)) return null;
  const user = await users.find(database, email.user_id);
  const link = await passwordLinks.addForEmail(database, email.user_id);
  if (!user || !link) return null;
  return {
    to: user.email,
    subject: `A new password for ${home}`,
    parts: [
      `Someone, probably you, asked for a new password for the account ${user.username}.`,
      `Set it here within 30 minutes:\n${config.siteUrl}${newPasswordUrl(link.token)}`,
      'The link works once. Please keep it to yourself.',
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  };
};

const invitation: Compose = async ({ config, database, home }, { invitation_id: id }) => {
  const invited = id === null ? null : await invitations.find(database, id);
  if (!invited?.email) return null;
  const token = await invitations.linkForEmail(database, invited.id);
  if (!token) return null;
  return {
    to: invited.email,
    subject: `An account for the staff area of ${home}`,
    parts: [
      `Dear ${invited.name},`,
      `${invited.invited_by} invites you to help with the website of ${home}.`,
      `Make your account here until ${formatMoment(new Date(invited.expires_at))}:\n${config.siteUrl}${invitationUrl(token)}`,
      'The link works once. Please keep it to yourself.',
    ],
  };
};

const securityNotice: Compose = async ({ config, database, home }, email) => {
  if (email.user_id === null || email.detail === null) return null;
  if (isStale(email, accountLinks.noticesLast)) return null;
  const user = await users.find(database, email.user_id);
  if (!user) return null;
  const { kind, at, device, to } = JSON.parse(email.detail) as MailedNotice;
  const title = securityNoticeTitles[kind];
  return {
    to: to ?? user.email,
    subject: `${title} (${home})`,
    parts: [
      `Something happened on your account ${user.username} at ${home}:`,
      `${title}, on ${formatMoment(new Date(at))}${device ? `, from ${device}` : ''}.`,
      'If that was you, there is nothing to do.',
      `If it was not, log in, sign the other devices out, and change your password:\n${config.siteUrl}${adminUrls.account}`,
    ],
  };
};

const backupLate: Compose = async ({ config, database, home }, email) => {
  if (email.user_id === null || email.detail === null) return null;
  const user = await users.find(database, email.user_id);
  if (!user) return null;
  const { kind, since } = JSON.parse(email.detail) as LateBackup;
  const title = lateBackupTitles[kind];
  const last = kind === 'failed drill' ? 'That was' : 'The last time was';
  return {
    to: user.email,
    subject: `${title} (${home})`,
    parts: [
      `${title}. ${last} on ${formatMoment(new Date(since))}.`,
      'Please tell the person who looks after the site. Until then, what is stored could be lost with the computer that runs it.',
      `You can download a copy yourself here:\n${config.siteUrl}${adminUrls.backups}`,
    ],
  };
};

const letters: Record<AccountEmail, Compose> = {
  'new password': newPassword,
  invitation,
  'security notice': securityNotice,
  'backup late': backupLate,
};
