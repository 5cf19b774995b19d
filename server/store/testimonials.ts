import {
  type Consent,
  type ConsentWay,
  type Testimonial,
  testimonialInput,
  type TestimonialInput,
  testimonialVersion,
  type TestimonialVersion,
} from '../../domain/entities/testimonial.ts';
import type { Flag } from '../../domain/entities/id.ts';
import type { Versioned } from '../../domain/entities/version.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { fieldNames, pick } from './fields.ts';
import * as history from './history.ts';
import { labels, places } from './list-tables.ts';
import { countRows, type Page, pageOf } from './page.ts';
import * as trash from './trash.ts';
import { changedNow, type ChangeOptions, type Expected, requireVersion } from './version.ts';

const columns = [
  'id',
  ...fieldNames(testimonialVersion),
  'approved',
  'created_at',
  'version',
] as const;
/** Named one by one: visitors get no field that was added for staff. */
const publicColumns = ['id', 'name', 'message', 'approved', 'created_at', 'consent_how'] as const;

const place = places.testimonials;
const labelOf = labels.testimonials;

/** All testimonials in their order, for staff. */
export const all = (db: Database, page: Page = {}): Promise<Testimonial[]> =>
  db
    .selectFrom('testimonials')
    .select(columns)
    .select(place.as('position'))
    .$call(pageOf(page, 'asc', place))
    .execute();

/** Approved testimonials only, in their order, without what only staff may read. */
export const approved = (
  db: Database,
  page: Page = {},
): Promise<Omit<Testimonial, Exclude<keyof Consent, 'consent_how'> | keyof Versioned>[]> =>
  db
    .selectFrom('testimonials')
    .select(publicColumns)
    .select(place.as('position'))
    .where('approved', '=', 1)
    .$call(pageOf(page, 'asc', place))
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
    const stamp = changedNow(by);
    const row = await transaction
      .insertInto('testimonials')
      .values({
        ...input,
        ...consentAfter(noConsent, input, by),
        approved: 0,
        created_at: stamp.updated_at,
        ...stamp,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf({ ...input, id: row.id })}`);
    return row.id;
  });

/**
 * Changes the words of a testimonial, and its consent where the input has one. Stores the old ones.
 * Returns whether it exists.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: TestimonialVersion,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return false;
    const fields = { ...input, ...consentAfter(before, input, by) };
    const edit = { noun: 'testimonials' as const, id, input: fields, verb, labelOf, expected };
    return history.updateWithHistory(transaction, edit, by);
  });

/**
 * Records how a person allowed the words to be published, or that they did not. Returns whether there is
 * such a testimonial.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const recordConsent = (
  db: Database,
  id: number,
  consent_how: ConsentWay | null,
  by: Author,
  expected: Expected = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return false;
    const verb = consent_how ? 'recorded the permission for' : 'took back the permission for';
    const words = pick(before, fieldNames(testimonialInput));
    const input = { ...words, ...consentAfter(before, { consent_how }, by) };
    const edit = { noun: 'testimonials' as const, id, input, verb, labelOf, expected };
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

/** One testimonial as staff reads it, or null. */
export const one = async (db: Database, id: number): Promise<Testimonial | null> =>
  (await db
    .selectFrom('testimonials')
    .select(columns)
    .select(place.as('position'))
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** One whole row, or undefined. */
export const find = (db: Database, id: number) =>
  db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Shows a testimonial to visitors, or hides it. Returns whether it exists.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const approve = (
  db: Database,
  id: number,
  flag: Flag,
  by: Author,
  expected: Expected = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return false;
    const verb = flag ? 'approved' : 'withdrew the approval of';
    await recordAuditEvent(transaction, by, `${verb} ${labelOf(before)}`);
    requireVersion(before, expected);
    await transaction
      .updateTable('testimonials')
      .set({ approved: flag, ...changedNow(by) })
      .where('id', '=', id)
      .execute();
    return true;
  });

/** Moves a testimonial to the trash. Returns the id under which it is restored; null: not there. */
export const remove = (db: Database, id: number, by: Author): Promise<number | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'testimonials', id, labelOf }, by);
    return moved && moved.undo;
  });
