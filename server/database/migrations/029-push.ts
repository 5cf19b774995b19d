import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Push notifications: who gets them on which device, and which reminders have been given. What is to be
 * sent waits in the outbox, as emails do (docs/decisions/069).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...subscriptions, ...outbox, ...reminders]) await statement.execute(db);
};

const subscriptions: RawBuilder<unknown>[] = [
  sql`create table push_subscriptions (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    -- The device's address at its browser's push service, and what texts to it are encrypted with.
    endpoint text not null unique check (length(endpoint) between 1 and 1000),
    p256dh text not null,
    auth text not null,
    -- What sessions of this device carry: signing it out ends its subscription.
    device_key text not null,
    device text,
    kinds text not null check (json_valid(kinds)),
    -- By the home's clock, such as 21:00.
    quiet_from text check (length(quiet_from) = 5),
    quiet_to text check (length(quiet_to) = 5),
    created_at text not null,
    last_ok_at text,
    -- How many attempts have failed since the last one that did not.
    failures integer not null default 0 check (failures >= 0),
    check ((quiet_from is null) = (quiet_to is null))
  ) strict`,
  sql`create index push_subscriptions_by_user on push_subscriptions (user_id, id)`,
  // When a notice was last given that is not given again and again.
  sql`create table push_notice_times (
    kind text primary key check (length(kind) between 1 and 40),
    at text not null
  ) strict`,
];

const outbox: RawBuilder<unknown>[] = [
  sql`create table new_outbox (
    id integer primary key autoincrement,
    tour_request_id integer references tour_requests (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    invitation_id integer references invitations (id) on delete cascade,
    push_subscription_id integer references push_subscriptions (id) on delete cascade,
    letter text not null check (length(letter) between 1 and 40),
    detail text check (length(detail) between 2 and 1000),
    visit_at text,
    visit_sequence integer,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'given up')),
    attempts integer not null default 0 check (attempts >= 0),
    next_try_at text not null,
    -- Encrypted: mail servers repeat the family's address.
    problem text check (length(problem) > 0),
    created_at text not null,
    sent_at text,
    check (
      (tour_request_id is not null) + (user_id is not null) + (invitation_id is not null)
        + (push_subscription_id is not null) = 1
    ),
    check ((letter = 'push') = (push_subscription_id is not null)),
    check (
      letter not in ('visit agreed', 'visit called off')
      or (visit_at is not null and visit_sequence is not null)
    )
  ) strict`,
  sql`insert into new_outbox (id, tour_request_id, user_id, invitation_id, letter, detail, visit_at,
    visit_sequence, state, attempts, next_try_at, problem, created_at, sent_at) select id,
    tour_request_id, user_id, invitation_id, letter, detail, visit_at, visit_sequence, state, attempts,
    next_try_at, problem, created_at, sent_at from outbox`,
  // The ids go on from the last one that was ever used.
  sql`delete from sqlite_sequence where name = 'new_outbox'`,
  sql`insert into sqlite_sequence (name, seq)
    select 'new_outbox', seq from sqlite_sequence where name = 'outbox'`,
  sql`drop table outbox`,
  sql`alter table new_outbox rename to outbox`,
  sql`create index outbox_due on outbox (state, next_try_at)`,
  sql`create index outbox_by_request on outbox (tour_request_id)`,
  sql`create index outbox_by_user on outbox (user_id) where user_id is not null`,
  sql`create index outbox_by_invitation on outbox (invitation_id) where invitation_id is not null`,
  sql`create index outbox_by_push_subscription on outbox (push_subscription_id, next_try_at)
    where push_subscription_id is not null`,
  // The condition stands in store/outbox.ts in the same words.
  sql`create index outbox_unsent on outbox (id) where state != 'sent'`,
  sql`create index outbox_problems on outbox (id) where state != 'sent' and problem is not null`,
];

const reminders: RawBuilder<unknown>[] = [
  sql`create table unanswered_reminders (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    first_at text not null,
    -- When the owner was reminded, too.
    owner_at text
  ) strict`,
  // No one is reminded of what came before there were reminders.
  sql`insert into unanswered_reminders (tour_request_id, first_at, owner_at)
    select id, created_at, created_at from tour_requests`,
];
