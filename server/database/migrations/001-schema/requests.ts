import { createVersionTrigger } from './counts-versions.ts';

/** Families' requests, what has to be sent about them, and numbers that remain after they are deleted. */
export const requestStatements: readonly string[] = [
  `create table tour_requests (
    id integer primary key autoincrement,
    kind text not null default 'visit',
    -- Encrypted, as are the next five and the notes.
    organization text,
    role text,
    name text not null check (length(name) > 0),
    phone text,
    email text,
    message text,
    -- What tells that two requests come from one person: HMACs.
    phone_key text,
    email_key text,
    wishes text not null check (json_valid(wishes)),
    wish_date text check (length(wish_date) = 10),
    wish_time text check (length(wish_time) = 5),
    status text not null check (
      status in ('new', 'contacted', 'scheduled', 'visited', 'moved in', 'closed', 'suspected spam')
    ),
    suspicion text check (length(suspicion) between 1 and 200),
    taken_by integer references users (id) on delete set null,
    notes text not null default '',
    visit_at text,
    visit_sequence integer not null default 0 check (visit_sequence >= 0),
    consent_text text not null check (length(consent_text) between 1 and 2000),
    consent_at text not null,
    -- An HMAC: the same request sent twice has the same one.
    fingerprint text not null check (length(fingerprint) between 64 and 80),
    created_at text not null,
    updated_at text not null,
    closed_at text,
    version integer not null default 1,
    updated_by text,
    reference text check (length(reference) = 6),
    proposed_date text check (length(proposed_date) = 10),
    proposed_time text check (length(proposed_time) = 5),
    taken_back_at text,
    source text check (
      source in ('friend or family', 'hospital or doctor', 'search', 'map', 'agency', 'drove by',
        'fact sheet', 'fact card', 'other')
    ),
    check (phone is not null or email is not null),
    check ((status in ('moved in', 'closed')) = (closed_at is not null))
  ) strict`,
  createVersionTrigger('tour_requests'),
  `create index tour_requests_by_status on tour_requests (status, id desc)`,
  `create index tour_requests_by_fingerprint on tour_requests (fingerprint, created_at)`,
  `create index tour_requests_by_phone on tour_requests (phone_key)`,
  `create index tour_requests_by_email on tour_requests (email_key)`,
  `create index tour_requests_by_taker on tour_requests (taken_by) where taken_by is not null`,
  `create index tour_requests_by_time on tour_requests (status, created_at)`,
  // store/requests/requests-store.ts uses the same condition, word for word.
  `create index tour_requests_open on tour_requests (id)
    where status in ('new', 'contacted', 'scheduled', 'visited')`,
  `create index tour_requests_by_person on tour_requests (phone_key, email_key)`,
  `create unique index tour_requests_by_reference on tour_requests (reference)`,
  `create index tour_requests_by_visit on tour_requests (visit_at) where visit_at is not null`,
  `create index tour_requests_proposed on tour_requests (created_at)
    where proposed_date is not null`,
  `create index tour_requests_by_creation on tour_requests (created_at)`,
  `create index tour_requests_moved_in on tour_requests (closed_at) where status = 'moved in'`,
  `create table request_links (
    id integer primary key autoincrement,
    tour_request_id integer not null references tour_requests (id) on delete cascade,
    -- SHA-256 in hex; the link itself is stored nowhere.
    token_hash text not null unique check (length(token_hash) = 64),
    given text not null check (given in ('answer', 'repeat', 'email')),
    created_at text not null
  ) strict`,
  `create index request_links_by_request on request_links (tour_request_id, id)`,
  `create table request_steps (
    id integer primary key autoincrement,
    tour_request_id integer not null references tour_requests (id) on delete cascade,
    at text not null,
    -- The username of a member of staff; null: the family.
    by_name text,
    step text not null check (length(step) between 1 and 40),
    detail text check (length(detail) between 1 and 60)
  ) strict`,
  `create index request_steps_by_request on request_steps (tour_request_id, id)`,
  `create table request_calls (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    began_at text not null
  ) strict`,
  `create index request_calls_by_user on request_calls (user_id)`,
  `create table request_reminders (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    due_at text not null,
    made_at text not null,
    -- When the person's devices were told that it is due.
    told_at text
  ) strict`,
  `create index request_reminders_by_user on request_reminders (user_id)`,
  `create index request_reminders_by_time on request_reminders (due_at)`,
  `create table unanswered_reminders (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    first_at text not null,
    -- When the owner was reminded, too.
    owner_at text
  ) strict`,
  `create table outbox (
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
    claimed_until text,
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
  `create index outbox_due on outbox (state, next_try_at)`,
  `create index outbox_by_request on outbox (tour_request_id)`,
  `create index outbox_by_user on outbox (user_id) where user_id is not null`,
  `create index outbox_by_invitation on outbox (invitation_id) where invitation_id is not null`,
  `create index outbox_by_push_subscription on outbox (push_subscription_id, next_try_at)
    where push_subscription_id is not null`,
  // store/outbox/outbox.ts uses the same condition, word for word.
  `create index outbox_unsent on outbox (id) where state != 'sent'`,
  `create index outbox_problems on outbox (id) where state != 'sent' and problem is not null`,
  `create table page_views (
    -- By the home's clock.
    day text not null check (length(day) = 10),
    page text not null check (length(page) between 1 and 100),
    -- The tag of a printed code, or empty.
    source text not null default '' check (source in ('', 'fact sheet', 'fact card')),
    views integer not null check (views > 0),
    primary key (day, page, source)
  ) strict, without rowid`,
  `create table period_numbers (
    span text not null check (span in ('week', 'month')),
    -- The first day, by the home's clock.
    begins text not null check (length(begins) = 10),
    requests integer not null check (requests >= 0),
    answered integer not null check (answered >= 0),
    median_minutes integer check (median_minutes >= 0),
    worst_minutes integer check (worst_minutes >= 0),
    visits integer not null check (visits >= 0),
    moved_in integer not null check (moved_in >= 0),
    -- A JSON object: requests by source.
    sources text not null check (json_valid(sources)),
    primary key (span, begins)
  ) strict, without rowid`,
  // Nothing reads or writes this table any more.
  `create table deleted_request_numbers (
    span text not null check (span in ('week', 'month')),
    -- The first day of the period, by the home's clock.
    begins text not null check (length(begins) = 10),
    number text not null check (number in ('requests', 'minutes', 'source', 'visits', 'moved in')),
    -- Minutes to the first answer, or a source; empty for the others.
    value text not null default '',
    total integer not null check (total > 0),
    primary key (span, begins, number, value)
  ) strict, without rowid`,
];
