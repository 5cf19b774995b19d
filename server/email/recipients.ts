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
 * The recipients of a notice: those on the owner's list, or the mail account's default recipient if no list
 * is stored.
 */
export const findNotifiedAddresses = async (
  database: Database,
  kind: NoticeKind,
  { notify }: Pick<MailAccount, 'notify'>,
  except: number | null = null,
): Promise<string[]> =>
  (await notifiedPeople.findAddresses(database, kind, except)) ??
  (defaultNoticeKinds.includes(kind) ? [notify] : []);

/** Addresses with which a home starts. No one reads them, and a mail server would only return what is sent. */
const placeholders: ReadonlySet<string | null> = new Set([defaultAdminEmail, defaultContact.email]);

/** @param to the recipient of an email that is not for staff */
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
