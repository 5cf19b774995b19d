import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Who is calling a family, when to call again, and templates of replies (docs/decisions/070). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...calls, ...templates]) await statement.execute(db);
};

const calls: RawBuilder<unknown>[] = [
  // A call that has begun and has no outcome yet: at most one a request.
  sql`create table request_calls (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    began_at text not null
  ) strict`,
  sql`create index request_calls_by_user on request_calls (user_id)`,
  sql`create table request_reminders (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    due_at text not null,
    made_at text not null,
    -- When the person's devices were told that it is due.
    told_at text
  ) strict`,
  sql`create index request_reminders_by_user on request_reminders (user_id)`,
  sql`create index request_reminders_by_time on request_reminders (due_at)`,
  sql`create index tour_requests_proposed on tour_requests (created_at)
    where proposed_date is not null`,
];

/** Replies to begin with; from here on they are the home's own. */
const firstTemplates: [title: string, subject: string | null, body: string][] = [
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

const templates: RawBuilder<unknown>[] = [
  sql`create table reply_templates (
    id integer primary key autoincrement,
    title text not null check (length(title) between 1 and 80),
    kind text not null check (kind in ('email', 'text')),
    subject text check (length(subject) between 1 and 150),
    body text not null check (length(body) between 1 and 1500),
    created_at text not null,
    updated_at text not null,
    updated_by text,
    version integer not null default 1,
    check ((kind = 'email') = (subject is not null))
  ) strict`,
  sql`create trigger reply_templates_version after update on reply_templates
    when new.version = old.version
    begin update reply_templates set version = old.version + 1 where id = new.id; end`,
  ...firstTemplates.map(
    ([title, subject, body]) => sql`insert into reply_templates
      (title, kind, subject, body, created_at, updated_at)
      values (${title}, ${subject === null ? 'text' : 'email'}, ${subject}, ${body},
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  ),
];
