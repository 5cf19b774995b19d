import { minutes } from '../../domain/durations.ts';
import { isShared } from '../database/engine.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';

/**
 * How long what one server took out of the outbox is left alone by the others. If it is killed meanwhile,
 * another sends it after that. Longer than sending takes, and than clocks of servers differ.
 */
const lease = minutes(5);

/**
 * Takes the next row that is due, so that no other server takes it, too.
 * @param find finds it; told whether other servers look at the same time, whose rows are then passed over
 */
export const claim = <Row extends { id: number }>(
  db: Database,
  find: (db: Database, besideOthers: boolean) => Promise<Row | undefined>,
): Promise<Row | undefined> =>
  isShared(db)
    ? write(db, async (transaction) => {
        const row = await find(transaction, true);
        if (row) await postpone(transaction, row.id);
        return row;
      })
    : find(db, false);

const postpone = (transaction: Database, id: number): Promise<unknown> =>
  transaction
    .updateTable('outbox')
    .set({ next_try_at: new Date(Date.now() + lease).toISOString() })
    .where('id', '=', id)
    .execute();
