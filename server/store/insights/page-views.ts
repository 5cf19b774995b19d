import type { ViewSource } from '../../../domain/insights/page-views.ts';
import type { Database } from '../../database/open.ts';
import type { PageViewsTable } from '../../database/tables/request-tables.ts';
import { write } from '../../database/write.ts';

export type Seen = PageViewsTable;

/** Adds views to the stored counts. */
export const add = (db: Database, seen: readonly Seen[]): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .insertInto('page_views')
      .values([...seen])
      .onConflict((conflict) =>
        conflict.columns(['day', 'page', 'source']).doUpdateSet((eb) => ({
          views: eb('page_views.views', '+', eb.ref('excluded.views')),
        })),
      )
      .execute(),
  );

/** How often each page was viewed, from one day up to but not including another. */
export const between = async (
  db: Database,
  from: string,
  to: string,
): Promise<{ page: string; source: ViewSource; views: number }[]> =>
  db
    .selectFrom('page_views')
    .select(['page', 'source'])
    .select(({ fn }) => fn.sum<number>('views').as('views'))
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy(['page', 'source'])
    .orderBy('page')
    .execute();
