import type {
  Consent,
  ConsentWay,
  Testimonial,
  TestimonialInput,
  TestimonialVersion,
} from '../../domain/entities/testimonial.ts';
import type { Flag } from '../../domain/entities/id.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent, quoted } from './audit.ts';
import * as history from './history.ts';
import { countRows, type Page, pageOf } from './page.ts';
import * as trash from './trash.ts';

const publicColumns = ['id', 'name', 'message', 'approved', 'created_at'] as const;
const columns = [...publicColumns, 'consent_how', 'consent_by', 'consent_at'] as const;

/** All testimonials, newest first, for staff. */
export const all = (db: Database, page: Page = {}): Promise<Testimonial[]> =>
  db.selectFrom('testimonials').select(columns).$call(pageOf(page, 'desc')).execute();

/** Approved testimonials only, newest first, without what only staff may read. */
export const approved = (
  db: Database,
  page: Page = {},
): Promise<Omit<Testimonial, keyof Consent>[]> =>
  db
    .selectFrom('testimonials')
    .select(publicColumns)
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
      .values({
        ...input,
        ...consentAfter(noConsent, input, by),
        approved: 0,
        created_at: time,
        updated_at: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf({ ...input, id: row.id })}`);
    return row.id;
  });

const labelOf = ({ id, name }: { id: number; name: string | null }): string =>
  name ? `the testimonial by ${quoted(name)} (number ${id})` : `the testimonial number ${id}`;

/**
 * Changes the words of a testimonial, and its consent where the input has one. Stores the old ones.
 * Returns whether it exists.
 */
export const change = (
  db: Database,
  id: number,
  input: TestimonialVersion,
  by: Author,
  verb = 'changed',
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return false;
    const { name, message } = input;
    const fields = { name, message, ...consentAfter(before, input, by) };
    const edit = { noun: 'testimonials' as const, id, input: fields, verb, labelOf };
    return history.updateWithHistory(transaction, edit, by);
  });

/** Records how a person allowed the words to be published, or that they did not. */
export const recordConsent = (
  db: Database,
  id: number,
  consent_how: ConsentWay | null,
  by: Author,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return false;
    const { name, message } = before;
    const verb = consent_how ? 'recorded the permission for' : 'took back the permission for';
    const input = { name, message, ...consentAfter(before, { consent_how }, by) };
    const edit = { noun: 'testimonials' as const, id, input, verb, labelOf };
    return history.updateWithHistory(transaction, edit, by);
  });

/** An earlier version brings its own author and time; the same answer given again changes neither. */
const consentAfter = (
  { consent_how, consent_by, consent_at }: Consent,
  asked: Partial<TestimonialVersion>,
  by: Author,
): Consent => {
  const how = asked.consent_how;
  if (how === undefined) return { consent_how, consent_by, consent_at };
  if (asked.consent_at !== undefined)
    return { consent_how: how, consent_by: asked.consent_by ?? null, consent_at: asked.consent_at };
  if (how === consent_how) return { consent_how, consent_by, consent_at };
  if (how === null) return noConsent;
  return { consent_how: how, consent_by: by.username, consent_at: now() };
};

const noConsent: Consent = { consent_how: null, consent_by: null, consent_at: null };

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
