import { CompiledQuery, type Kysely } from 'kysely';
import { installationKeyTable } from './shared-installation-key.ts';
import { storedFileTables } from './stored-files.ts';
import type { Tables } from '../tables/tables.ts';

/** The channel on which PostgreSQL tells all servers that what visitors read has changed. */
export const contentChannel = 'fernlight_content';

/** Tables that no public page reads. All others count, so that a new table can't be forgotten. */
const quiet: readonly string[] = [
  'account_devices',
  'audit',
  'calendar_feeds',
  'content_version',
  'data_keys',
  'deleted_request_numbers',
  'drafts',
  'erasures',
  'history',
  'history_images',
  'installation_key',
  'invitations',
  'kysely_migration',
  'outbox',
  'owner_offers',
  'page_views',
  'passkey_handles',
  'passkeys',
  'password_links',
  'password_wishes',
  'pending_sign_ins',
  'period_numbers',
  'push_notice_times',
  'push_subscriptions',
  'rate_limits',
  'recovery_codes',
  'reply_templates',
  'request_calls',
  'request_links',
  'request_reminders',
  'request_steps',
  'security_notices',
  'sessions',
  'stored_file_pieces',
  'stored_files',
  'totp_secrets',
  'tour_requests',
  'trash',
  'trash_images',
  'unanswered_reminders',
  'used_challenges',
  'users',
] satisfies (
  | keyof Tables
  | 'content_version'
  | 'deleted_request_numbers'
  | 'installation_key'
  | 'kysely_migration'
  | 'stored_file_pieces'
  | 'stored_files'
)[];

/**
 * Makes PostgreSQL count changes of what visitors read, and notify every server within the transaction of the
 * change. So even if the server that made the change is killed right afterwards, the others learn of it.
 */
export const watchContent = async (connection: Kysely<Tables>): Promise<void> => {
  const run = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
  await run(`
    ${installationKeyTable};
    ${storedFileTables};
    create table if not exists content_version (
      id bigint primary key check (id = 1),
      version bigint not null
    );
    insert into content_version values (1, 0) on conflict do nothing;
    create or replace function count_content() returns trigger language plpgsql as $$
      begin
        update content_version set version = version + 1;
        perform pg_notify('${contentChannel}', '');
        return null;
      end $$;
  `);
  const { rows } = await run(`select tablename from pg_tables where schemaname = current_schema()`);
  for (const { tablename } of rows as { tablename: string }[]) {
    if (quiet.includes(tablename)) continue;
    await run(`create or replace trigger count_content after insert or update or delete
      on ${tablename} for each statement execute function count_content()`);
  }
};
