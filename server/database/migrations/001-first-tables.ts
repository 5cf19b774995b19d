import { type Kysely, type RawBuilder, sql } from 'kysely';

/** All records of docs/product/content.md, sessions and rate limits. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`create table users (
    id integer primary key autoincrement,
    username text not null check (length(username) between 1 and 64),
    username_key text not null unique,
    email text not null check (length(email) between 3 and 254),
    email_key text not null unique,
    password_hash text not null,
    status text not null default '' check (status in ('', 'approved', 'disapproved')),
    privileged integer not null default 0 check (privileged in (0, 1)),
    approved_by integer references users (id) on delete set null,
    approved_at text,
    created_at text not null,
    updated_at text not null,
    check (privileged = 0 or status = 'approved')
  ) strict`,
  sql`create unique index only_one_privileged on users (privileged) where privileged = 1`,
  sql`create table sessions (
    token_hash text primary key check (length(token_hash) = 64),
    user_id integer not null references users (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    keep_signed_in integer not null default 0 check (keep_signed_in in (0, 1))
  ) strict`,
  sql`create index sessions_by_user on sessions (user_id, created_at)`,
  sql`create table testimonials (
    id integer primary key autoincrement,
    name text check (length(name) between 1 and 120),
    message text not null check (length(message) between 1 and 5000),
    approved integer not null default 0 check (approved in (0, 1)),
    created_at text not null,
    updated_at text not null
  ) strict`,
  sql`create index testimonials_newest on testimonials (approved, id desc)`,
  sql`create table pictures (
    id integer primary key autoincrement,
    url text not null unique check (length(url) between 1 and 200),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    avif_ready integer not null default 0 check (avif_ready in (0, 1)),
    preview text,
    uploaded_by integer references users (id) on delete set null,
    created_at text not null
  ) strict`,
  sql`create table gallery_items (
    id integer primary key autoincrement,
    image_url text not null check (length(image_url) between 1 and 200),
    caption text not null check (length(caption) between 1 and 500),
    category text not null check (length(category) between 1 and 80),
    created_at text not null,
    updated_at text not null
  ) strict`,
  sql`create index gallery_items_by_image on gallery_items (image_url)`,
  sql`create table services (
    id integer primary key autoincrement,
    title text not null check (length(title) between 1 and 200),
    description text not null check (length(description) between 1 and 5000),
    icon text not null check (length(icon) between 1 and 64),
    features text not null check (length(features) between 1 and 5000),
    created_at text not null,
    updated_at text not null
  ) strict`,
  sql`create table contact_info (
    id integer primary key autoincrement,
    single integer not null default 1 unique check (single = 1),
    phone_cell text not null check (length(phone_cell) between 1 and 40),
    phone_home text not null check (length(phone_home) between 1 and 40),
    email text check (length(email) between 3 and 254),
    address_street text not null check (length(address_street) between 1 and 200),
    address_city text not null check (length(address_city) between 1 and 100),
    address_state text not null check (length(address_state) between 1 and 40),
    address_zip text not null check (length(address_zip) between 1 and 20),
    emergency_available integer not null default 1 check (emergency_available in (0, 1)),
    business_hours text check (length(business_hours) between 1 and 1000),
    created_at text not null,
    updated_at text not null
  ) strict`,
  sql`create table about_info (
    id integer primary key autoincrement,
    single integer not null default 1 unique check (single = 1),
    company_story text not null check (length(company_story) between 1 and 20000),
    mission_statement text not null check (length(mission_statement) between 1 and 20000),
    vision_statement text not null check (length(vision_statement) between 1 and 20000),
    created_at text not null,
    updated_at text not null
  ) strict`,
  sql`create table rate_limits (
    key text primary key,
    points integer not null default 0,
    expire integer
  ) strict`,
];
