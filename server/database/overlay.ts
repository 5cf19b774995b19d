import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  SelectQueryNode,
  sql,
  WithNode,
} from 'kysely';
import { isPostgres } from './by-engine.ts';
import type { Database } from './engine.ts';

/**
 * A row as it would be stored, with all columns that are read. It replaces the stored row with the same id.
 */
export interface OverlaidRow {
  table: string;
  row: Record<string, string | number | null> & { id: number };
}

/** The database as it would read if these rows were stored. Nothing is written, and no write is delayed. */
export const overlayRows = (database: Database, rows: readonly OverlaidRow[]): Database =>
  rows.reduce(
    (read, row) => read.withPlugin(createOverlayPlugin(row, isPostgres(database))),
    database,
  );

/**
 * Puts a `with` of the table's own name in front of each query, so that the query's joins, conditions and
 * order apply to it. Within it, SQLite reads the stored table by its schema's name; in PostgreSQL, a `with`
 * that is not recursive can't refer to itself.
 */
const createOverlayPlugin = ({ table, row }: OverlaidRow, inPostgres: boolean): KyselyPlugin => {
  const names = Object.keys(row);
  const rows = sql`(select ${sql.join(names.map((name) => sql.ref(name)))}
    from ${sql.table(inPostgres ? table : `main.${table}`)} where id <> ${row.id}
    union all select ${sql.join(Object.values(row))})`;
  const named = CommonTableExpressionNode.create(
    CommonTableExpressionNameNode.create(table),
    rows.toOperationNode(),
  );
  return {
    transformQuery: ({ node }) => {
      if (!SelectQueryNode.is(node)) return node;
      const ownExpressions = node.with?.expressions ?? [];
      return {
        ...node,
        with: ownExpressions.reduce(WithNode.cloneWithExpression, WithNode.create(named)),
      };
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
};
