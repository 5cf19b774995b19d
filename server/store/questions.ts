import { isToFillIn } from '../../domain/defaults/question-examples.ts';
import {
  type Question,
  questionInput,
  type QuestionInput,
  questionMessages,
} from '../../domain/entities/question.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { HttpError } from '../errors.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { fieldNames } from './fields.ts';
import * as history from './history.ts';
import { labels, places } from './list-tables.ts';
import { type Page, pageOf } from './page.ts';
import * as trash from './trash.ts';
import { changedNow, type ChangeOptions } from './version.ts';

const columns = ['id', ...fieldNames(questionInput), 'visible', 'created_at', 'version'] as const;

const place = places.questions;
const labelOf = labels.questions;

/** Questions in their order. */
export const list = (
  db: Database,
  which: 'all' | 'visible',
  page: Page = {},
): Promise<Question[]> =>
  questionsOf(db)
    .$if(which === 'visible', (query) => query.where('visible', '=', 1))
    .$call(pageOf(page, 'asc', place))
    .execute();

/** One of them, or null. */
export const one = async (db: Database, id: number): Promise<Question | null> =>
  (await questionsOf(db).where('id', '=', id).executeTakeFirst()) ?? null;

const questionsOf = (db: Database) =>
  db.selectFrom('questions').select(columns).select(place.as('position'));

/** Whether visitors see any. */
export const anyShown = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('questions')
    .select('id')
    .where('visible', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Adds a question. Returns its id. */
export const add = (db: Database, input: QuestionInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    const stamp = changedNow(by);
    const row = await transaction
      .insertInto('questions')
      .values({ ...input, created_at: stamp.updated_at, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

/**
 * Changes a question and stores its old version. Returns whether there is such a question.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: QuestionInput,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, (transaction) =>
    history.updateWithHistory(
      transaction,
      { noun: 'questions', id, input, verb, labelOf, expected },
      by,
    ),
  );

/** One whole row, or undefined. */
export const find = (db: Database, id: number) =>
  db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirst();

/** Moves a question to the trash. Returns the id under which it is restored, or null where there was none. */
export const remove = (db: Database, id: number, by: Author): Promise<{ undo: number } | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'questions', id, labelOf }, by);
    return moved && { undo: moved.undo };
  });

/**
 * An example is shown only once the home has filled it in.
 * @throws HttpError 422
 */
export const requireFilledIn = async (transaction: Database, ids: number[]): Promise<void> => {
  const rows = await transaction
    .selectFrom('questions')
    .select(['question', 'answer'])
    .where('id', 'in', ids)
    .execute();
  const unfilled = rows.find(({ answer }) => isToFillIn(answer));
  if (unfilled) throw new HttpError(422, questionMessages.toFillIn(unfilled.question));
};
