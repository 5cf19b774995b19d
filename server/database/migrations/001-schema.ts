import { type Kysely, sql } from 'kysely';
import { accountStatements } from './001-schema/accounts.ts';
import { contentStatements } from './001-schema/content.ts';
import { homeStatements } from './001-schema/home.ts';
import { requestStatements } from './001-schema/requests.ts';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** All tables, and the rows that always exist. Tables come after those that they refer to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    ...accountStatements,
    ...contentStatements,
    ...homeStatements,
    ...requestStatements,
    ...housekeepingStatements,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await addFacts(db);
  await addReplyTemplates(db);
  await sql`insert into setup (id, state) values (1, 'open')`.execute(db);
  for (const table of singles) {
    await sql`insert into ${sql.table(table)} (id, updated_at) values (1, ${now})`.execute(db);
  }
};

const now = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

/** Single records, which exist from the start so that even the first save can send a version. */
const singles = ['home', 'costs', 'license', 'professionals', 'sign_in_rules'];

/** The figures of the specification (docs/product/facts.md); the founding year is not known yet. */
const facts = [
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

const addFacts = async (db: Kysely<unknown>): Promise<void> => {
  for (const [key, state] of facts) {
    await sql`insert into facts (key, state, updated_at) values (${key}, ${state}, ${now})`.execute(
      db,
    );
  }
};

const addReplyTemplates = async (db: Kysely<unknown>): Promise<void> => {
  for (const [title, subject, body] of initialReplyTemplates) {
    const kind = subject === null ? 'text' : 'email';
    await sql`insert into reply_templates (title, kind, subject, body, created_at, updated_at)
      values (${title}, ${kind}, ${subject}, ${body}, ${now}, ${now})`.execute(db);
  }
};

/** The first reply templates, which the home can then edit. One without a subject is a text message. */
const initialReplyTemplates: readonly (readonly [
  title: string,
  subject: string | null,
  body: string,
])[] = [
  [
    'We tried to call',
    'Your visit to {home}',
    `Dear {name},

Thank you for writing to {home}. We tried to call you and could not reach you. When is a good time to call?

You can also call us at {phone}. We look forward to talking with you.

{home}`,
  ],
  [
    'A day for the visit',
    'A day for your visit to {home}',
    `Dear {name},

We would be glad to show you {home}. Would {day} suit you?

If another day is better, please write back or call us at {phone}.

{home}`,
  ],
  [
    'No room is free now',
    'Your request to {home}',
    `Dear {name},

Thank you for writing to {home}. No room is free at the moment. We will write to you as soon as one is, and you are welcome to visit us until then.

If you need a place sooner, please call us at {phone}. We are glad to help you look.

{home}`,
  ],
  [
    'We tried to call',
    null,
    'Hello {name}, this is {home}. We tried to call you about your visit. When is a good time? You can also call us at {phone}.',
  ],
  [
    'A day for the visit',
    null,
    'Hello {name}, this is {home}. Would {day} suit you for your visit? If not, please write back or call {phone}.',
  ],
  [
    'The way to us',
    null,
    'Hello {name}, this is {home}. We look forward to your visit: {day}. If you are late or cannot find us, please call {phone}.',
  ],
];

/** The trash, earlier versions and the audit trail, and the state of the installation. */
const housekeepingStatements: readonly string[] = [
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
