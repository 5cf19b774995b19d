import type { DatabaseSync } from 'node:sqlite';
import { fileUrls } from '../../domain/urls.ts';
import { mostVersions } from '../../server/store/history.ts';

const time = `'2026-01-02T03:04:05.678Z'`;

/** As long as what families and staff write on an ordinary day. */
const sentence = (start: string) =>
  `'${start}' || n || '. ' || 'They sat with her until she slept, and called us in the morning. '`;

const upload = `'${fileUrls.uploads}/' || printf('%032x', n) || '.webp'`;

/** 200 bytes that do not compress, as long as a preview. */
const preview = `'data:image/webp;base64,' || hex(randomblob(90))`;

/** As the server stores it. */
const sealed = (column: string, value: string) => `seal(${value}, 'tour_requests.${column}')`;

const columnsOf: Record<string, Record<string, string>> = {
  users: {
    username: `'person' || n`,
    username_key: `'person' || n`,
    email: `'person' || n || '@example.com'`,
    email_key: `'person' || n || '@example.com'`,
    password_hash: `'none'`,
    status: `case n % 10 when 0 then 'approved' when 1 then 'disapproved' else '' end`,
    approved_by: `case n % 10 when 0 then 1 end`,
    approved_at: `case n % 10 when 0 then ${time} end`,
    created_at: time,
    updated_at: time,
  },
  sessions: {
    token_hash: `printf('%064x', n)`,
    user_id: `2 + n / 10`,
    created_at: time,
    last_seen_at: time,
    expires_at: `'2099-01-01T00:00:00.000Z'`,
    keep_signed_in: '0',
  },
  testimonials: {
    name: `'Family ' || n`,
    message: sentence('Night '),
    approved: `n % 10 > 0`,
    created_at: time,
    updated_at: time,
  },
  pictures: {
    url: upload,
    width: '2560',
    height: '1920',
    avif_ready: '1',
    preview,
    uploaded_by: '1',
    created_at: time,
  },
  gallery_items: {
    image_url: upload,
    caption: `'Tea on the porch, afternoon ' || n`,
    category: `'Relaxation & Nature'`,
    created_at: time,
    updated_at: time,
  },
  trash: {
    noun: `'testimonials'`,
    record_id: `1000000 + n`,
    label: `'the testimonial number ' || n`,
    record: `json_object('id', 1000000 + n, 'name', 'Family ' || n, 'message', ${sentence('Night ')},
      'approved', 1, 'created_at', ${time}, 'updated_at', ${time})`,
    deleted_at: time,
    deleted_by: '1',
    deleted_by_name: `'owner'`,
  },
  history: {
    noun: `'testimonials'`,
    // As many versions of a record as the history takes (server/store/history.ts).
    record_id: `5 + n / ${mostVersions}`,
    fields: `json_object('name', 'Family ' || n, 'message', ${sentence('Night ')})`,
    replaced_at: time,
    replaced_by: '1',
    replaced_by_name: `'owner'`,
  },
  audit: {
    at: time,
    user_id: '1',
    who: `'owner'`,
    did: `'approved the testimonial by “Family ' || n || '” (number ' || n || ')'`,
  },
  tour_requests: {
    name: sealed('name', `'Family ' || n`),
    phone: sealed('phone', `'(425) 555-0199'`),
    email: sealed('email', `'elaine@example.com'`),
    phone_key: `match_of('4255550199', 'phone')`,
    email_key: `match_of('elaine@example.com', 'email')`,
    wishes: `'["weekday-mornings","saturday"]'`,
    message: sealed('message', sentence('My mother would like a room with morning light, ')),
    status: `case when n % 20 = 0 then 'closed' when n % 2 = 0 then 'new' else 'suspected spam' end`,
    reference: `printf('%06d', n)`,
    consent_text: `'I agree that the home keeps this request until it has been closed for 12 months.'`,
    consent_at: time,
    fingerprint: `printf('%064x', n)`,
    created_at: time,
    updated_at: time,
    closed_at: `case when n % 20 = 0 then ${time} end`,
  },
  request_links: {
    tour_request_id: 'n',
    token_hash: `printf('%064x', n)`,
    given: `'answer'`,
    created_at: time,
  },
  request_steps: {
    tour_request_id: 'n',
    at: time,
    by_name: `'owner'`,
    step: `'contacted'`,
  },
  outbox: {
    tour_request_id: 'n',
    letter: `'new request'`,
    state: `case n % 2 when 0 then 'waiting' else 'sent' end`,
    next_try_at: `'2099-01-01T00:00:00.000Z'`,
    created_at: time,
  },
};

/**
 * Fills every table that grows, all tour requests from one person: the worst that a flood can leave.
 * @param database of openStored, with at most its first account
 * @param rows how many rows each table gets; twice as many tour requests
 */
export const addLargeTables = (database: DatabaseSync, rows: number): void => {
  database.exec('begin immediate');
  for (const [table, columns] of Object.entries(columnsOf)) {
    const count = table === 'tour_requests' ? 2 * rows : rows;
    database.exec(`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
      insert into ${table} (${Object.keys(columns).join(', ')})
      select ${Object.values(columns).join(', ')} from numbers`);
  }
  database.exec('commit');
  database.exec('pragma wal_checkpoint(truncate)');
};
