import { openDatabase } from '../../server/database/open-database.ts';
import { openStored } from './sealed.ts';

/** The texts of a request that are stored encrypted. The message looks encrypted from the start. */
export const storedTexts = {
  name: 'Wilhelmina Abendroth',
  email: 'wilhelmina@example.com',
  message: 'enc1:deadbeef:AAAA is what my son typed',
  notes: 'Called her daughter Rosalind',
  problem: 'The mail server said: 550 <wilhelmina@example.com> unknown',
} as const;

/**
 * Creates a database in a data folder with many requests of one person, an unsent email, a step and a link.
 */
export const storeRequests = async (dataDir: string, count: number): Promise<void> => {
  await (await openDatabase(dataDir)).destroy();
  const database = openStored(dataDir);
  const { name, email, message, notes, problem } = storedTexts;
  const sealed = (column: string) => `seal(?, 'tour_requests.${column}')`;
  const add = database.prepare(`insert into tour_requests (name, phone, email, phone_key, email_key,
      wishes, message, status, notes, consent_text, consent_at, fingerprint, reference, created_at,
      updated_at)
    values (${sealed('name')}, ${sealed('phone')}, ${sealed('email')},
      match_of('4255550199', 'phone'), match_of(?, 'email'), '[]', ${sealed('message')}, 'new',
      ${sealed('notes')}, 'I agree.', 'x', match_of(?, 'fingerprint'), ?, ?, 'x')`);
  database.exec('begin');
  for (let number = 1; number <= count; number += 1) {
    const reference = String(number).padStart(6, '0');
    const fingerprint = String(number).padStart(64, 'f');
    add.run(
      name,
      '(425) 555-0199',
      email,
      email,
      message,
      notes,
      fingerprint,
      reference,
      `time ${number}`,
    );
  }
  database
    .prepare(
      `insert into outbox (tour_request_id, letter, next_try_at, problem, created_at)
        values (1, 'new request', 'x', seal(?, 'outbox.problem'), 'x')`,
    )
    .run(problem);
  database.exec(`insert into request_steps (tour_request_id, at, step) values (1, 'x', 'took back');
    insert into links (kind, tour_request_id, token_hash, created_at, expires_at)
      values ('request', 1, '${'a'.repeat(64)}', 'x', 'x');
    commit`);
  database.close();
};
