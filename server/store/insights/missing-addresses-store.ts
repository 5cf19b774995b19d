import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import type { Database } from '../../database/open-database.ts';
import type { MissingAddressesTable } from '../../database/tables/request-tables.ts';
import { write } from '../../database/write.ts';

/** How many days of counts are stored. */
const retentionDays = 90;

/** The most addresses to store for a day, so that a flood can't fill the disk: 18,000 in 90 days. */
export const maxAddressesPerDay = 200;

/** The most addresses to show to staff. */
const maxListed = 100;

type Count = MissingAddressesTable;

/** Adds counts. Beyond a day's limit, new addresses are dropped, except for the most requested ones. */
export const add = (db: Database, counts: readonly Count[]): Promise<void> =>
  write(db, async (transaction) => {
    const countsByDay = Map.groupBy(counts, ({ day }) => day);
    for (const [day, countsOfDay] of countsByDay) {
      const rows = await transaction
        .selectFrom('missing_addresses')
        .select('address')
        .where('day', '=', day)
        .execute();
      const stored = new Set(rows.map(({ address }) => address));
      const newCounts = countsOfDay
        .filter(({ address }) => !stored.has(address))
        .toSorted((one, other) => other.views - one.views)
        .slice(0, Math.max(0, maxAddressesPerDay - stored.size));
      const values = [...countsOfDay.filter(({ address }) => stored.has(address)), ...newCounts];
      if (values.length === 0) continue;
      await transaction
        .insertInto('missing_addresses')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['day', 'address']).doUpdateSet((eb) => ({
            views: eb('missing_addresses.views', '+', eb.ref('excluded.views')),
          })),
        )
        .execute();
    }
  });

/** The first of the stored days; today is the last. */
const findFirstDay = (): string => addDays(toHomeDay(new Date()), 1 - retentionDays);

/** The addresses asked for in the last 90 days that no old address covers, most requested first. */
export const list = async (db: Database): Promise<{ address: string; views: number }[]> => {
  const rows = await db
    .selectFrom('missing_addresses')
    .select('address')
    .select(({ fn }) => fn.sum<number>('views').as('views'))
    .where('day', '>=', findFirstDay())
    .where('address', 'not in', ({ selectFrom }) =>
      selectFrom('old_addresses').select('old_addresses.address'),
    )
    .groupBy('address')
    .orderBy('views', 'desc')
    .orderBy('address')
    .limit(maxListed)
    .execute();
  return rows.map(({ address, views }) => ({ address, views: Number(views) }));
};

export const removeOld = (db: Database): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('missing_addresses').where('day', '<', findFirstDay()).execute(),
  );
