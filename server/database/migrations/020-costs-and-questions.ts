import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What living in the home costs, one row that is always there, and the questions that families ask
 * (docs/decisions/058).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...costs, ...questions]) await statement.execute(db);
};

const costs: RawBuilder<unknown>[] = [
  sql`create table costs (
    id integer primary key check (id = 1),
    as_of text,
    price_from integer check (price_from between 1 and 100000),
    price_to integer check (price_to between 1 and 100000),
    included text,
    extras text not null default '[]' check (json_valid(extras)),
    deposits text,
    notice text,
    price_changes text,
    private_pay text check (private_pay in ('yes', 'no')),
    long_term_care_insurance text check (long_term_care_insurance in ('yes', 'no')),
    medicaid text check (medicaid in ('yes', 'after', 'no')),
    medicaid_months integer check (medicaid_months between 1 and 120),
    veterans text check (veterans in ('yes', 'no')),
    other_payers text,
    medicaid_policy text,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger costs_version after update on costs
    when new.version = old.version
    begin update costs set version = old.version + 1 where id = new.id; end`,
  sql`insert into costs (id, updated_at) values (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
];

const questions: RawBuilder<unknown>[] = [
  sql`create table questions (
    id integer primary key autoincrement,
    question text not null check (length(question) between 1 and 200),
    answer text not null check (length(answer) between 1 and 5000),
    visible integer not null default 1 check (visible in (0, 1)),
    position integer,
    created_at text not null,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger questions_version after update on questions
    when new.version = old.version
    begin update questions set version = old.version + 1 where id = new.id; end`,
  // The expressions are in store/list-tables.ts in the same words.
  sql`create index questions_shown on questions (visible, coalesce(position, id))`,
  sql`create index questions_by_place on questions (coalesce(position, id))`,
];
