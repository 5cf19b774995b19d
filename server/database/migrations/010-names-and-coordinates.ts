import { type Kysely, sql } from 'kysely';
import { normalised } from '../../../domain/entities/user.ts';

/** Usernames are compared without invisible characters; the contact record may know its place on the map. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await compareVisibleNames(db);
  await sql`alter table contact_info add column latitude real
    check (latitude between -90 and 90)`.execute(db);
  await sql`alter table contact_info add column longitude real
    check (longitude between -180 and 180 and (latitude is null) = (longitude is null))`.execute(
    db,
  );
};

/**
 * Invisible characters no longer tell usernames apart. Where two accounts now have one name, the one
 * whose key has it already, or else the older one, keeps it; the other signs in with its email address.
 */
const compareVisibleNames = async (db: Kysely<unknown>): Promise<void> => {
  // A key of visible ASCII characters is as it was.
  const users = await sql<NamedUser>`select id, username, username_key from users
    where username_key glob '*[^!-~]*' order by id`.execute(db);
  for (const { id, username, username_key } of users.rows) {
    const key = normalised(username);
    if (key === username_key || key === '') continue;
    await sql`update users set username_key = ${key} where id = ${id} and not exists
      (select 1 from users where username_key = ${key} or (email_key = ${key} and id != ${id}))`.execute(
      db,
    );
  }
};

interface NamedUser {
  id: number;
  username: string;
  username_key: string;
}
