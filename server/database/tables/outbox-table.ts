import type { Generated } from 'kysely';

/** To the home: a new request, those that were set aside, one that no one took, another day, one that was taken back. */
type HomeEmail = 'new request' | 'suspected requests' | 'no answer' | 'day proposed' | 'taken back';

/** To the family. */
type FamilyEmail = 'request received' | 'visit agreed' | 'visit called off';

/** About a tour request. */
export type RequestEmail = HomeEmail | FamilyEmail;

/** To the holder of an account, or someone who may make one. */
export type AccountEmail = 'new password' | 'invitation' | 'security notice';

export type EmailKind = RequestEmail | AccountEmail;

/** An email or a push that is to be sent, or was; it is deleted with what it is about, one of the four. */
export interface OutboxTable {
  id: Generated<number>;
  tour_request_id: number | null;
  user_id: number | null;
  invitation_id: number | null;
  push_subscription_id: number | null;
  letter: EmailKind | 'push';
  /** What else the letter tells, as JSON. */
  detail: string | null;
  visit_at: string | null;
  visit_sequence: number | null;
  state: Generated<'waiting' | 'sent' | 'given up'>;
  attempts: Generated<number>;
  next_try_at: string;
  /** Only where several servers send. */
  claimed_until: string | null;
  /** Encrypted, as the request is. */
  problem: string | null;
  created_at: string;
  sent_at: string | null;
}
