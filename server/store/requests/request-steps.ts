import type { RequestStep, StepKind } from '../../../domain/requests/request-step.ts';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { countRows } from '../list-pages.ts';

export interface NewStep {
  /** A username; null: the family. */
  by: string | null;
  step: StepKind;
  detail?: string | null;
}

/** Records a step of several requests, within the transaction that causes it. */
export const record = async (
  transaction: Database,
  requestIds: readonly number[],
  { by, step, detail = null }: NewStep,
): Promise<void> => {
  if (requestIds.length === 0) return;
  const at = now();
  await transaction
    .insertInto('request_steps')
    .values(requestIds.map((id) => ({ tour_request_id: id, at, by_name: by, step, detail })))
    .execute();
};

/** Removes someone's latest step of these kinds, to undo it. */
export const removeLast = (
  transaction: Database,
  requestId: number,
  { username }: { username: string },
  kinds: readonly StepKind[],
): Promise<unknown> =>
  transaction
    .deleteFrom('request_steps')
    .where('id', '=', (query) =>
      query
        .selectFrom('request_steps')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('tour_request_id', '=', requestId)
        .where('by_name', '=', username)
        .where('step', 'in', kinds),
    )
    .execute();

/** The steps of one request, newest first. */
export const listSteps = (db: Database, requestId: number): Promise<RequestStep[]> =>
  db
    .selectFrom('request_steps')
    .select(['at', 'by_name as by', 'step', 'detail'])
    .where('tour_request_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();

const maxListed = 100;

export const countFamilySteps = (db: Database, requestId: number): Promise<number> =>
  countRows(
    db
      .selectFrom('request_steps')
      .where('tour_request_id', '=', requestId)
      .where('by_name', 'is', null),
  );

/** The latest step of each request, by request ID. @param kinds by default, all kinds */
export const findLast = async (
  db: Database,
  requestIds: readonly number[],
  kinds?: readonly StepKind[],
): Promise<Map<number, RequestStep>> => {
  const rows = await db
    .selectFrom('request_steps')
    .select(['tour_request_id', 'at', 'by_name as by', 'step', 'detail'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('request_steps')
        .select(({ fn }) => fn.max('id').as('id'))
        .where(isOneOf('tour_request_id', requestIds))
        .$if(kinds !== undefined, (steps) => steps.where('step', 'in', kinds ?? []))
        .groupBy('tour_request_id'),
    )
    .execute();
  return new Map(rows.map(({ tour_request_id, ...step }) => [tour_request_id, step]));
};
