import { type ExpressionBuilder, sql } from 'kysely';
import {
  type TourBox,
  tourBoxes,
  type TourRequest,
  type TourRequestInput,
} from '../../domain/entities/tour-request.ts';
import { tours } from '../../domain/constants.ts';
import { normalised } from '../../domain/entities/user.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { note } from './audit.ts';
import * as outbox from './outbox.ts';
import type { Page } from './page.ts';

/** What is stored beside the fields of the form. */
export interface Received {
  input: TourRequestInput;
  consentText: string;
  fingerprint: string;
  /** Whether somebody is to be told by mail. */
  mail: boolean;
}

/** A family's name has no place in the trail, which outlives the request. */
const family = { visitor: 'A visitor' };

/**
 * Stores a request, and the letter about it in the same transaction. The same request sent twice is one.
 * @param judge says within the transaction why a new request is stored apart, or null where it is
 *   believed; what it counts is stored with the request, and what it throws refuses the request
 * @returns its id, and whether it is new and stored apart
 */
export const add = (
  db: Database,
  received: Received,
  judge: (transaction: Database) => Promise<string | null>,
): Promise<{ id: number; isNew: boolean; suspected: boolean }> =>
  write(db, async (transaction) => {
    const { input, consentText, fingerprint, mail } = received;
    const known = await sentBefore(transaction, fingerprint);
    if (known) return { id: known.id, isNew: false, suspected: false };
    const suspicion = await judge(transaction);
    const time = now();
    const { id } = await transaction
      .insertInto('tour_requests')
      .values({
        name: input.name,
        phone: input.phone,
        email: input.email,
        ...keysOf(input),
        wishes: JSON.stringify(input.wishes),
        wish_date: input.wish_date,
        wish_time: input.wish_time,
        message: input.message,
        status: suspicion === null ? 'new' : 'suspected spam',
        suspicion,
        consent_text: consentText,
        consent_at: time,
        fingerprint,
        created_at: time,
        updated_at: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (mail && suspicion === null) await outbox.put(transaction, { id, letter: 'new request' });
    await note(transaction, family, `sent ${labelOf(id)}${suspicion ? ', kept apart' : ''}`);
    return { id, isNew: true, suspected: suspicion !== null };
  });

/** The trail knows a request by its number alone. */
export const labelOf = (id: number): string => `tour request number ${id}`;

const sentBefore = (transaction: Database, fingerprint: string) =>
  transaction
    .selectFrom('tour_requests')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', new Date(Date.now() - tours.sameWithin).toISOString())
    .executeTakeFirst();

/** What tells that two requests come from one person: the number's last ten digits, the address. */
const keysOf = ({ phone, email }: Pick<TourRequestInput, 'phone' | 'email'>) => ({
  phone_key: phone ? phone.replace(/\D/g, '').slice(-10) : null,
  email_key: email ? normalised(email) : null,
});

const columns = [
  'tour_requests.id',
  'tour_requests.name',
  'tour_requests.phone',
  'tour_requests.email',
  'tour_requests.wishes',
  'tour_requests.wish_date',
  'tour_requests.wish_time',
  'tour_requests.message',
  'tour_requests.status',
  'tour_requests.suspicion',
  'tour_requests.notes',
  'tour_requests.visit_at',
  'tour_requests.consent_text',
  'tour_requests.consent_at',
  'tour_requests.created_at',
  'tour_requests.updated_at',
  'tour_requests.closed_at',
  'users.username as taken_by',
] as const;

/** The requests of one part of the inbox, newest first. */
export const all = async (db: Database, box: TourBox, page: Page = {}): Promise<TourRequest[]> => {
  const rows = await requests(db, box !== 'spam')
    .where('tour_requests.status', 'in', [...tourBoxes[box]])
    .$if(page.limit !== undefined, (query) => query.limit(page.limit ?? 0))
    .$if(page.offset !== undefined, (query) => query.offset(page.offset ?? 0))
    .execute();
  return rows.map(asRequest);
};

/** One request, or null. */
export const find = async (db: Database, id: number): Promise<TourRequest | null> => {
  const row = await requests(db).where('tour_requests.id', '=', id).executeTakeFirst();
  return row ? asRequest(row) : null;
};

/** Everything, in the order in which it came, for the export. */
export const everything = async (db: Database): Promise<TourRequest[]> =>
  (await requests(db).execute()).map(asRequest).toReversed();

/** Robots send thousands from one address, so theirs are not compared with one another. */
const requests = (db: Database, compared = true) =>
  db
    .selectFrom('tour_requests')
    .leftJoin('users', 'users.id', 'tour_requests.taken_by')
    .select(columns)
    .select((eb) => [
      problemOf(eb).as('mail_problem'),
      (compared ? othersOf(eb) : sql<number>`0`).as('others'),
    ])
    .orderBy('tour_requests.id', 'desc');

type Requests = ExpressionBuilder<Tables, 'tour_requests'>;

/** The latest trouble with a letter of the request that has not got out. */
const problemOf = (eb: Requests) =>
  eb
    .selectFrom('outbox')
    .select('outbox.problem')
    .whereRef('outbox.tour_request_id', '=', 'tour_requests.id')
    .where('outbox.state', '!=', 'sent')
    .where('outbox.problem', 'is not', null)
    .orderBy('outbox.id', 'desc')
    .limit(1);

const othersOf = (eb: Requests) =>
  eb
    .selectFrom('tour_requests as other')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('other.id', '!=', 'tour_requests.id')
    .where(({ eb: other, or }) =>
      or([
        other('other.phone_key', '=', other.ref('tour_requests.phone_key')),
        other('other.email_key', '=', other.ref('tour_requests.email_key')),
      ]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

const asRequest = (row: Row): TourRequest => ({
  ...row,
  wishes: JSON.parse(row.wishes) as TourRequest['wishes'],
  others: Number(row.others),
});

/** How many there are in one part of the inbox. */
export const count = async (db: Database, box: TourBox): Promise<number> => {
  const row = await db
    .selectFrom('tour_requests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', 'in', [...tourBoxes[box]])
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

/** How many new ones there are, how many of them came before a time, and when the oldest came. */
export const newOnes = async (db: Database, before: string) => {
  const row = await db
    .selectFrom('tour_requests')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn
        .sum<number | null>(eb.case().when('created_at', '<', before).then(1).else(0).end())
        .as('late'),
      fn.min('created_at').as('oldest'),
    ])
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), late: Number(row.late ?? 0), oldest: row.oldest };
};
