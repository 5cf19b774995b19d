import {
  type BinaryOperationNode,
  type EmptyInListNode,
  type LimitNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RawNode,
  replaceWithNoncontingentExpression,
  ValueListNode,
  ValueNode,
} from 'kysely';
import { matchValue, sealValue } from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { inPostgres } from '../by-engine.ts';
import { type Sealing, sealingOf } from '../encryption/sealed-sql.ts';
import { sealedMark } from './sealing.ts';

/** Compiles queries to PostgreSQL's words where those of SQLite mean something else, or nothing. */
export class QueryCompiler extends PostgresQueryCompiler {
  private readonly ring: KeyRing;

  constructor(ring: KeyRing) {
    super();
    this.ring = ring;
  }

  protected override visitRaw(node: RawNode): void {
    const sealing = sealingOf(node);
    const own = inPostgres(node);
    if (sealing) this.visitSealing(sealing);
    else if (own) this.visitNode(own);
    else super.visitRaw(node);
  }

  /**
   * PostgreSQL has no text with a NUL; SQLite does. No rule of a field lets one through, but visitors may
   * ask for any name.
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
      this.appendValue(matchValue(current, sealing.value, sealing.purpose));
    } else if (sealing.value === null) {
      this.append('null');
    } else {
      this.visitNode(sealing.value);
    }
  }

  /** SQLite's limit of -1 is none. */
  protected override visitLimit(node: LimitNode): void {
    if (ValueNode.is(node.limit) && node.limit.value === -1) this.append('limit all');
    else super.visitLimit(node);
  }

  /** SQLite knows that nothing is in an empty list; PostgreSQL takes `()` for a mistake. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(isEmptyList(node) ? replaceWithNoncontingentExpression(node) : node);
  }

  /** SQLite compares the letters of ASCII without regard to case. */
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
