import { type NoticeKind, defaultNoticeKinds } from '../../domain/accounts/notification-list.ts';
import type { Database } from '../database/open-database.ts';
import type { EmailKind, HomeEmail, StaffNotice } from '../database/tables/outbox-table.ts';
import * as notifiedPeople from '../store/outbox/notified-people-store.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import { choiceOfNotice, type NoticeDetail } from '../store/outbox/staff-notices.ts';
import type { MailAccount } from './mail-accounts.ts';

const choices: Record<HomeEmail | StaffNotice, NoticeKind> = {
  ...choiceOfNotice,
  'new request': 'new request',
  'suspected requests': 'suspected',
  'no answer': 'no answer',
  'day proposed': 'family change',
  'taken back': 'family change',
};

const isToStaff = (kind: EmailKind): kind is keyof typeof choices => Object.hasOwn(choices, kind);

/**
 * The recipients of a notice: those on the owner's list, or the mail account's default recipient if no list
 * is stored.
 */
export const notifiedAddresses = async (
  database: Database,
  kind: NoticeKind,
  { notify }: Pick<MailAccount, 'notify'>,
  except: number | null = null,
): Promise<string[]> =>
  (await notifiedPeople.addressesFor(database, kind, except)) ??
  (defaultNoticeKinds.includes(kind) ? [notify] : []);

/** @param to the address in the email, if it is not for the home's people */
export const recipientsFor = async (
  database: Database,
  { kind, detail }: Pick<QueuedEmail, 'kind' | 'detail'>,
  { to, account }: { to: string; account: Pick<MailAccount, 'notify'> },
): Promise<string[]> => {
  if (!isToStaff(kind)) return [to];
  const isNotice = Object.hasOwn(choiceOfNotice, kind);
  const by = isNotice && detail ? (JSON.parse(detail) as NoticeDetail).by : null;
  return notifiedAddresses(database, choices[kind], account, by);
};
