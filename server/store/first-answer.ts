import { type ExpressionBuilder, sql } from 'kysely';
import { minutesBetween } from '../database/by-engine.ts';
import type { Tables } from '../database/tables/tables.ts';

/**
 * The minutes from a request to its first answer; null if there is none. The first answer is the first visit
 * or status that staff set; taking a request does not answer the family yet.
 */
export const minutesToFirstAnswer = (eb: ExpressionBuilder<Tables, 'tour_requests'>) =>
  eb
    .selectFrom('request_steps')
    .select(minutesBetween(sql`tour_requests.created_at`, sql`min(request_steps.at)`).as('minutes'))
    .whereRef('request_steps.tour_request_id', '=', 'tour_requests.id')
    .where('request_steps.by_name', 'is not', null)
    .where('request_steps.step', 'in', ['status', 'visit'])
    .where(
      ({ fn, val }) =>
        sql<boolean>`${fn.coalesce('request_steps.detail', val(''))} not in ('new', 'suspected spam')`,
    )
    .as('minutes');
