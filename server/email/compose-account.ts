import { accountLinks } from '../../domain/constants.ts';
import { lateBackupTitles, type LateBackup } from '../../domain/site/settings/backup-settings.ts';
import { securityNoticeTitles } from '../../domain/accounts/security-notice.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { formatMoment } from '../../domain/lib/time.ts';
import { adminUrls, invitationUrl, newPasswordUrl } from '../../domain/staff-urls.ts';
import type { Basics } from '../basics.ts';
import type { AccountEmail, EmailKind } from '../database/tables/request-tables.ts';
import * as invitations from '../store/accounts/invitations-store.ts';
import * as passwordLinks from '../store/accounts/password-links.ts';
import type { MailedNotice } from '../store/accounts/security-notices.ts';
import * as users from '../store/accounts/users-store.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import { createMessageId } from './compose-family-link.ts';
import type { Message } from './mailer.ts';

interface Dependencies extends Basics {
  homeSettings: () => Promise<Pick<SiteSettings, 'name'>>;
}

type QueuedAccountEmail = QueuedEmail & { kind: AccountEmail };

/** An email whose paragraphs do not end with the home's name yet. */
interface EmailContent {
  to: string;
  subject: string;
  parts: string[];
}

export const isAccountEmail = (kind: EmailKind): kind is AccountEmail =>
  Object.hasOwn(composers, kind);

/** Composes an email about an account; null if the email is no longer needed. */
export const composeAccountEmail = async (
  dependencies: Dependencies,
  email: QueuedAccountEmail,
): Promise<Message | null> => {
  const { name } = await dependencies.homeSettings();
  const content = await composers[email.kind]({ ...dependencies, home: name }, email);
  if (!content) return null;
  const { to, subject, parts } = content;
  const text = `${[...parts, name].join('\n\n')}\n`;
  return { to, from: name, subject, text, messageId: createMessageId(email, dependencies.config) };
};

type Composer = (
  dependencies: Basics & { home: string },
  email: QueuedAccountEmail,
) => Promise<EmailContent | null>;

const isStale = ({ created_at }: QueuedEmail, span: number): boolean =>
  Date.parse(created_at) < Date.now() - span;

/** Null also if the email waited longer than a link is valid: the person has requested another one by now. */
const composeNewPassword: Composer = async ({ config, database, home }, email) => {
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

const composeInvitation: Composer = async ({ config, database, home }, { invitation_id: id }) => {
  const invitee = id === null ? null : await invitations.find(database, { id });
  if (!invitee?.email) return null;
  const link = await invitations.createEmailLink(database, invitee.id);
  if (!link) return null;
  return {
    to: invitee.email,
    subject: `An account for the staff area of ${home}`,
    parts: [
      `Dear ${invitee.name},`,
      `${invitee.invited_by} invites you to help with the website of ${home}.`,
      `Make your account here until ${formatMoment(new Date(invitee.expires_at))}:\n${config.siteUrl}${invitationUrl(link.token)}`,
      'The link works once. Please keep it to yourself.',
    ],
  };
};

const composeSecurityNotice: Composer = async ({ config, database, home }, email) => {
  if (email.user_id === null || email.detail === null) return null;
  if (isStale(email, accountLinks.noticesLast)) return null;
  const user = await users.find(database, email.user_id);
  if (!user) return null;
  const { kind, at: noticeTime, device, to } = JSON.parse(email.detail) as MailedNotice;
  const title = securityNoticeTitles[kind];
  return {
    to: to ?? user.email,
    subject: `${title} (${home})`,
    parts: [
      `Something happened on your account ${user.username} at ${home}:`,
      `${title}, on ${formatMoment(new Date(noticeTime))}${device ? `, from ${device}` : ''}.`,
      'If that was you, there is nothing to do.',
      `If it was not, log in, sign the other devices out, and change your password:\n${config.siteUrl}${adminUrls.account}`,
    ],
  };
};

const composeBackupLate: Composer = async ({ config, database, home }, email) => {
  if (email.user_id === null || email.detail === null) return null;
  const user = await users.find(database, email.user_id);
  if (!user) return null;
  const { kind, place, since } = JSON.parse(email.detail) as LateBackup;
  const title = lateBackupTitles[kind];
  const lastTime = kind === 'failed drill' ? 'That was' : 'The last time was';
  return {
    to: user.email,
    subject: `${title} (${home})`,
    parts: [
      `${title}. ${lastTime} on ${formatMoment(new Date(since))}.`,
      `Please tell the person who looks after the site: it is about ${place ?? 'the backups'}. Until then, what is stored could be lost with the computer that runs it.`,
      `You can download a copy yourself here:\n${config.siteUrl}${adminUrls.backups}`,
    ],
  };
};

const composers: Record<AccountEmail, Composer> = {
  'new password': composeNewPassword,
  invitation: composeInvitation,
  'security notice': composeSecurityNotice,
  'backup late': composeBackupLate,
};
