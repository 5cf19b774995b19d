import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What the home says of its license, one row that is always there, and the state's reports with their PDF files
 * (docs/decisions/059).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...license, ...documents]) await statement.execute(db);
};

const license: RawBuilder<unknown>[] = [
  sql`create table license (
    id integer primary key check (id = 1),
    lookup_url text,
    has_services_form integer not null default 0 check (has_services_form in (0, 1)),
    has_charges_form integer not null default 0 check (has_charges_form in (0, 1)),
    how_to_get text,
    non_discrimination text,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger license_version after update on license
    when new.version = old.version
    begin update license set version = old.version + 1 where id = new.id; end`,
  sql`insert into license (id, updated_at) values (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
];

const documents: RawBuilder<unknown>[] = [
  sql`create table document_files (
    id integer primary key autoincrement,
    url text not null unique check (length(url) between 1 and 200),
    size integer not null check (size > 0),
    uploaded_by integer references users (id) on delete set null,
    created_at text not null
  ) strict`,
  sql`create table documents (
    id integer primary key autoincrement,
    title text not null check (length(title) between 1 and 120),
    issued_on text not null check (issued_on like '____-__-__'),
    result text not null check (length(result) between 1 and 300),
    answer text,
    file_url text not null check (length(file_url) between 1 and 200),
    visible integer not null default 1 check (visible in (0, 1)),
    created_at text not null,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger documents_version after update on documents
    when new.version = old.version
    begin update documents set version = old.version + 1 where id = new.id; end`,
  sql`create index documents_by_file on documents (file_url)`,
  sql`create index documents_shown on documents (visible, issued_on)`,
];
