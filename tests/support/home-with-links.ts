import { expect } from 'vitest';
import type { Database } from '../../server/database/open-database.ts';
import { queryRows } from './rows.ts';

const hash = (digit: number) => `'${String(digit).repeat(64)}'`;
const stamp = 'created_at, updated_at';

/** Statements for a database of migration 025: a secret link of each kind, and an email that needs one. */
export const homeWithLinks = [
  `insert into users (id, username, username_key, email, email_key, password_hash, ${stamp})
   values (1, 'orla', 'orla', 'o@example.com', 'o@example.com', '$v=19$x', 'then', 'then')`,
  `insert into tour_requests (id, name, phone, wishes, status, consent_text, consent_at, fingerprint, ${stamp})
   values (1, 'n', '1', '[]', 'new', 'I agree.', 'then', ${hash(0)}, 'then', 'then')`,
  `insert into invitations (name, email, role, token_hash, invited_by, created_at, expires_at) values
   ('Nell "Nelly" O''Hara', 'n@example.com', 'visits', null, 'orla', 'then', 'later'),
   ('Sam', null, 'staff', ${hash(1)}, 'orla', 'then', 'later')`,
  `insert into outbox (invitation_id, letter, next_try_at, created_at)
   values ((select min(id) from invitations), 'invitation', 'then', 'then')`,
  `insert into password_links (token_hash, user_id, password_hash, given, wrong_codes, created_at, expires_at)
   values (${hash(2)}, 1, '$v=19$x', 'recovery code', 2, 'then', 'later')`,
  `insert into pending_sign_ins
   (token_hash, user_id, password_hash, keep_signed_in, by_recovery, wrong_codes, expires_at)
   values (${hash(3)}, 1, '$v=19$x', 1, 0, 1, 'later')`,
  `insert into calendar_feeds (user_id, secret_hash, created_at, read_at)
   values (1, ${hash(4)}, 'then', 'now')`,
  `insert into request_links (tour_request_id, token_hash, given, created_at)
   values (1, ${hash(5)}, 'answer', 'then'), (1, ${hash(6)}, 'repeat', 'then')`,
  ...[`7, ${hash(7)}, 'later', 2`, `8, ${hash(8)}, 'later', null`, `9, null, null, null`].map(
    (link) => `insert into drafts (id, link_hash, link_ends_at, link_by_id, noun, purpose, fields,
      ${stamp}, updated_by, updated_by_id)
      values (${link}, 'rooms', 'publish', '{}', 'then', 'then', 'orla', 1)`,
  ),
];

/** The same home after migration 026: each link still opens the same page, for the same time. */
export const expectLinksInOneTable = async (database: Database): Promise<void> => {
  const rows = await queryRows(database, 'select * from links order by id');
  const links = rows.map(({ kind, token_hash, user_id, tour_request_id, draft_id, ...row }) =>
    [
      kind,
      String(token_hash)[0],
      user_id,
      tour_request_id,
      draft_id,
      row['wrong_codes'],
      row['used_at'],
      row['created_at'],
      row['expires_at'],
      row['detail'],
    ].join(' '),
  );
  const invitedBy = '"invited_by":"orla"';
  expect(links).toEqual([
    `invitation n    0  then later {"name":"Nell \\"Nelly\\" O'Hara","email":"n@example.com","role":"visits",${invitedBy}}`,
    `invitation 1    0  then later {"name":"Sam","email":null,"role":"staff",${invitedBy}}`,
    'password 2 1   2  then later {"password_hash":"$v=19$x","given":"recovery code"}',
    'sign-in 3 1   1  later later {"password_hash":"$v=19$x","keep_signed_in":1,"by_recovery":0}',
    'calendar 4 1   0 now then 9999-12-31T23:59:59.999Z {}',
    'request 5  1  0  then 9999-12-31T23:59:59.999Z {}',
    'repeated request 6  1  0  then 9999-12-31T23:59:59.999Z {}',
    'draft 7   7 0  then later {"by":2}',
    'draft 8   8 0  then later {"by":1}',
  ]);
  const [email] = await queryRows(database, 'select invitation_id from outbox');
  expect(email).toEqual({ invitation_id: rows[0]?.['id'] });
  await database.deleteFrom('links').where('kind', '=', 'invitation').execute();
  expect(await queryRows(database, 'select id from outbox')).toEqual([]);
};
