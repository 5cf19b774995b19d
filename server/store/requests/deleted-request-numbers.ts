import type { TourSource, TourStatus } from '../../../domain/entities/tour-request.ts';
import { periodOf, type Span, spans } from '../../../domain/insights/periods.ts';
import { homeDay } from '../../../domain/time.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** What the numbers are computed from while a request exists. */
export interface CountedRequest {
  created_at: string;
  status: TourStatus;
  source: TourSource | null;
  /** Minutes from the request to its first answer. */
  minutes: number | null;
  visit_at: string | null;
  closed_at: string | null;
}

type Row = Tables['deleted_request_numbers'];

/** What remains of a period's deleted requests: numbers that belong to none of them. */
export interface DeletedNumbers {
  requests: number;
  visits: number;
  moved_in: number;
  minutes: number[];
  sources: TourSource[];
}

/**
 * Counts requests within the transaction that deletes them, so that the numbers of their weeks and months
 * stay the same. Periods whose numbers are stored include them already; suspected spam never counts.
 */
export const add = async (
  transaction: Database,
  requests: readonly CountedRequest[],
): Promise<void> => {
  const rows = summed(
    requests.filter(({ status }) => status !== 'suspected spam').flatMap(numbersOf),
  );
  const stored = await storedAmong(transaction, rows);
  for (const row of rows.filter((each) => !stored.has(periodKey(each)))) {
    await transaction
      .insertInto('deleted_request_numbers')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['span', 'begins', 'number', 'value']).doUpdateSet(({ eb, ref }) => ({
          total: eb('deleted_request_numbers.total', '+', ref('excluded.total')),
        })),
      )
      .execute();
  }
};

type CountedNumber = Omit<Row, 'total'>;
type Period = Pick<Row, 'span' | 'begins'>;

const summed = (numbers: readonly CountedNumber[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const number of numbers) {
    const key = JSON.stringify(number);
    const total = (rows.get(key)?.total ?? 0) + 1;
    rows.set(key, { ...number, total });
  }
  return [...rows.values()];
};

const periodKey = ({ span, begins }: Period): string => `${span} ${begins}`;

/** Those of the periods whose numbers are stored. */
const storedAmong = async (
  transaction: Database,
  periods: readonly Period[],
): Promise<Set<string>> => {
  const stored = await transaction
    .selectFrom('period_numbers')
    .select(['span', 'begins'])
    .where('begins', 'in', [...new Set(periods.map(({ begins }) => begins))])
    .execute();
  return new Set(stored.map(periodKey));
};

/** A request's contributions, by period. */
const numbersOf = (request: CountedRequest): CountedNumber[] => {
  const { created_at, status, source, minutes, visit_at, closed_at } = request;
  const at = (moment: string, number: Row['number'], value = ''): CountedNumber[] => {
    const day = homeDay(new Date(moment));
    return spans.map((span) => ({ span, begins: periodOf(day, span), number, value }));
  };
  return [
    ...at(created_at, 'requests'),
    ...(source === null ? [] : at(created_at, 'source', source)),
    ...(minutes === null ? [] : at(created_at, 'minutes', String(minutes))),
    ...(visit_at !== null && visit_at <= now() ? at(visit_at, 'visits') : []),
    ...(status === 'moved in' && closed_at !== null ? at(closed_at, 'moved in') : []),
  ];
};

/** What deleted requests contribute to a period's numbers. */
export const find = async (db: Database, span: Span, begins: string): Promise<DeletedNumbers> => {
  const rows = await db
    .selectFrom('deleted_request_numbers')
    .select(['number', 'value', 'total'])
    .where('span', '=', span)
    .where('begins', '=', begins)
    .execute();
  const totalOf = (number: Row['number']) => rows.find((row) => row.number === number)?.total ?? 0;
  const valuesOf = (number: Row['number']) =>
    rows
      .filter((row) => row.number === number)
      .flatMap(({ value, total }) => Array.from({ length: total }, () => value));
  return {
    requests: totalOf('requests'),
    visits: totalOf('visits'),
    moved_in: totalOf('moved in'),
    minutes: valuesOf('minutes').map(Number),
    sources: valuesOf('source') as TourSource[],
  };
};

/** Deletes these numbers once they are included in the period's stored numbers. */
export const forget = (transaction: Database, span: Span, begins: string): Promise<unknown> =>
  transaction
    .deleteFrom('deleted_request_numbers')
    .where('span', '=', span)
    .where('begins', '=', begins)
    .execute();
