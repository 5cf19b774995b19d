import { lists } from '../../../domain/nouns/index.ts';
import type { AnyList } from '../../../domain/nouns/noun.ts';
import type { ListTables } from './content-tables.ts';
import type { Tables } from './tables.ts';

/** `visitors`: a change of the table can change what visitors read. */
type Readers = 'visitors' | 'staff';

/** The table that lists the pictures of a list's records. Its index finds the records that show a picture. */
export const toImagesTable = (table: string) => `${table}_images` as 'news_images';

/** Every table of this site apart from those of lists, and who reads it. */
const otherTables: Record<
  Exclude<keyof Tables, keyof ListTables> | 'deleted_request_numbers',
  Readers
> = {
  about_info: 'visitors',
  account_devices: 'staff',
  audit: 'staff',
  contact_info: 'visitors',
  costs: 'visitors',
  data_keys: 'staff',
  deleted_request_numbers: 'staff',
  document_files: 'visitors',
  drafts: 'staff',
  erasures: 'staff',
  history: 'staff',
  history_images: 'staff',
  home: 'visitors',
  home_images: 'visitors',
  legal_readings: 'visitors',
  license: 'visitors',
  links: 'staff',
  mail_settings: 'visitors',
  milestones: 'visitors',
  missing_addresses: 'staff',
  notified_people: 'visitors',
  outbox: 'staff',
  owner_offers: 'staff',
  page_views: 'staff',
  passkey_handles: 'staff',
  passkeys: 'staff',
  password_wishes: 'staff',
  period_numbers: 'staff',
  permission_forms: 'visitors',
  pictures: 'visitors',
  professionals: 'visitors',
  push_notice_times: 'staff',
  push_subscriptions: 'staff',
  rate_limits: 'staff',
  recovery_codes: 'staff',
  request_calls: 'staff',
  request_reminders: 'staff',
  request_steps: 'staff',
  security_notices: 'staff',
  sessions: 'staff',
  setup: 'visitors',
  setup_steps: 'visitors',
  sign_in_rules: 'visitors',
  site_texts: 'visitors',
  totp_secrets: 'staff',
  tour_requests: 'staff',
  trash: 'staff',
  trash_images: 'staff',
  unanswered_reminders: 'staff',
  used_challenges: 'staff',
  users: 'staff',
};

/** The tables of lists, and those that list the pictures of their records. */
const listTables = Object.values<AnyList>(lists).flatMap(({ table, recordPictures }) => [
  table,
  ...(recordPictures ? [toImagesTable(table)] : []),
]);

/**
 * The tables of the home on both engines. A schema of PostgreSQL may hold others, such as those of another
 * program or of an extension, which are left alone.
 */
export const homeTables: ReadonlySet<string> = new Set([
  ...listTables,
  ...Object.keys(otherTables),
]);

/** The tables whose changes empty the page caches of all servers. */
export const publicTables: readonly string[] = [
  ...listTables.filter((table) => table !== lists.replyTemplates.table),
  ...Object.entries(otherTables).flatMap(([table, readers]) =>
    readers === 'visitors' ? [table] : [],
  ),
];
