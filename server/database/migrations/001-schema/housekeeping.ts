import { createVersionTrigger } from './counts-versions.ts';

/** The trash, earlier versions and the audit trail, and the state of the installation. */
export const housekeepingStatements: readonly string[] = [
  `create table trash (
    id integer primary key autoincrement,
    noun text not null check (length(noun) between 1 and 40),
    record_id integer not null,
    label text not null check (length(label) between 1 and 200),
    record text not null check (json_valid(record)),
    image_url text,
    deleted_at text not null,
    deleted_by integer not null,
    deleted_by_name text not null,
    unique (noun, record_id)
  ) strict`,
  `create index trash_by_image on trash (image_url)`,
  `create table history (
    id integer primary key autoincrement,
    noun text not null check (length(noun) between 1 and 40),
    record_id integer not null,
    fields text not null check (json_valid(fields)),
    replaced_at text not null,
    replaced_by integer not null,
    replaced_by_name text not null,
    image_url text
  ) strict`,
  `create index history_of_record on history (noun, record_id, id desc)`,
  `create index history_by_image on history (image_url) where image_url is not null`,
  `create table history_images (
    image_url text not null check (length(image_url) between 1 and 200),
    version_id integer not null references history (id) on delete cascade,
    primary key (image_url, version_id)
  ) strict, without rowid`,
  `create index history_images_by_version on history_images (version_id)`,
  `create table audit (
    id integer primary key autoincrement,
    at text not null,
    user_id integer,
    who text not null check (length(who) between 1 and 64),
    did text not null check (length(did) between 1 and 500),
    network text,
    origin text not null default 'staff' check (origin in ('staff', 'visitor'))
  ) strict`,
  `create index audit_by_origin on audit (origin, id desc)`,
  `create index audit_by_age on audit (origin, at)`,
  `create table erasures (
    id integer primary key autoincrement,
    -- What to erase, as ids, times, hashes and addresses of pictures: nothing that a person wrote.
    targets text not null check (json_valid(targets)),
    created_at text not null
  ) strict`,
  `create table data_keys (
    id text primary key check (length(id) = 8),
    -- A known text, encrypted with the key: it tells the right key.
    check_value text not null,
    created_at text not null,
    -- When everything was encrypted with it and nothing else was left on the disk.
    ready_at text,
    -- When nothing in this database needed it any more; backups made before may.
    retired_at text,
    -- When its sheet was last downloaded, and by whom.
    sheet_at text,
    sheet_by text
  ) strict`,
  `create table mail_settings (
    id integer primary key check (id = 1),
    host text not null,
    port integer not null check (port between 1 and 65535),
    security text not null check (security in ('tls', 'starttls')),
    username text,
    password text,
    from_address text not null,
    notify_address text not null,
    created_at text not null,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  createVersionTrigger('mail_settings'),
  `create table setup (
    id integer primary key check (id = 1),
    state text not null check (state in ('open', 'later', 'finished'))
  ) strict`,
  `create table setup_steps (
    step text primary key check (length(step) between 1 and 40),
    state text not null check (state in ('done', 'skipped'))
  ) strict`,
  `create table legal_readings (
    page text primary key check (length(page) between 1 and 40),
    texts_version integer not null,
    read_at text not null,
    read_by text not null
  ) strict`,
  `create table milestones (
    name text primary key check (length(name) between 1 and 40),
    subject text not null,
    at text not null
  ) strict`,
];
