import { formatCount } from '../../../domain/lib/text/amounts.ts';
import {
  type NoticeKind,
  noticeKindsFor,
  type NotifiedPeople,
  notificationListMessages,
  type NotifiedPerson,
  type ListedPerson,
} from '../../../domain/accounts/notification-list.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { changedNow, type Expected, requireVersion } from '../history/require-version.ts';

const findRow = async (db: Database) =>
  (await db
    .selectFrom('notified_people')
    .select(['people', 'version', 'updated_at', 'updated_by'])
    .executeTakeFirst()) ?? null;

const approvedAccounts = async (db: Database) => {
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
    kinds: noticeKindsFor({ privileged: privileged === 1, role }),
  }));
};

type Account = NotifiedPeople['accounts'][number];

/**
 * The people with the current addresses of their accounts, and without the kinds that their roles may not
 * see.
 */
const shownAs = (people: NotifiedPerson[], accounts: readonly Account[]): ListedPerson[] =>
  people.flatMap(({ user_id, address, kinds }): ListedPerson[] => {
    if (address !== null) return [{ user_id: null, name: null, address, kinds }];
    const account = accounts.find((each) => each.user_id === user_id);
    // An account that can't sign in any more gets no notices.
    if (!account) return [];
    return [{ ...account, kinds: kinds.filter((kind) => account.kinds.includes(kind)) }];
  });

const parsePeople = ({ people }: { people: string }): NotifiedPerson[] =>
  JSON.parse(people) as NotifiedPerson[];

/** The stored list, and the accounts that can be added; version 0 if no list is stored. */
export const find = async (db: Database): Promise<NotifiedPeople> => {
  const row = await findRow(db);
  const accounts = await approvedAccounts(db);
  return {
    version: row?.version ?? 0,
    people: row ? shownAs(parsePeople(row), accounts) : [],
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
  expected: Expected,
): Promise<void> =>
  write(db, async (transaction) => {
    const recipientCount = formatCount(people.length, 'person', 'people');
    await recordAuditEvent(transaction, by, `chose who is told by email: ${recipientCount}`);
    const stored = await findRow(transaction);
    const stamp = changedNow(by);
    requireVersion(stored ?? { version: 0, ...stamp, updated_by: null }, expected);
    const accounts = await approvedAccounts(transaction);
    const isKnown = ({ user_id }: NotifiedPerson): boolean =>
      user_id === null || accounts.some((account) => account.user_id === user_id);
    if (!people.every(isKnown)) throw new HttpError(422, notificationListMessages.noAccount);
    const values = { people: JSON.stringify(people), ...stamp };
    await transaction
      .insertInto('notified_people')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  });

/**
 * The addresses to notify of an event, each once; null if no list is stored.
 * @param except an account that knows of the event already
 */
export const addressesFor = async (
  db: Database,
  kind: NoticeKind,
  except: number | null = null,
): Promise<string[] | null> => {
  const row = await findRow(db);
  if (!row) return null;
  const listening = shownAs(parsePeople(row), await approvedAccounts(db)).filter(
    ({ user_id, kinds }) => kinds.includes(kind) && (except === null || user_id !== except),
  );
  const byAddress = new Map(listening.map(({ address }) => [address.toLowerCase(), address]));
  return [...byAddress.values()];
};

export const hasRecipients = async (
  db: Database,
  kind: NoticeKind,
  except: number | null = null,
): Promise<boolean> => ((await addressesFor(db, kind, except)) ?? []).length > 0;
