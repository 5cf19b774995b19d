import { formatCount } from '../../../domain/lib/text/amounts.ts';
import {
  type NoticeKind,
  listNoticeKinds,
  type NotifiedPeople,
  notificationListMessages,
  type NotifiedPerson,
  type ListedPerson,
} from '../../../domain/accounts/notification-list.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';

const findRow = async (db: Database) =>
  (await db
    .selectFrom('notified_people')
    .select(['people', 'version', 'updated_at', 'updated_by'])
    .executeTakeFirst()) ?? null;

const listApprovedAccounts = async (db: Database) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'privileged'])
    .where('status', '=', 'approved')
    .orderBy('privileged', 'desc')
    .orderBy('username')
    .execute();
  return rows.map(({ id, username, email, role, privileged }) => ({
    user_id: id,
    name: username,
    address: email,
    kinds: listNoticeKinds({ privileged: privileged === 1, role }),
  }));
};

type Account = NotifiedPeople['accounts'][number];

/** Adds the current addresses of accounts, and removes notices that their roles may not see. */
const toShownPeople = (people: NotifiedPerson[], accounts: readonly Account[]): ListedPerson[] =>
  people.flatMap(({ user_id, address, kinds }): ListedPerson[] => {
    if (address !== null) return [{ user_id: null, name: null, address, kinds }];
    const account = accounts.find((each) => each.user_id === user_id);
    // Accounts that can no longer sign in get no notices.
    if (!account) return [];
    return [{ ...account, kinds: kinds.filter((kind) => account.kinds.includes(kind)) }];
  });

const parsePeople = ({ people }: { people: string }): NotifiedPerson[] =>
  JSON.parse(people) as NotifiedPerson[];

/** The stored list, and the accounts that can be added; version 0 if no list is stored. */
export const find = async (db: Database): Promise<NotifiedPeople> => {
  const row = await findRow(db);
  const accounts = await listApprovedAccounts(db);
  return {
    version: row?.version ?? 0,
    people: row ? toShownPeople(parsePeople(row), accounts) : [],
    accounts,
  };
};

/**
 * Stores the list of people.
 * @throws HttpError 412 when the version is not an expected one (0 if no list was stored), 422 if an account
 * can't sign in
 */
export const change = (
  db: Database,
  people: NotifiedPerson[],
  by: Author,
  expected: ExpectedVersions,
): Promise<void> =>
  write(db, async (transaction) => {
    const recipientCount = formatCount(people.length, 'person', 'people');
    await recordAuditEvent(transaction, by, `chose who is told by email: ${recipientCount}`);
    const storedRow = await findRow(transaction);
    const stamp = createChangeStamp(by);
    requireVersion(storedRow ?? { version: 0, ...stamp, updated_by: null }, expected);
    const accounts = await listApprovedAccounts(transaction);
    const hasAccount = ({ user_id }: NotifiedPerson): boolean =>
      user_id === null || accounts.some((account) => account.user_id === user_id);
    if (!people.every(hasAccount)) throw new HttpError(422, notificationListMessages.noAccount);
    const values = { people: JSON.stringify(people), ...stamp };
    await transaction
      .insertInto('notified_people')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  });

/**
 * The distinct addresses to notify; null if no list is stored.
 * @param except the account that caused the event, which is not notified
 */
export const findAddresses = async (
  db: Database,
  kind: NoticeKind,
  except: number | null = null,
): Promise<string[] | null> => {
  const row = await findRow(db);
  if (!row) return null;
  const listeners = toShownPeople(parsePeople(row), await listApprovedAccounts(db)).filter(
    ({ user_id, kinds }) => kinds.includes(kind) && (except === null || user_id !== except),
  );
  const byAddress = new Map(listeners.map(({ address }) => [address.toLowerCase(), address]));
  return [...byAddress.values()];
};

export const hasRecipients = async (
  db: Database,
  kind: NoticeKind,
  except: number | null = null,
): Promise<boolean> => ((await findAddresses(db, kind, except)) ?? []).length > 0;
