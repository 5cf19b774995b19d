import { type Kysely, sql } from 'kysely';

/**
 * Moves the permissions that testimonials contained to the table of permissions, which gets additional
 * ways of giving one. Also moves those of deleted and drafted testimonials. Earlier versions stay
 * unchanged: restoring one does not change the permission. The old columns stay, empty, for servers of the
 * previous version.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    // SQLite can't change a check, so a new column replaces the old one.
    `alter table permissions add column way text not null default 'writing'
      check (way in ('writing', 'email', 'in person', 'phone', 'said'))`,
    'update permissions set way = how',
    'alter table permissions drop column how',
    'alter table permissions rename column way to how',
    'alter table testimonials add column permission_id integer',
    // With permission_id in it, counting the visible testimonials reads only the index.
    'drop index testimonials_shown',
    `create index testimonials_shown
      on testimonials (approved, coalesce(position, -id), permission_id)`,
    `alter table home add column testimonials_need_permission integer
      check (testimonials_need_permission in (0, 1))`,
  ])
    await sql.raw(statement).execute(db);
  await moveStored(db);
  await moveDeleted(db);
  await moveDrafted(db);
};

interface Consent {
  consent_how?: string | null;
  consent_by?: string | null;
  consent_at?: string | null;
}

interface Stored extends Consent {
  id: number;
  name: string | null;
  created_at: string;
}

const moveStored = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Stored>`
    select id, name, created_at, consent_how, consent_by, consent_at
    from testimonials where consent_how is not null order by id`.execute(db);
  for (const row of rows) {
    await sql`update testimonials set permission_id = ${await addToLedger(db, row)},
      consent_how = null, consent_by = null, consent_at = null where id = ${row.id}`.execute(db);
  }
};

const moveDeleted = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: number; record: string }>`
    select id, record from trash where noun = 'testimonials' order by id`.execute(db);
  for (const { id, record } of rows) {
    const deletedRecord = JSON.parse(record) as Stored;
    const newFields = {
      ...omitConsent(deletedRecord),
      permission_id: deletedRecord.consent_how ? await addToLedger(db, deletedRecord) : null,
    };
    await sql`update trash set record = ${JSON.stringify(newFields)} where id = ${id}`.execute(db);
  }
};

/** A draft keeps only how the permission was given. Publishing the draft adds the permission to the table. */
const moveDrafted = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{
    id: number;
    fields: string;
    base: string | null;
    now: number | null;
  }>`
    select drafts.id, fields, base, permission_id as now
    from drafts left join testimonials on testimonials.id = drafts.record_id
    where noun = 'testimonials' and fields like '%"consent_how"%'`.execute(db);
  for (const { id, fields, base, now } of rows) {
    const draftFields = JSON.parse(fields) as Consent;
    const how = ledgerWays[draftFields.consent_how ?? ''] ?? null;
    const newFields = JSON.stringify({ ...omitConsent(draftFields), permission_id: how });
    const newBase =
      base && JSON.stringify({ ...omitConsent(JSON.parse(base) as Consent), permission_id: now });
    await sql`update drafts set fields = ${newFields}, base = ${newBase} where id = ${id}`.execute(
      db,
    );
  }
};

const omitConsent = <Fields extends Consent>({
  consent_how: _how,
  consent_by: _by,
  consent_at: _at,
  ...others
}: Fields) => others;

/**
 * The way of giving permission that replaces each kind of consent. Details without a way of their own go into
 * the note.
 */
const ledgerWays: Record<string, string> = {
  'in person': 'in person',
  phone: 'phone',
  message: 'writing',
  form: 'writing',
};
const details: Record<string, string> = {
  message: 'Given in a letter or email.',
  form: 'Given on a signed form.',
};

/** @returns the id of the new permission */
const addToLedger = async (db: Kysely<unknown>, row: Stored): Promise<number> => {
  const { consent_how, consent_by, consent_at, created_at } = row;
  const how = consent_how ?? '';
  const at = consent_at ?? created_at;
  const recordedOn = dayFormat.format(new Date(at));
  // Never the testimonial's words, because the permission remains when the testimonial is permanently
  // deleted.
  const who = row.name ?? `Someone without a name (${recordedOn})`;
  const recorded = `Recorded by ${consent_by ?? 'no one'} on ${recordedOn}.`;
  const note = [details[how], recorded].filter(Boolean).join(' ');
  const { rows } = await sql<{ id: number }>`insert into permissions
    (who, allowed_by, relation, how, uses, note, created_at, updated_at, updated_by)
    values (${who}, ${who}, 'Wrote it', ${ledgerWays[how] ?? 'writing'}, 'site', ${note}, ${at}, ${at},
      ${consent_by ?? null})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'long',
});
