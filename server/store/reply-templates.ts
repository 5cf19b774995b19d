import {
  type ReplyInput,
  replyLimits,
  replyMessages,
  type ReplyTemplate,
} from '../../domain/entities/reply-template.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { HttpError } from '../errors.ts';
import { type Author, quoted, recordAuditEvent } from './audit.ts';
import { changedNow, type ChangeOptions, requireVersion } from './version.ts';

const columns = ['id', 'title', 'kind', 'subject', 'body', 'created_at', 'version'] as const;

/** All of them, by kind, in the order in which they were added. */
export const list = (db: Database): Promise<ReplyTemplate[]> =>
  db.selectFrom('reply_templates').select(columns).orderBy('kind').orderBy('id').execute();

/** One of them, or null. */
export const one = async (db: Database, id: number): Promise<ReplyTemplate | null> =>
  (await db
    .selectFrom('reply_templates')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/**
 * Adds a template. Returns its id.
 * @throws HttpError 409 when there are as many as there can be
 */
export const add = (db: Database, input: ReplyInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    if ((await count(transaction)) >= replyLimits.templates)
      throw new HttpError(409, replyMessages.tooMany);
    const stamp = changedNow(by);
    const { id } = await transaction
      .insertInto('reply_templates')
      .values({ ...stored(input), created_at: stamp.updated_at, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/**
 * Changes a template. Returns whether there is such a template.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: ReplyInput,
  by: Author,
  { expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await transaction
      .selectFrom('reply_templates')
      .select(['title', 'version', 'updated_at', 'updated_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return false;
    await recordAuditEvent(transaction, by, `changed ${labelOf(before)}`);
    requireVersion(before, expected);
    await transaction
      .updateTable('reply_templates')
      .set({ ...stored(input), ...changedNow(by) })
      .where('id', '=', id)
      .execute();
    return true;
  });

/** Deletes a template for good. Returns whether there was one. */
export const remove = (db: Database, id: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('reply_templates')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (!deleted) return false;
    await recordAuditEvent(transaction, by, `deleted ${labelOf(deleted)} for good`);
    return true;
  });

/** A text message has no subject, whatever a form has left in the field. */
const stored = (input: ReplyInput): ReplyInput =>
  input.kind === 'email' ? input : { ...input, subject: null };

const labelOf = ({ title }: Pick<ReplyTemplate, 'title'>): string =>
  `the reply template ${quoted(title)}`;

const count = async (transaction: Database): Promise<number> => {
  const { total } = await transaction
    .selectFrom('reply_templates')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};
