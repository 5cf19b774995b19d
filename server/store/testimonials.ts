import type { Testimonial, TestimonialInput } from '../../domain/entities/testimonial.ts';
import type { Flag } from '../../domain/entities/id.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent, quoted } from './audit.ts';
import * as history from './history.ts';
import { countRows, type Page, pageOf } from './page.ts';
import * as trash from './trash.ts';

const columns = ['id', 'name', 'message', 'approved', 'created_at'] as const;

/** All testimonials, newest first. */
export const all = (db: Database, page: Page = {}): Promise<Testimonial[]> =>
  db.selectFrom('testimonials').select(columns).$call(pageOf(page, 'desc')).execute();

/** Approved testimonials only, newest first. */
export const approved = (db: Database, page: Page = {}): Promise<Testimonial[]> =>
  db
    .selectFrom('testimonials')
    .select(columns)
    .where('approved', '=', 1)
    .$call(pageOf(page, 'desc'))
    .execute();

/** How many there are. */
export const count = (db: Database, which: 'all' | 'approved'): Promise<number> =>
  countRows(
    db
      .selectFrom('testimonials')
      .$if(which === 'approved', (query) => query.where('approved', '=', 1)),
  );

/** Adds a testimonial; it starts not approved. Returns its id. */
export const add = (db: Database, input: TestimonialInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    const time = now();
    const row = await transaction
      .insertInto('testimonials')
      .values({ ...input, approved: 0, created_at: time, updated_at: time })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf({ ...input, id: row.id })}`);
    return row.id;
  });

const labelOf = ({ id, name }: { id: number; name: string | null }): string =>
  name ? `the testimonial by ${quoted(name)} (number ${id})` : `the testimonial number ${id}`;

/** Changes the words of a testimonial and stores the old ones. Returns whether it exists. */
export const change = (
  db: Database,
  id: number,
  input: TestimonialInput,
  by: Author,
  verb = 'changed',
): Promise<boolean> =>
  write(db, (transaction) =>
    history.updateWithHistory(transaction, { noun: 'testimonials', id, input, verb, labelOf }, by),
  );

/** One whole row, or undefined. */
export const find = (db: Database, id: number) =>
  db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();

/** Shows a testimonial to visitors, or hides it. Returns whether it exists. */
export const approve = (db: Database, id: number, flag: Flag, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const row = await transaction
      .updateTable('testimonials')
      .set({ approved: flag, updated_at: now() })
      .where('id', '=', id)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!row) return false;
    await recordAuditEvent(
      transaction,
      by,
      `${flag ? 'approved' : 'withdrew the approval of'} ${labelOf(row)}`,
    );
    return true;
  });

/** Moves a testimonial to the trash. Returns the id under which it is restored; null: not there. */
export const remove = (db: Database, id: number, by: Author): Promise<number | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'testimonials', id, labelOf }, by);
    return moved && moved.undo;
  });
