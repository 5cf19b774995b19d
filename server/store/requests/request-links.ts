import { requestLimits } from '../../../domain/constants.ts';
import { finishedStatuses, isFinished } from '../../../domain/requests/request.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import * as links from '../links.ts';
import { selectDecrypted } from './encrypted-requests.ts';

/** A request as the family's page needs it. */
export type LinkedRequest = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Adds a link in a separate transaction, for an email that is about to be sent. Returns its token. */
export const addForEmail = (db: Database, requestId: number): Promise<string> =>
  write(db, async (transaction) => {
    const link = await links.create(transaction, 'request', { tour_request_id: requestId }, {});
    return link.token;
  });

/** The request of a link; null for an unknown or expired link. */
export const find = async (db: Database, token: string) => {
  const link =
    (await links.find(db, 'request', { token })) ??
    (await links.find(db, 'repeated request', { token }));
  if (link === null) return null;
  const request = await db
    .selectFrom('tour_requests')
    .select([
      'id',
      'reference',
      'kind',
      'status',
      selectDecrypted('phone'),
      selectDecrypted('email'),
      'visit_at',
      'visit_sequence',
      'proposed_date',
      'proposed_time',
      'taken_back_at',
      'created_at',
      'updated_at',
      'closed_at',
      'language',
      'retention_months',
    ])
    .where('id', '=', link.tour_request_id)
    .where(({ eb, or }) =>
      or([eb('closed_at', 'is', null), eb('closed_at', '>', linkExpiryLimit())]),
    )
    .executeTakeFirst();
  return request ?? null;
};

/** Whether a family can still change its request. It can always delete it. */
export const isOpen = ({ status, taken_back_at }: LinkedRequest): boolean =>
  !isFinished(status) && status !== 'visited' && taken_back_at === null;

const linkExpiryLimit = (): string => new Date(Date.now() - requestLimits.linkLasts).toISOString();

export const removeExpired = (db: Database): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .deleteFrom('links')
      .where('tour_request_id', 'in', (query) =>
        query
          .selectFrom('tour_requests')
          .select('id')
          .where('status', 'in', finishedStatuses)
          .where('closed_at', '<=', linkExpiryLimit()),
      )
      .execute(),
  );
