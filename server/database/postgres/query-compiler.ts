import { randomBytes } from 'node:crypto';
import {
  type BinaryOperationNode,
  type EmptyInListNode,
  type KyselyPlugin,
  type LimitNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RawNode,
  replaceWithNoncontingentExpression,
  type UnknownRow,
  ValueListNode,
  ValueNode,
} from 'kysely';
import { createMatchToken, sealValue, unsealValue } from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { findPostgresForm } from '../by-engine.ts';
import { type Sealing, findSealing } from '../encryption/sealed-sql.ts';

/** Compiles queries for PostgreSQL where SQLite's syntax means something else there, or is invalid. */
export class QueryCompiler extends PostgresQueryCompiler {
  private readonly ring: KeyRing;

  constructor(ring: KeyRing) {
    super();
    this.ring = ring;
  }

  protected override visitRaw(node: RawNode): void {
    const sealing = findSealing(node);
    const postgresForm = findPostgresForm(node);
    if (sealing) this.visitSealing(sealing);
    else if (postgresForm) this.visitNode(postgresForm);
    else super.visitRaw(node);
  }

  /**
   * Replaces NUL, which SQLite's texts can contain and PostgreSQL's can't. Validation lets no NUL through,
   * but visitors may ask for any file name.
   */
  protected override addParameter(parameter: unknown): void {
    super.addParameter(
      typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter,
    );
  }

  private visitSealing(sealing: Sealing): void {
    const { current } = this.ring;
    if (sealing.act === 'seal') {
      this.appendValue(sealValue(current, sealing.value, sealing.column));
    } else if (sealing.act === 'unseal') {
      this.append(`'${sealedMark}${sealing.column} ' || `);
      this.visitNode(sealing.reference);
    } else if (typeof sealing.value === 'string') {
      this.appendValue(createMatchToken(current, sealing.value, sealing.purpose));
    } else if (sealing.value === null) {
      this.append('null');
    } else {
      this.visitNode(sealing.value);
    }
  }

  /** In SQLite, a limit of -1 means no limit. */
  protected override visitLimit(node: LimitNode): void {
    if (ValueNode.is(node.limit) && node.limit.value === -1) this.append('limit all');
    else super.visitLimit(node);
  }

  /** SQLite accepts an empty list, which contains nothing; in PostgreSQL, `()` is a syntax error. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(isEmptyList(node) ? replaceWithNoncontingentExpression(node) : node);
  }

  /** SQLite's `like` ignores the case of ASCII letters. */
  protected override visitOperator(node: OperatorNode): void {
    this.append(node.operator === 'like' ? 'ilike' : node.operator);
  }
}

const isEmptyList = (node: BinaryOperationNode): node is EmptyInListNode => {
  const { operator, rightOperand: list } = node;
  return (
    OperatorNode.is(operator) &&
    ['in', 'not in'].includes(operator.operator) &&
    (ValueListNode.is(list) || PrimitiveValueListNode.is(list)) &&
    list.values.length === 0
  );
};

/**
 * Marks a value that is to be decrypted, in front of the name of its column. Each process makes a random
 * mark, so that no stored text can begin with it.
 */
const sealedMark = `sealed ${randomBytes(16).toString('hex')} `;

export const createUnsealingPlugin = ({ keys }: KeyRing): KyselyPlugin => {
  const toPlain = (value: unknown): unknown => {
    if (typeof value !== 'string' || !value.startsWith(sealedMark)) return value;
    const markedText = value.slice(sealedMark.length);
    const gap = markedText.indexOf(' ');
    return unsealValue(keys, markedText.slice(gap + 1), markedText.slice(0, gap));
  };
  const toPlainRow = (row: UnknownRow): UnknownRow =>
    Object.values(row).some(isMarked)
      ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toPlain(value)]))
      : row;
  return {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) =>
      Promise.resolve({ ...result, rows: result.rows.map(toPlainRow) }),
  };
};

const isMarked = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith(sealedMark);
