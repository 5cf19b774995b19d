import {
  type Expression,
  ExpressionWrapper,
  isExpression,
  type OperationNode,
  type RawNode,
  sql,
} from 'kysely';

/**
 * Encrypted columns in queries. SQLite calls functions of its connection (sealing.ts). PostgreSQL never
 * gets to see a key: its compiler encrypts what is bound, and what is read is decrypted when it arrives
 * (postgres/sealing.ts).
 */

/** What is to be done with a column or a value. */
export type Sealing =
  | { act: 'seal'; value: string | null; column: string }
  | { act: 'unseal'; column: string; reference: OperationNode }
  | { act: 'match'; value: string | null | OperationNode; purpose: string };

interface SealingNode extends RawNode {
  readonly sealing: Sealing;
}

/** Null for a fragment that encrypts nothing. */
export const sealingOf = (node: RawNode): Sealing | null =>
  'sealing' in node ? (node as SealingNode).sealing : null;

const fragment = <Value>(
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

/** The plain text of any encrypted column. @param column with its table */
export const unsealed = <Value extends string | null>(column: string) => {
  const reference = sql.ref(column);
  return fragment<Value>(sql`unseal(${reference}, ${sql.lit(column)})`, {
    act: 'unseal',
    column,
    reference: reference.toOperationNode(),
  });
};

/** A text as it is stored. @param column that it is stored in, with its table */
export const sealed = <Value extends string | null>(column: string, value: Value) =>
  fragment<Value>(sql`seal(${value}, ${sql.lit(column)})`, { act: 'seal', value, column });

/** What the store finds equal texts by; what is stored as such stays. @param purpose what is compared */
export const matchOf = <Value extends string | null>(
  value: Value | Expression<Value>,
  purpose: 'phone' | 'email' | 'fingerprint',
) =>
  fragment<Value>(sql`match_of(${value}, ${sql.lit(purpose)})`, {
    act: 'match',
    value: isExpression(value) ? value.toOperationNode() : value,
    purpose,
  });
