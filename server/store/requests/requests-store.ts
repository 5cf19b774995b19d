import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { requestLimits } from '../../../domain/constants.ts';
import { notificationSteps } from '../../../domain/requests/request-step.ts';
import {
  type RequestBox,
  requestBoxes,
  type RequestRecord,
  type RequestInput,
} from '../../../domain/requests/request.ts';
import { now } from '../../clock.ts';
import { eachOf, indexedBy, isOneOf, limitedTo, listItem } from '../../database/by-engine.ts';
import { personKeys } from '../../database/encryption/seal-stored.ts';
import { matchOf, unsealed } from '../../database/encryption/sealed-sql.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import * as outbox from '../outbox/outbox.ts';
import { notifyDevices } from '../outbox/push-notices.ts';
import type { Page } from '../list-pages.ts';
import { recordAuditEvent } from '../history/audit-store.ts';
import * as requestLinks from './request-links.ts';
import * as requestSteps from './request-steps.ts';
import {
  decryptedAtOnce,
  newReference,
  personMatches,
  plain,
  sealedFields,
} from './sealed-requests.ts';

/** The stored fields that are not in the form. */
export interface Received {
  input: RequestInput;
  consentText: string;
  fingerprint: string;
  /** Whether the home is notified by email. */
  mail: boolean;
  /**
   * Whether the family's address gets a confirmation. Called within the transaction, because it may count.
   */
  mayConfirm?: (transaction: Database, emailKey: string) => Promise<boolean>;
}

/** A stored request, with the data for its sender. */
export interface Added {
  id: number;
  isNew: boolean;
  suspected: boolean;
  reference: string;
  createdAt: string;
  /** The private link's token, of which only the hash is stored; null for professionals, who get no link. */
  token: string | null;
}

/** The audit trail outlives the request, so it does not name the family. */
const family = { visitor: 'A visitor' };

/**
 * Stores a request and the emails about it in one transaction. The same request sent twice is stored once,
 * but gets another link each time.
 * @param judge called within the transaction; returns why a new request is suspected spam, or null. Its
 *   counts are stored with the request, and its errors reject the request
 */
export const add = (
  db: Database,
  received: Received,
  judge: (transaction: Database) => Promise<string | null>,
): Promise<Added> =>
  write(db, async (transaction) => {
    const { input, consentText, fingerprint, mail } = received;
    const known = await sentBefore(transaction, fingerprint);
    if (known) {
      const token = await linkFor(transaction, { ...input, id: known.id }, 'repeat');
      return { ...known, isNew: false, suspected: false, token };
    }
    const suspicion = await judge(transaction);
    const time = now();
    const reference = await newReference(transaction);
    const { id } = await transaction
      .insertInto('tour_requests')
      .values({
        kind: input.kind,
        ...sealedFields(typedIn(input)),
        ...personMatches(input),
        wishes: JSON.stringify(input.wishes),
        wish_date: input.wish_date,
        wish_time: input.wish_time,
        source: input.source,
        language: input.language,
        status: suspicion === null ? 'new' : 'suspected spam',
        suspicion,
        consent_text: consentText,
        consent_at: time,
        fingerprint: matchOf(fingerprint, 'fingerprint'),
        reference,
        created_at: time,
        updated_at: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await linkFor(transaction, { ...input, id }, 'answer');
    if (suspicion === null) await notifyDevices(transaction, 'new request');
    if (mail && suspicion === null) {
      await outbox.put(transaction, { id, letter: 'new request' });
      // No confirmation goes to an address that a bot has typed.
      const { email_key } = personKeys(input);
      const confirms =
        token !== null && email_key && (await received.mayConfirm?.(transaction, email_key));
      if (confirms) await outbox.put(transaction, { id, letter: 'request received' });
    }
    await recordAuditEvent(
      transaction,
      family,
      `sent ${requestLabel(id)}${suspicion ? ', set aside as suspected spam' : ''}`,
    );
    const suspected = suspicion !== null;
    return { id, isNew: true, suspected, reference, createdAt: time, token };
  });

const typedIn = ({ name, phone, email, message, organization, role }: RequestInput) => ({
  name,
  phone,
  email,
  message,
  organization,
  role,
});

/** Only families get a private page, because it is about their visit. */
const linkFor = (
  transaction: Database,
  { id, kind }: Pick<RequestInput, 'kind'> & { id: number },
  given: 'answer' | 'repeat',
): Promise<string | null> =>
  kind === 'professional' ? Promise.resolve(null) : requestLinks.add(transaction, id, given);

export const requestLabel = (id: number): string => `tour request number ${id}`;

const sentBefore = async (transaction: Database, fingerprint: string) => {
  const row = await transaction
    .selectFrom('tour_requests')
    .select(['id', 'reference', 'created_at as createdAt'])
    .where('fingerprint', '=', matchOf(fingerprint, 'fingerprint'))
    .where('created_at', '>', new Date(Date.now() - requestLimits.sameWithin).toISOString())
    .executeTakeFirst();
  return row && { ...row, reference: row.reference ?? '' };
};

const columns = [
  'tour_requests.id',
  'tour_requests.kind',
  'tour_requests.wishes',
  'tour_requests.wish_date',
  'tour_requests.wish_time',
  'tour_requests.status',
  'tour_requests.suspicion',
  'tour_requests.visit_at',
  'tour_requests.consent_text',
  'tour_requests.consent_at',
  'tour_requests.created_at',
  'tour_requests.updated_at',
  'tour_requests.closed_at',
  'tour_requests.reference',
  'tour_requests.proposed_date',
  'tour_requests.proposed_time',
  'tour_requests.taken_back_at',
  'tour_requests.source',
  'tour_requests.language',
  'tour_requests.version',
  'users.username as taken_by',
] as const;

const plainColumns = [
  plain('organization'),
  plain('role'),
  plain('name'),
  plain('phone'),
  plain('email'),
  plain('message'),
  plain('notes'),
] as const;

/** The requests of one part of the inbox, newest first. */
export const all = async (
  db: Database,
  box: RequestBox,
  page: Page = {},
): Promise<RequestRecord[]> => {
  const { limit = -1, offset = 0 } = page;
  // The page is selected by an index alone, before anything is looked up for its rows.
  const found = await sql<{ id: number }>`select id from tour_requests
    ${indexedBy(indexOf[box])} where ${isIn(box)}
    order by id desc ${limitedTo(limit)} offset ${offset}`.execute(db);
  const rows: Row[] = [];
  for (let start = 0; start < found.rows.length; start += decryptedAtOnce) {
    if (start > 0) await yieldToEventLoop();
    rows.push(...(await some(db, found.rows.slice(start, start + decryptedAtOnce))));
  }
  // Bots send thousands from one address, so theirs are not compared with one another.
  return withOthers(db, rows, box !== 'spam');
};

const some = (db: Database, found: { id: number }[]): Promise<Row[]> => {
  const ids = found.map(({ id }) => id);
  return requests(db)
    .where(isOneOf('tour_requests.id', ids))
    .orderBy('tour_requests.id', 'desc')
    .execute();
};

/** Named, because SQLite would otherwise sort all open requests instead of using their index. */
const indexOf: Record<RequestBox, string> = {
  open: 'tour_requests_open',
  closed: 'tour_requests_by_status',
  spam: 'tour_requests_by_status',
};

/** A literal instead of a parameter, so that SQLite uses the index of open requests. */
const isIn = (box: RequestBox) =>
  sql<boolean>`status in (${sql.join(requestBoxes[box].map((status) => sql.lit(status)))})`;

/** The requests with certain ids, in the order of these; missing ones are left out. */
export const named = async (db: Database, ids: readonly number[]): Promise<RequestRecord[]> => {
  const rows = await some(
    db,
    ids.map((id) => ({ id })),
  );
  const found = new Map((await withOthers(db, rows)).map((request) => [request.id, request]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

export const find = async (db: Database, id: number): Promise<RequestRecord | null> => {
  const row = await requests(db).where('tour_requests.id', '=', id).executeTakeFirst();
  return (row && (await withOthers(db, [row]))[0]) ?? null;
};

/** A part of all requests, in order of arrival, for the export. */
export const exported = async (
  db: Database,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<ExportedRequest[]> => {
  const rows = await db
    .selectFrom('tour_requests')
    .leftJoin('users', 'users.id', 'tour_requests.taken_by')
    .select(columns)
    .select(plainColumns)
    .where('tour_requests.id', '>', after)
    .orderBy('tour_requests.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, wishes: parseWishes(row) }));
};

export type ExportedRequest = Omit<RequestRecord, 'mail_problem' | 'others' | 'last_step' | 'told'>;

const requests = (db: Database) =>
  db
    .selectFrom('tour_requests')
    .leftJoin('users', 'users.id', 'tour_requests.taken_by')
    .select(columns)
    .select(plainColumns)
    .select((eb) => [
      'tour_requests.phone_key',
      'tour_requests.email_key',
      findProblem(eb).as('mail_problem'),
    ]);

type Requests = ExpressionBuilder<Tables, 'tour_requests'>;

const findProblem = (eb: Requests) =>
  eb
    .selectFrom('outbox')
    .select(unsealed<string | null>('outbox.problem').as('problem'))
    .whereRef('outbox.tour_request_id', '=', 'tour_requests.id')
    .where('outbox.state', '!=', 'sent')
    .where('outbox.problem', 'is not', null)
    .orderBy('outbox.id', 'desc')
    .limit(1);

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

const parseWishes = ({ wishes }: Pick<Row, 'wishes'>) =>
  JSON.parse(wishes) as RequestRecord['wishes'];

/**
 * Adds to each request the number of others from the same person. Counted once per phone number and address
 * instead of once per row, because all rows may be from one person.
 */
const withOthers = async (db: Database, rows: Row[], compared = true): Promise<RequestRecord[]> => {
  const people = compared ? rows : [];
  const phones = await countOthers(db, samePhone, people.map(phoneOf));
  const emails = await countOthers(db, sameEmail, people.map(emailOf));
  const both = await countOthers(db, sameBoth, people.map(bothOf));
  const ids = rows.map(({ id }) => id);
  const steps = await requestSteps.findLast(db, ids);
  const lastNotifications = await requestSteps.findLast(db, ids, notificationSteps);
  return rows.map((row) => {
    const { phone_key: _phone, email_key: _email, ...shown } = row;
    const ofPerson = phones(phoneOf(row)) + emails(emailOf(row)) - both(bothOf(row));
    return {
      ...shown,
      wishes: parseWishes(row),
      others: Math.max(0, ofPerson - 1),
      last_step: steps.get(row.id) ?? null,
      told: lastNotifications.get(row.id) ?? null,
    };
  });
};

const phoneOf = ({ phone_key }: Row) => phone_key;
const emailOf = ({ email_key }: Row) => email_key;
const bothOf = ({ phone_key, email_key }: Row) => [phone_key, email_key];

const samePhone = sql<boolean>`phone_key = key.value`;
const sameEmail = sql<boolean>`email_key = key.value`;
const sameBoth = sql<boolean>`phone_key = ${listItem('key', 0)} and email_key = ${listItem('key', 1)}`;

/** The number of requests for each key, without those whose key is null. */
const countOthers = async (db: Database, isSame: RawBuilder<boolean>, keys: unknown[]) => {
  const texts = [...new Set(keys.map((key) => JSON.stringify(key)))];
  if (texts.length > 0) await yieldToEventLoop();
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from tour_requests where ${isSame}) as total
    from ${eachOf(`[${texts.join()}]`, 'key')} order by key.id`.execute(db);
  const counts = new Map(texts.map((text, place) => [text, Number(rows[place]?.total)]));
  return (key: unknown): number => counts.get(JSON.stringify(key)) ?? 0;
};

export const count = async (db: Database, box: RequestBox): Promise<number> => {
  const row = await db
    .selectFrom('tour_requests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isIn(box))
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

/** How many requests the site itself has set aside as suspected spam. */
export const countSetAside = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('tour_requests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isIn('spam'))
    .where('suspicion', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

/** The number of new requests, how many of them came in before a time, and when the oldest did. */
export const newOnes = async (db: Database, before: string) => {
  const news = db.selectFrom('tour_requests').where('status', '=', 'new');
  const row = await db
    .selectNoFrom([
      news.select(({ fn }) => fn.countAll<number>().as('count')).as('total'),
      news
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '<', before)
        .as('late'),
      news.select(({ fn }) => fn.min('created_at').as('oldest')).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), late: Number(row.late), oldest: row.oldest };
};
