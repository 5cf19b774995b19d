import { type NoticeKind, defaultNoticeKinds } from '../../domain/accounts/notification-list.ts';
import { defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import { defaultAdminEmail } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import type { EmailKind, HomeEmail, StaffNotice } from '../database/tables/request-tables.ts';
import * as notifiedPeople from '../store/outbox/notified-people-store.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import { noticeKindByStaffNotice, type NoticeDetail } from '../store/outbox/staff-notices.ts';
import type { MailAccount } from './mail-accounts.ts';

const noticeKindByEmail: Record<HomeEmail | StaffNotice, NoticeKind> = {
  ...noticeKindByStaffNotice,
  'new request': 'new request',
  'suspected requests': 'suspected',
  'no answer': 'no answer',
  'day proposed': 'family change',
  'taken back': 'family change',
};

const isStaffEmail = (kind: EmailKind): kind is keyof typeof noticeKindByEmail =>
  Object.hasOwn(noticeKindByEmail, kind);

/**
 * The recipients of a notice: those on the owner's list. If no list is stored, the mail account's recipient
 * for a kind of notice that is sent by default, otherwise no one.
 * @param except the id of an account that gets no email
 */
export const findNotifiedAddresses = async (
  database: Database,
  kind: NoticeKind,
  { notify }: Pick<MailAccount, 'notify'>,
  except: number | null = null,
): Promise<string[]> =>
  (await notifiedPeople.findAddresses(database, kind, except)) ??
  (defaultNoticeKinds.includes(kind) ? [notify] : []);

/** The addresses with which a home starts. No one reads them, so nothing is sent to them. */
const placeholders: ReadonlySet<string | null> = new Set([defaultAdminEmail, defaultContact.email]);

/** All recipients of an email. @param options `to` is the recipient if the email is not for staff */
export const findRecipients = async (
  database: Database,
  email: Pick<QueuedEmail, 'kind' | 'detail'>,
  options: { to: string; account: Pick<MailAccount, 'notify'> },
): Promise<string[]> =>
  (await findAddresses(database, email, options)).filter((to) => !placeholders.has(to));

const findAddresses: typeof findRecipients = async (
  database,
  { kind, detail },
  { to, account },
) => {
  if (!isStaffEmail(kind)) return [to];
  const isNotice = Object.hasOwn(noticeKindByStaffNotice, kind);
  const authorId = isNotice && detail ? (JSON.parse(detail) as NoticeDetail).by : null;
  return findNotifiedAddresses(database, noticeKindByEmail[kind], account, authorId);
};
