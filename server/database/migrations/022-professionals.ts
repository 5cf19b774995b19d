import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What discharge planners, social workers and hospice ask, one row that is always there, and requests that
 * come from them (docs/decisions/060). The product alone says now which kinds of requests there are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...professionals, ...requests]) await statement.execute(db);
};

const need = (name: string): RawBuilder<unknown> =>
  sql.raw(`${name} text check (${name} in ('yes', 'no', 'ask')), ${name}_note text`);

const professionals: RawBuilder<unknown>[] = [
  sql`create table professionals (
    id integer primary key check (id = 1),
    ${need('transfers')},
    ${need('behaviors')},
    ${need('insulin')},
    ${need('oxygen')},
    ${need('hospice')},
    ${need('bariatric')},
    nurse_delegation text,
    night_staffing text,
    assessment text,
    assessment_speed text,
    direct_number text,
    fax text,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger professionals_version after update on professionals
    when new.version = old.version
    begin update professionals set version = old.version + 1 where id = new.id; end`,
  sql`insert into professionals (id, updated_at) values (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
];

const requests: RawBuilder<unknown>[] = [
  // A check can't be changed; the column takes the place of one that has it.
  sql`alter table tour_requests rename column kind to checked_kind`,
  sql`alter table tour_requests add column kind text not null default 'visit'`,
  sql`update tour_requests set kind = checked_kind where checked_kind <> 'visit'`,
  sql`alter table tour_requests drop column checked_kind`,
  sql`alter table tour_requests add column organization text`,
  sql`alter table tour_requests add column role text`,
];
