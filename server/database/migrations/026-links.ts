import { type Kysely, sql } from 'kysely';

/**
 * One table of secret links. The table of invitations becomes it, because emails in the outbox refer to
 * invitations; the links of the other tables are moved there. Links that had no end get one in the year 9999.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: invitations } = await sql<{ id: number }>`
    select id, name, email, role, invited_by from invitations order by id`.execute(db);
  for (const statement of [
    'alter table invitations rename to links',
    ...['name', 'email', 'role', 'invited_by'].map(
      (name) => `alter table links drop column ${name}`,
    ),
    `alter table links add column kind text not null default 'invitation'
      check (length(kind) between 1 and 20)`,
    'alter table links add column user_id integer references users (id) on delete cascade',
    `alter table links add column tour_request_id integer
      references tour_requests (id) on delete cascade`,
    `alter table links add column draft_id integer references drafts (id) on delete cascade
      check (kind = 'invitation'
        or (user_id is not null) + (tour_request_id is not null) + (draft_id is not null) = 1)`,
    `alter table links add column detail text not null default '{}' check (json_valid(detail))`,
    `alter table links add column wrong_codes integer not null default 0 check (wrong_codes >= 0)`,
    'alter table links add column used_at text',
    'create index links_by_kind on links (kind, id)',
    'create index links_by_user on links (user_id) where user_id is not null',
    'create index links_by_request on links (tour_request_id) where tour_request_id is not null',
    'create index links_by_draft on links (draft_id) where draft_id is not null',
    'create index links_by_expiry on links (expires_at)',
    `insert into links
        (kind, token_hash, user_id, detail, wrong_codes, created_at, expires_at)
      select 'password', token_hash, user_id,
        '{"password_hash":"' || password_hash || '","given":"' || given || '"}',
        wrong_codes, created_at, expires_at
      from password_links order by created_at`,
    `insert into links
        (kind, token_hash, user_id, detail, wrong_codes, created_at, expires_at)
      select 'sign-in', token_hash, user_id,
        '{"password_hash":"' || password_hash || '","keep_signed_in":' || keep_signed_in
          || ',"by_recovery":' || by_recovery || '}',
        wrong_codes, expires_at, expires_at
      from pending_sign_ins order by expires_at`,
    `insert into links (kind, token_hash, user_id, used_at, created_at, expires_at)
      select 'calendar', secret_hash, user_id, read_at, created_at, '9999-12-31T23:59:59.999Z'
      from calendar_feeds order by user_id`,
    `insert into links (kind, token_hash, tour_request_id, created_at, expires_at)
      select case given when 'repeat' then 'repeated request' else 'request' end,
        token_hash, tour_request_id, created_at, '9999-12-31T23:59:59.999Z'
      from request_links order by id`,
    // Older drafts don't record who created the link; it was the draft's author.
    `insert into links (kind, token_hash, draft_id, detail, created_at, expires_at)
      select 'draft', link_hash, id, '{"by":' || coalesce(link_by_id, updated_by_id) || '}',
        updated_at, link_ends_at
      from drafts where link_hash is not null and link_ends_at is not null order by id`,
    ...['password_links', 'pending_sign_ins', 'calendar_feeds', 'request_links'].map(
      (name) => `drop table ${name}`,
    ),
    'drop index drafts_by_link',
    ...['link_hash', 'link_ends_at', 'link_by_id'].map(
      (name) => `alter table drafts drop column ${name}`,
    ),
  ])
    await sql.raw(statement).execute(db);
  for (const { id, ...detail } of invitations)
    await sql`update links set detail = ${JSON.stringify(detail)} where id = ${id}`.execute(db);
};
