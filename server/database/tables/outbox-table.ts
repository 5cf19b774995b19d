import type { Generated } from 'kysely';

/**
 * To the home: a new request, suspected requests, one without an answer, another day proposed, a request
 * taken back.
 */
export type HomeEmail =
  'new request' | 'suspected requests' | 'no answer' | 'day proposed' | 'taken back';

type FamilyEmail = 'request received' | 'visit agreed' | 'visit reminder' | 'visit called off';

export type RequestEmail = HomeEmail | FamilyEmail;

/** To the holder of an account, or to someone who may create one. */
export type AccountEmail = 'new password' | 'invitation' | 'security notice' | 'backup late';

/** To people whom the owner chose, about something other than a request. */
export type StaffNotice = 'testimonial waits' | 'account waits' | 'backup failed' | 'mail failed';

export type EmailKind = RequestEmail | AccountEmail | StaffNotice;

/**
 * An email or a push notification, waiting or sent. It is deleted with its subject, which is one of the four
 * ids.
 */
export interface OutboxTable {
  id: Generated<number>;
  tour_request_id: number | null;
  user_id: number | null;
  invitation_id: number | null;
  push_subscription_id: number | null;
  letter: EmailKind | 'push';
  /** Additional data for the message, as JSON. */
  detail: string | null;
  visit_at: string | null;
  visit_sequence: number | null;
  state: Generated<'waiting' | 'sent' | 'given up'>;
  attempts: Generated<number>;
  next_try_at: string;
  /** Set only if several servers send emails. */
  claimed_until: string | null;
  /** The addresses that have already received it, as a JSON list, while it is still to be sent to others. */
  told: string | null;
  /** Encrypted like the request. */
  problem: string | null;
  created_at: string;
  sent_at: string | null;
}
