import { type Kysely, sql } from 'kysely';

/**
 * The figures of the site, the founding year and the switch of the built-in testimonials, one row each
 * (docs/product/facts.md). All rows are there from the start: each has a version for the first save to name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table facts (
    id integer primary key autoincrement,
    key text not null unique check (length(key) between 1 and 40),
    value text check (length(value) between 1 and 100),
    state text not null check (state in ('example', 'confirmed', 'hidden')),
    source text,
    as_of text,
    proof text not null default 'none' check (proof in ('none', 'date', 'source')),
    confirmed_by text,
    confirmed_at text,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`.execute(db);
  await sql`create trigger facts_version after update on facts
    when new.version = old.version
    begin update facts set version = old.version + 1 where id = new.id; end`.execute(db);
  for (const [key, state] of firstRows) {
    await sql`insert into facts (key, state, updated_at)
      values (${key}, ${state}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`.execute(db);
  }
};

const firstRows = [
  ['staffRatio', 'example'],
  ['yearsOfExperience', 'example'],
  ['familiesServed', 'example'],
  ['careAvailable', 'example'],
  ['satisfactionRate', 'example'],
  ['averageRating', 'example'],
  ['wouldRecommend', 'example'],
  ['happyFamilies', 'example'],
  ['yearsOfCare', 'example'],
  ['storyYears', 'example'],
  ['yearFounded', 'hidden'],
  ['exampleReviews', 'example'],
];
