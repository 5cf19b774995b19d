import { writeDatabase } from '../support/site-database.ts';
import type { Site } from '../support/site-server.ts';

/** Sets up one-time codes in the database, with a secret that no test uses. */
export const switchCodesOnFor = (site: Site, username: string): void =>
  writeDatabase(site, (database) => {
    database
      .prepare(
        `insert or replace into totp_secrets (user_id, sealed, created_at, confirmed_at)
         select id, 'unread', '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z'
         from users where username = ?`,
      )
      .run(username);
  });
