import { requestLimits } from '../../../domain/constants.ts';
import { finishedStatuses, isFinished } from '../../../domain/requests/request.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { RequestLinksTable } from '../../database/tables/request-tables.ts';
import { write } from '../../database/write.ts';
import { hashToken, generateToken } from '../../installation-key.ts';
import { selectDecrypted } from './encrypted-requests.ts';

/** A request as the family's page needs it. */
export type LinkedRequest = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Creates a private link to a request. Returns its token, of which only the hash is stored. */
export const add = async (
  transaction: Database,
  requestId: number,
  given: RequestLinksTable['given'],
): Promise<string> => {
  const token = generateToken();
  await transaction
    .insertInto('request_links')
    .values({
      tour_request_id: requestId,
      token_hash: hashToken(token),
      given,
      created_at: now(),
    })
    .execute();
  if (given === 'repeat') await removeOldestRepeats(transaction, requestId);
  return token;
};

/** Adds a link in a separate transaction, for an email that is about to be sent. */
export const addForEmail = (db: Database, requestId: number): Promise<string> =>
  write(db, (transaction) => add(transaction, requestId, 'email'));

/** Limits the links of one request, because the same form may be sent many times. */
const removeOldestRepeats = (transaction: Database, requestId: number): Promise<unknown> => {
  const newest = transaction
    .selectFrom('request_links')
    .select('id')
    .where('tour_request_id', '=', requestId)
    .where('given', '=', 'repeat')
    .orderBy('id', 'desc')
    .limit(requestLimits.mostRepeatedLinks);
  return transaction
    .deleteFrom('request_links')
    .where('tour_request_id', '=', requestId)
    .where('given', '=', 'repeat')
    .where('id', 'not in', newest)
    .execute();
};

/** The request of a link; null for an unknown or expired link. */
export const find = async (db: Database, token: string) =>
  (await db
    .selectFrom('request_links')
    .innerJoin('tour_requests', 'tour_requests.id', 'request_links.tour_request_id')
    .select([
      'tour_requests.id',
      'tour_requests.reference',
      'tour_requests.kind',
      'tour_requests.status',
      selectDecrypted('phone'),
      selectDecrypted('email'),
      'tour_requests.visit_at',
      'tour_requests.visit_sequence',
      'tour_requests.proposed_date',
      'tour_requests.proposed_time',
      'tour_requests.taken_back_at',
      'tour_requests.created_at',
      'tour_requests.updated_at',
      'tour_requests.closed_at',
      'tour_requests.language',
      'tour_requests.retention_months',
    ])
    .where('request_links.token_hash', '=', hashToken(token))
    .where(({ eb, or }) =>
      or([
        eb('tour_requests.closed_at', 'is', null),
        eb('tour_requests.closed_at', '>', linkExpiryLimit()),
      ]),
    )
    .executeTakeFirst()) ?? null;

/** Whether a family can still change its request. It can always delete it. */
export const isOpen = ({ status, taken_back_at }: LinkedRequest): boolean =>
  !isFinished(status) && status !== 'visited' && taken_back_at === null;

const linkExpiryLimit = (): string => new Date(Date.now() - requestLimits.linkLasts).toISOString();

export const removeExpired = (db: Database): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .deleteFrom('request_links')
      .where('tour_request_id', 'in', (query) =>
        query
          .selectFrom('tour_requests')
          .select('id')
          .where('status', 'in', finishedStatuses)
          .where('closed_at', '<=', linkExpiryLimit()),
      )
      .execute(),
  );
