import type { ExpressionBuilder } from 'kysely';
import { minutes } from '../../../domain/durations.ts';
import { isShared } from '../../database/engine.ts';
import type { Database } from '../../database/open.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';

/**
 * How long other servers leave alone what one server took from the outbox. If that server is killed, another
 * one sends it afterwards. Longer than sending takes, and than the servers' clocks differ.
 */
const lease = minutes(5);

const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/**
 * Takes the next row that is due, so that no other server takes it, too.
 * @param find finds the row; its argument tells whether several servers search at the same time, and rows
 *   of the others must be skipped (`isUnclaimed`)
 */
export const claim = <Row extends { id: number }>(
  db: Database,
  find: (db: Database, besideOthers: boolean) => Promise<Row | undefined>,
): Promise<Row | undefined> =>
  isShared(db)
    ? write(db, async (transaction) => {
        const row = await find(transaction, true);
        if (row) await take(transaction, row.id);
        return row;
      })
    : find(db, false);

const take = (transaction: Database, id: number): Promise<unknown> =>
  transaction
    .updateTable('outbox')
    .set({ claimed_until: fromNow(lease) })
    .where('id', '=', id)
    .execute();

/** Whether no server has claimed it. A claim that lasts longer than allowed was made with a wrong clock. */
export const isUnclaimed = (eb: ExpressionBuilder<Pick<Tables, 'outbox'>, 'outbox'>) =>
  eb.or([
    eb('claimed_until', 'is', null),
    eb('claimed_until', '<=', fromNow(0)),
    eb('claimed_until', '>', fromNow(2 * lease)),
  ]);
