import { type NoticeKind, usualNotices } from '../../domain/entities/notified-people.ts';
import type { Database } from '../database/open.ts';
import type { EmailKind, HomeEmail, StaffNotice } from '../database/tables/outbox-table.ts';
import * as notifiedPeople from '../store/outbox/notified-people.ts';
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

/** Who is told of something by email: the owner's list, or the account's own address where there is none. */
export const addressesToTell = async (
  database: Database,
  kind: NoticeKind,
  { notify }: Pick<MailAccount, 'notify'>,
  except: number | null = null,
): Promise<string[]> =>
  (await notifiedPeople.addressesFor(database, kind, except)) ??
  (usualNotices.includes(kind) ? [notify] : []);

/** The addresses that an email goes to. @param to the address in the email, if it is not for the home's people */
export const recipientsOf = async (
  database: Database,
  { kind, detail }: Pick<QueuedEmail, 'kind' | 'detail'>,
  { to, account }: { to: string; account: Pick<MailAccount, 'notify'> },
): Promise<string[]> => {
  if (!isToStaff(kind)) return [to];
  const isNotice = Object.hasOwn(choiceOfNotice, kind);
  const by = isNotice && detail ? (JSON.parse(detail) as NoticeDetail).by : null;
  return addressesToTell(database, choices[kind], account, by);
};
