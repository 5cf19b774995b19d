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
import { jsonEntries, forceIndex, isOneOf, listItem } from '../../database/by-engine.ts';
import { toPersonKeys } from '../../database/encryption/seal-stored.ts';
import { toMatchToken, unsealed } from '../../database/encryption/sealed-sql.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import * as outbox from '../outbox/outbox.ts';
import { notifyDevices } from '../outbox/push-notices.ts';
import { countRows } from '../list-pages.ts';
import * as links from '../links.ts';
import { recordAuditEvent } from '../history/audit-store.ts';
import * as requestSteps from './request-steps.ts';
import {
  requestsPerDecryption,
  createReference,
  toPersonTokens,
  selectDecrypted,
  encryptFields,
} from './encrypted-requests.ts';

export interface NewRequest {
  input: RequestInput;
  consentText: string;
  /** How many months the home may store the request once it is closed, according to the consent sentence. */
  retentionMonths: number;
  fingerprint: string;
  /** Whether a mail account is set up; if not, neither the home nor the family gets an email. */
  isHomeNotified: boolean;
  /**
   * Whether the family's address gets a confirmation. Called within the transaction, because it also counts
   * the confirmation against the address's daily limit.
   */
  mayConfirm?: (transaction: Database, emailKey: string) => Promise<boolean>;
}

/** The stored request, with the data for its sender. */
export interface StoredRequest {
  id: number;
  isNew: boolean;
  suspected: boolean;
  reference: string;
  createdAt: string;
  /** The private link's token, of which only the hash is stored; null for professionals, who get no link. */
  token: string | null;
}

/** The audit trail outlives the request, so it does not name the family. */
const familyActor = { visitor: 'A visitor' };

/**
 * Stores a request and its emails in one transaction. A request that is sent twice is stored once, but
 * returns a new link each time.
 * @param assess called within the transaction; returns why a new request is suspected spam, or null; its
 *   errors reject the request
 */
export const add = (
  db: Database,
  received: NewRequest,
  assess: (transaction: Database) => Promise<string | null>,
): Promise<StoredRequest> =>
  write(db, async (transaction) => {
    const { input, consentText, retentionMonths, fingerprint, isHomeNotified: mail } = received;
    const repeatedRequest = await findRepeated(transaction, fingerprint);
    if (repeatedRequest) {
      const token = await addLink(transaction, 'repeated request', {
        ...input,
        id: repeatedRequest.id,
      });
      return { ...repeatedRequest, isNew: false, suspected: false, token };
    }
    const suspicion = await assess(transaction);
    const time = now();
    const reference = await createReference(transaction);
    const { id } = await transaction
      .insertInto('tour_requests')
      .values({
        kind: input.kind,
        ...encryptFields(pickTypedFields(input)),
        ...toPersonTokens(input),
        wishes: JSON.stringify(input.wishes),
        wish_date: input.wish_date,
        wish_time: input.wish_time,
        source: input.source,
        language: input.language,
        status: suspicion === null ? 'new' : 'suspected spam',
        suspicion,
        consent_text: consentText,
        consent_at: time,
        retention_months: retentionMonths,
        fingerprint: toMatchToken(fingerprint, 'fingerprint'),
        reference,
        created_at: time,
        updated_at: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await addLink(transaction, 'request', { ...input, id });
    if (suspicion === null) await notifyDevices(transaction, 'new request');
    if (mail && suspicion === null) {
      await outbox.queueEmail(transaction, { id, letter: 'new request' });
      // Suspected spam gets no confirmation, because bots enter anyone's address.
      const { email_key } = toPersonKeys(input);
      const isConfirmed =
        token !== null && email_key && (await received.mayConfirm?.(transaction, email_key));
      if (isConfirmed) await outbox.queueEmail(transaction, { id, letter: 'request received' });
    }
    await recordAuditEvent(
      transaction,
      familyActor,
      `sent ${requestLabel(id)}${suspicion ? ', set aside as suspected spam' : ''}`,
    );
    const isSuspected = suspicion !== null;
    return { id, isNew: true, suspected: isSuspected, reference, createdAt: time, token };
  });

const pickTypedFields = ({ name, phone, email, message, organization, role }: RequestInput) => ({
  name,
  phone,
  email,
  message,
  organization,
  role,
});

/** Professionals get no private page, because it is about a family's visit. */
const addLink = async (
  transaction: Database,
  linkKind: 'request' | 'repeated request',
  { id, kind }: Pick<RequestInput, 'kind'> & { id: number },
): Promise<string | null> => {
  if (kind === 'professional') return null;
  return (await links.create(transaction, linkKind, { tour_request_id: id }, {})).token;
};

export const requestLabel = (id: number): string => `tour request number ${id}`;

const findRepeated = async (transaction: Database, fingerprint: string) => {
  const row = await transaction
    .selectFrom('tour_requests')
    .select(['id', 'reference', 'created_at as createdAt'])
    .where('fingerprint', '=', toMatchToken(fingerprint, 'fingerprint'))
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

const decryptedColumns = [
  selectDecrypted('organization'),
  selectDecrypted('role'),
  selectDecrypted('name'),
  selectDecrypted('phone'),
  selectDecrypted('email'),
  selectDecrypted('message'),
  selectDecrypted('notes'),
] as const;

/** The requests of one box of the inbox, newest first. */
export const listAll = async (
  db: Database,
  box: RequestBox,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<RequestRecord[]> => {
  // Selects the IDs of the page with an index only, then reads these rows.
  const found = await sql<{ id: number }>`select id from tour_requests
    ${forceIndex(boxIndexes[box])} where ${isInBox(box)}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  const rows: RequestRow[] = [];
  for (let start = 0; start < found.rows.length; start += requestsPerDecryption) {
    if (start > 0) await yieldToEventLoop();
    rows.push(...(await readByIds(db, found.rows.slice(start, start + requestsPerDecryption))));
  }
  // Does not count others for spam, because bots send thousands from one address.
  return addOtherCounts(db, rows, box !== 'spam');
};

const readByIds = (db: Database, found: { id: number }[]): Promise<RequestRow[]> => {
  const ids = found.map(({ id }) => id);
  return selectRequests(db)
    .where(isOneOf('tour_requests.id', ids))
    .orderBy('tour_requests.id', 'desc')
    .execute();
};

/** SQLite needs the index's name; otherwise it sorts all open requests. */
const boxIndexes: Record<RequestBox, string> = {
  open: 'tour_requests_open',
  closed: 'tour_requests_by_status',
  spam: 'tour_requests_by_status',
};

/** A literal, because SQLite can't use the partial index for a condition with a parameter. */
const isInBox = (box: RequestBox) =>
  sql<boolean>`status in (${sql.join(requestBoxes[box].map((status) => sql.lit(status)))})`;

/** The requests with these IDs, in their order, without missing ones. */
export const listByIds = async (db: Database, ids: readonly number[]): Promise<RequestRecord[]> => {
  const rows = await readByIds(
    db,
    ids.map((id) => ({ id })),
  );
  const found = new Map((await addOtherCounts(db, rows)).map((request) => [request.id, request]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

export const find = async (db: Database, id: number): Promise<RequestRecord | null> => {
  const row = await selectRequests(db).where('tour_requests.id', '=', id).executeTakeFirst();
  return (row && (await addOtherCounts(db, [row]))[0]) ?? null;
};

/** One step of the export: requests in order of arrival. */
export const readForExport = async (
  db: Database,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<ExportedRequest[]> => {
  const rows = await db
    .selectFrom('tour_requests')
    .leftJoin('users', 'users.id', 'tour_requests.taken_by')
    .select(columns)
    .select(decryptedColumns)
    .where('tour_requests.id', '>', after)
    .orderBy('tour_requests.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, wishes: parseWishes(row) }));
};

export type ExportedRequest = Omit<RequestRecord, 'mail_problem' | 'others' | 'last_step' | 'told'>;

const selectRequests = (db: Database) =>
  db
    .selectFrom('tour_requests')
    .leftJoin('users', 'users.id', 'tour_requests.taken_by')
    .select(columns)
    .select(decryptedColumns)
    .select((eb) => [
      'tour_requests.phone_key',
      'tour_requests.email_key',
      selectLatestProblem(eb).as('mail_problem'),
    ]);

type RequestExpression = ExpressionBuilder<Tables, 'tour_requests'>;

const selectLatestProblem = (eb: RequestExpression) =>
  eb
    .selectFrom('outbox')
    .select(unsealed<string | null>('outbox.problem').as('problem'))
    .whereRef('outbox.tour_request_id', '=', 'tour_requests.id')
    .where('outbox.state', '!=', 'sent')
    .where('outbox.problem', 'is not', null)
    .orderBy('outbox.id', 'desc')
    .limit(1);

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const parseWishes = ({ wishes }: Pick<RequestRow, 'wishes'>) =>
  JSON.parse(wishes) as RequestRecord['wishes'];

/**
 * Adds to each request the number of others from the same person. Counts once per phone number and email,
 * because many rows may be from one person.
 */
const addOtherCounts = async (
  db: Database,
  rows: RequestRow[],
  isCompared = true,
): Promise<RequestRecord[]> => {
  const people = isCompared ? rows : [];
  const countByPhone = await createRequestCounter(db, samePhone, people.map(toPhoneKey));
  const countByEmail = await createRequestCounter(db, sameEmail, people.map(toEmailKey));
  const countByPhoneAndEmail = await createRequestCounter(db, sameBoth, people.map(toBothKeys));
  const ids = rows.map(({ id }) => id);
  const steps = await requestSteps.findLast(db, ids);
  const lastNotifications = await requestSteps.findLast(db, ids, notificationSteps);
  return rows.map((row) => {
    const { phone_key: _phone, email_key: _email, ...shown } = row;
    const fromSamePerson =
      countByPhone(toPhoneKey(row)) +
      countByEmail(toEmailKey(row)) -
      countByPhoneAndEmail(toBothKeys(row));
    return {
      ...shown,
      wishes: parseWishes(row),
      others: Math.max(0, fromSamePerson - 1),
      last_step: steps.get(row.id) ?? null,
      told: lastNotifications.get(row.id) ?? null,
    };
  });
};

const toPhoneKey = ({ phone_key }: RequestRow) => phone_key;
const toEmailKey = ({ email_key }: RequestRow) => email_key;
const toBothKeys = ({ phone_key, email_key }: RequestRow) => [phone_key, email_key];

const samePhone = sql<boolean>`phone_key = key.value`;
const sameEmail = sql<boolean>`email_key = key.value`;
const sameBoth = sql<boolean>`phone_key = ${listItem('key', 0)} and email_key = ${listItem('key', 1)}`;

/** Counts the requests for each key. Returns a function that looks up the count of a key. */
const createRequestCounter = async (
  db: Database,
  condition: RawBuilder<boolean>,
  keys: unknown[],
) => {
  const texts = [...new Set(keys.map((key) => JSON.stringify(key)))];
  if (texts.length > 0) await yieldToEventLoop();
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from tour_requests where ${condition}) as total
    from ${jsonEntries(`[${texts.join()}]`, 'key')} order by key.id`.execute(db);
  const counts = new Map(texts.map((text, place) => [text, Number(rows[place]?.total)]));
  return (key: unknown): number => counts.get(JSON.stringify(key)) ?? 0;
};

export const count = (db: Database, box: RequestBox): Promise<number> =>
  countRows(db.selectFrom('tour_requests').where(isInBox(box)));

/** The number of requests that the site, not staff, marked as suspected spam. */
export const countSuspected = (db: Database): Promise<number> =>
  countRows(
    db.selectFrom('tour_requests').where(isInBox('spam')).where('suspicion', 'is not', null),
  );

/** The number of new requests, how many came in before a time, and when the oldest did (null for none). */
export const summarizeNew = async (db: Database, before: string) => {
  const newRequests = db.selectFrom('tour_requests').where('status', '=', 'new');
  const row = await db
    .selectNoFrom([
      newRequests.select(({ fn }) => fn.countAll<number>().as('count')).as('total'),
      newRequests
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '<', before)
        .as('late'),
      newRequests.select(({ fn }) => fn.min('created_at').as('oldest')).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), late: Number(row.late), oldest: row.oldest };
};
