import type { Generated } from 'kysely';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import type { SecurityNoticeKind } from '../../../domain/accounts/security-notice.ts';
import type { UserStatus } from '../../../domain/accounts/user-account.ts';
import type { Role } from '../../../domain/accounts/role-rights.ts';
import type { EditedColumns } from './content-tables.ts';

export interface UsersTable extends EditedColumns {
  id: Generated<number>;
  username: string;
  /** The normalized form, unique (domain/accounts/user-account.ts). */
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  status: UserStatus;
  privileged: Flag;
  role: Generated<Role>;
  approved_by: number | null;
  approved_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the token, in hex; the token itself is never stored. */
  token_hash: string;
  user_id: number;
  created_at: string;
  last_seen_at: string;
  /** When the session ends, however much it is used. */
  expires_at: string;
  keep_signed_in: Flag;
  /** When the password was last proven; null: never. */
  confirmed_at: string | null;
  /** In words, such as "Chrome on Android"; null: not recorded. */
  device: string | null;
  /** SHA-256 of the device cookie's id, in hex. */
  device_key: string | null;
  network: string | null;
}

export interface TotpSecretsTable {
  user_id: number;
  /** Encrypted with a key of this installation. */
  sealed: string;
  created_at: string;
  /** When the first correct code arrived; until then the secret is not in use. */
  confirmed_at: string | null;
  /** The number of the latest half minute from which a code was used. */
  last_step: number | null;
}

export interface RecoveryCodesTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 in hex. */
  code_hash: string;
  created_at: string;
  used_at: string | null;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** Base64url. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often it was used, as the authenticator counts; many always report 0. */
  counter: number;
  /** How browsers reach the authenticator, such as usb or internal, separated by commas. */
  transports: string;
  /** Whether it is stored on more than one device. */
  backed_up: Flag;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface PasskeyHandlesTable {
  user_id: number;
  handle: string;
}

/** Challenges that were already used, stored until they would have expired anyway. */
export interface UsedChallengesTable {
  challenge_hash: string;
  expires_at: string;
}

export interface AccountDevicesTable {
  user_id: number;
  device_key: string;
  last_seen_at: string;
}

/** Events for which an account's holder has not yet confirmed whether it was them. */
export interface SecurityNoticesTable {
  id: Generated<number>;
  user_id: number;
  kind: SecurityNoticeKind;
  at: string;
  device: string | null;
  device_key: string | null;
  network: string | null;
  session_id: number | null;
}

/** The rules for signing in: a single row, which always exists. */
export interface SignInRulesTable extends EditedColumns {
  id: number;
  second_step_required: Generated<Flag>;
  registration_open: Generated<Flag>;
  /** Whom to ask for a new password; null: the owner. */
  password_helper: string | null;
  updated_at: string;
}

/** The data stored with each kind of secret link, besides its subject. */
export interface LinkDetails {
  /** Creates an account. It has no subject, because the account does not exist yet. */
  invitation: { name: string; email: string | null; role: Role; invited_by: string };
  /** Sets a new password, while the account still has the password that it had when the link was made. */
  password: { password_hash: string; given: 'email' | 'owner' | 'recovery code' };
  /**
   * Lets a browser that gave the password or a recovery code go on to the second step. Its token is in a
   * cookie, not in an address.
   */
  'sign-in': {
    password_hash: string;
    keep_signed_in: Flag;
    /** Whether a recovery code was used instead of a password. */
    by_recovery: Flag;
  };
  /** The address from which a person's calendar reads the agreed visits. */
  calendar: object;
  /** Opens a family's page of its request, until some time after the request is closed. */
  request: object;
  /** Like `request`, but created for the response to a form that was sent again. */
  'repeated request': object;
  /** Shows a draft's preview. It was created by the account with the id `by`. */
  draft: { by: number };
}

export type LinkKind = keyof LinkDetails;

/** Secret links of every kind (store/links.ts). */
export interface LinksTable {
  id: Generated<number>;
  kind: LinkKind;
  /** SHA-256 of the token, in hex; the token itself is never stored. */
  token_hash: string | null;
  /** The subject: at most one of these three ids; none for an invitation. The link is deleted with it. */
  user_id: number | null;
  tour_request_id: number | null;
  draft_id: number | null;
  /** As JSON. */
  detail: Generated<string>;
  wrong_codes: Generated<number>;
  /** When a calendar last read it. */
  used_at: string | null;
  created_at: string;
  expires_at: string;
}

export interface PasswordRequestsTable {
  user_id: number;
  asked_at: string;
}

/** The owner's offer to hand over the home; at most one row, with the id 1. */
export interface OwnerOffersTable {
  id: number;
  to_user_id: number;
  /** A username, or "The operator". */
  offered_by: string;
  created_at: string;
  expires_at: string;
}

export interface RateLimitsTable {
  /** The limit and the key by which it counts, such as login:address:203.0.113.7 */
  key: string;
  points: number;
  /** Milliseconds since 1970; null: never expires. */
  expire: number | null;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The same key as in the sessions of this device. */
  device_key: string;
  device: string | null;
  /** As JSON. */
  kinds: string;
  quiet_from: string | null;
  quiet_to: string | null;
  created_at: string;
  last_ok_at: string | null;
  failures: Generated<number>;
}

/** When a notice that must not be repeated too often was last sent. */
export interface PushNoticeTimesTable {
  kind: string;
  at: string;
}
