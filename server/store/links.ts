import type { Selectable } from 'kysely';
import { accountLinks, requestLimits } from '../../domain/constants.ts';
import { previewLinkLifetime } from '../../domain/site/drafts/saved-draft.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { LinkDetails, LinkKind, LinksTable } from '../database/tables/account-tables.ts';
import { write } from '../database/write.ts';
import { generateToken, hashToken } from '../installation-key.ts';

/** How long links last, and how many one subject may have; a new one beyond that replaces the oldest. */
const limits: Record<LinkKind, { lasts?: number; most?: number }> = {
  invitation: { lasts: accountLinks.invitationLasts },
  password: { lasts: accountLinks.passwordLasts, most: accountLinks.mostPasswordLinks },
  'sign-in': { lasts: accountLinks.pendingSignInLasts, most: 10 },
  calendar: { most: 1 },
  request: {},
  'repeated request': { most: requestLimits.mostRepeatedLinks },
  draft: { lasts: previewLinkLifetime, most: 1 },
};

/** The end of links without an end of their own. */
const never = '9999-12-31T23:59:59.999Z';

type Row = Selectable<LinksTable>;
type Subject = Partial<Pick<Row, 'user_id' | 'tour_request_id' | 'draft_id'>>;
type Condition = Subject & { id?: number; token?: string };

export type Link<Kind extends LinkKind> = Omit<Row, 'kind' | 'detail'> & LinkDetails[Kind];

/** A new link. Only the token's hash is stored. */
export interface NewLink {
  id: number;
  token: string;
  expiresAt: string;
}

/** @param lasts milliseconds; by default, as long as links of the kind last */
export const create = async <Kind extends LinkKind>(
  transaction: Database,
  kind: Kind,
  subject: Subject,
  detail: LinkDetails[Kind],
  lasts = limits[kind].lasts,
): Promise<NewLink> => {
  const token = generateToken();
  const expiresAt = toExpiry(lasts);
  const { id } = await transaction
    .insertInto('links')
    .values({
      kind,
      ...subject,
      token_hash: hashToken(token),
      detail: JSON.stringify(detail),
      created_at: now(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { most } = limits[kind];
  if (most !== undefined) {
    const newest = select(transaction, kind, subject)
      .select('id')
      .orderBy('id', 'desc')
      .limit(most);
    await deleteFrom(transaction, kind, subject).where('id', 'not in', newest).execute();
  }
  return { id, token, expiresAt };
};

const toExpiry = (lasts: number | undefined): string =>
  lasts === undefined ? never : new Date(Date.now() + lasts).toISOString();

const select = (db: Database, kind: LinkKind, condition: Condition) =>
  db
    .selectFrom('links')
    .where('kind', '=', kind)
    .where(({ and }) => and(toColumns(condition)));

const deleteFrom = (db: Database, kind: LinkKind, condition: Condition) =>
  db
    .deleteFrom('links')
    .where('kind', '=', kind)
    .where(({ and }) => and(toColumns(condition)));

const toColumns = ({ token, ...columns }: Condition) =>
  token === undefined ? columns : { ...columns, token_hash: hashToken(token) };

/** The links of a kind that have not ended, newest first. */
export const list = async <Kind extends LinkKind>(
  db: Database,
  kind: Kind,
  condition: Condition = {},
): Promise<Link<Kind>[]> => {
  const rows = await select(db, kind, condition)
    .where('expires_at', '>', now())
    .where('wrong_codes', '<', accountLinks.mostWrongCodes)
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ detail, ...row }) => ({
    ...row,
    ...(JSON.parse(detail) as LinkDetails[Kind]),
  }));
};

/** A link that has not ended, or null. */
export const find = async <Kind extends LinkKind>(
  db: Database,
  kind: Kind,
  condition: Condition,
): Promise<Link<Kind> | null> => (await list(db, kind, condition))[0] ?? null;

/** A link with its account; null unless the account is approved and still has the link's password. */
export const findWithAccount = async <Kind extends 'password' | 'sign-in' | 'calendar'>(
  db: Database,
  kind: Kind,
  token: string,
) => {
  const link: Link<Kind> | null = await find(db, kind, { token });
  if (link === null) return null;
  const account = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'password_hash', 'privileged'])
    .where('id', '=', link.user_id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  const isCurrent = !('password_hash' in link) || link.password_hash === account?.password_hash;
  return account && isCurrent ? { ...account, link } : null;
};

/**
 * Gives a link a new secret; the old one is no longer valid.
 * @param lasts milliseconds from now; by default, the link's end stays
 * @returns null if the link has ended
 */
export const renew = async (
  transaction: Database,
  kind: LinkKind,
  id: number,
  lasts?: number,
): Promise<NewLink | null> => {
  const link = await find(transaction, kind, { id });
  if (!link) return null;
  const token = generateToken();
  const expiresAt = lasts === undefined ? link.expires_at : toExpiry(lasts);
  await transaction
    .updateTable('links')
    .set({ token_hash: hashToken(token), expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
  return { id, token, expiresAt };
};

/** Ends the links of a kind that meet a condition. @returns whether there was one */
export const end = async (
  transaction: Database,
  kind: LinkKind,
  condition: Condition,
): Promise<boolean> => {
  const { numDeletedRows } = await deleteFrom(transaction, kind, condition).executeTakeFirst();
  return numDeletedRows > 0n;
};

export const recordUse = (db: Database, id: number): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.updateTable('links').set({ used_at: now() }).where('id', '=', id).execute(),
  );

export const removeExpired = (db: Database): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('links').where('expires_at', '<=', now()).execute(),
  );
