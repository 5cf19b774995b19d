import type { Config } from '../config.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';

/** The Message-ID, the same for each attempt (RFC 5322, section 3.6.4). */
export const messageIdOf = (
  { id, tour_request_id, user_id, invitation_id }: QueuedEmail,
  { siteUrl }: Config,
): string =>
  `<letter-${id}-${tour_request_id ?? user_id ?? invitation_id}@${new URL(siteUrl).hostname}>`;
