import {
  type Expression,
  ExpressionWrapper,
  isExpression,
  type OperationNode,
  type RawNode,
  sql,
} from 'kysely';

/**
 * Encrypted columns in queries. In SQLite, functions that are added to the connection encrypt and decrypt
 * them (sqlite/node-sqlite-dialect.ts). PostgreSQL never sees a key: the query compiler encrypts values
 * before they are sent, and results are decrypted when they arrive (postgres/query-compiler.ts).
 */

/** What to do with a column or a value. */
export type Sealing =
  | { act: 'seal'; value: string | null; column: string }
  | { act: 'unseal'; column: string; reference: OperationNode }
  | { act: 'match'; value: string | null | OperationNode; purpose: string };

interface SealingNode extends RawNode {
  readonly sealing: Sealing;
}

/** What a fragment does with encryption; null if it does nothing with it. */
export const findSealing = (node: RawNode): Sealing | null =>
  'sealing' in node ? (node as SealingNode).sealing : null;

const createFragment = <Value>(
  inSqlite: Expression<unknown>,
  sealing: Sealing,
): ExpressionWrapper<never, never, Value> => {
  const node: SealingNode = {
    kind: 'RawNode',
    sqlFragments: ['', ''],
    parameters: [inSqlite.toOperationNode()],
    sealing,
  };
  return new ExpressionWrapper(node);
};

/** The plain text of an encrypted column. @param column with its table */
export const unsealed = <Value extends string | null>(column: string) => {
  const reference = sql.ref(column);
  return createFragment<Value>(sql`unseal(${reference}, ${sql.lit(column)})`, {
    act: 'unseal',
    column,
    reference: reference.toOperationNode(),
  });
};

/** A text in its stored, encrypted form. @param column the column that stores it, with its table */
export const sealed = <Value extends string | null>(column: string, value: Value) =>
  createFragment<Value>(sql`seal(${value}, ${sql.lit(column)})`, { act: 'seal', value, column });

/**
 * The token by which the store finds equal texts; a token that was read from the database stays as it is.
 * @param purpose the kind of text that is compared
 */
export const toMatchToken = <Value extends string | null>(
  value: Value | Expression<Value>,
  purpose: 'phone' | 'email' | 'fingerprint',
) =>
  createFragment<Value>(sql`match_of(${value}, ${sql.lit(purpose)})`, {
    act: 'match',
    value: isExpression(value) ? value.toOperationNode() : value,
    purpose,
  });
