import {
  replyInput,
  type ReplyInput,
  type ReplyTemplate,
} from '../../domain/entities/reply-template.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { type Author, quoted, recordAuditEvent } from './audit.ts';
import { fieldNames } from './fields.ts';
import * as history from './history.ts';
import { requirePlace } from './reply-limit.ts';
import * as trash from './trash.ts';
import { changedNow, type ChangeOptions } from './version.ts';

const columns = ['id', ...fieldNames(replyInput), 'created_at', 'version'] as const;

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
    await requirePlace(transaction);
    const stamp = changedNow(by);
    const { id } = await transaction
      .insertInto('reply_templates')
      .values({ ...stored(input), created_at: stamp.updated_at, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/**
 * Changes a template and stores its old version. Returns whether there is such a template.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: ReplyInput,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, (transaction) =>
    history.updateWithHistory(
      transaction,
      { noun: 'replyTemplates', id, input: stored(input), verb, labelOf, expected },
      by,
    ),
  );

/** Moves a template to the trash. Returns the id under which it is restored, or null where there was none. */
export const remove = (db: Database, id: number, by: Author): Promise<{ undo: number } | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'replyTemplates', id, labelOf }, by);
    return moved && { undo: moved.undo };
  });

/** A text message has no subject, whatever a form has left in the field. */
const stored = (input: ReplyInput): ReplyInput =>
  input.kind === 'email' ? input : { ...input, subject: null };

const labelOf = ({ title }: Pick<ReplyTemplate, 'title'>): string =>
  `the reply template ${quoted(title)}`;
