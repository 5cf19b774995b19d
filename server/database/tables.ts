import type { Generated } from 'kysely';
import type { AuditOrigin } from '../../domain/entities/audit.ts';
import type { CostsFields } from '../../domain/entities/costs.ts';
import type { LicenseFields } from '../../domain/entities/license.ts';
import type { ProfessionalsFields } from '../../domain/entities/professionals.ts';
import type { FactProof, FactState } from '../../domain/entities/fact.ts';
import type { Flag } from '../../domain/entities/id.ts';
import type { MailSecurity } from '../../domain/entities/mail-settings.ts';
import type { HistoryNoun } from '../../domain/entities/history.ts';
import type { ReplyKind } from '../../domain/entities/reply-template.ts';
import type { StepKind } from '../../domain/entities/request-step.ts';
import type { NoticeKind } from '../../domain/entities/security-notice.ts';
import type { SetupState } from '../../domain/entities/setup.ts';
import type { ConsentWay } from '../../domain/entities/testimonial.ts';
import type { ViewSource } from '../../domain/insights/page-views.ts';
import type { Span } from '../../domain/insights/periods.ts';
import type { RequestKind, TourSource, TourStatus } from '../../domain/entities/tour-request.ts';
import type { TrashNoun } from '../../domain/entities/trash.ts';
import type { UserStatus } from '../../domain/entities/user.ts';
import type { Role } from '../../domain/permissions.ts';
import type { LegalPage } from '../../domain/go-live/legal-pages.ts';
import type { SetupStep, StepMark } from '../../domain/go-live/setup-steps.ts';
import type { Availability, Occupancy } from '../../domain/rooms/openings.ts';
import type { DoorName, LightName, PaletteName } from '../../domain/home/palettes.ts';

/** The tables as queries see them. Times are ISO 8601 in UTC; flags are 0 or 1. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  testimonials: TestimonialsTable;
  gallery_items: GalleryItemsTable;
  pictures: PicturesTable;
  services: ServicesTable;
  contact_info: ContactInfoTable;
  about_info: AboutInfoTable;
  rate_limits: RateLimitsTable;
  trash: TrashTable;
  history: HistoryTable;
  audit: AuditTable;
  tour_requests: TourRequestsTable;
  data_keys: DataKeysTable;
  outbox: OutboxTable;
  push_subscriptions: PushSubscriptionsTable;
  push_notice_times: PushNoticeTimesTable;
  request_reminders: RequestRemindersTable;
  erasures: ErasuresTable;
  site_texts: SiteTextsTable;
  mail_settings: MailSettingsTable;
  facts: FactsTable;
  home: HomeTable;
  home_images: HomeImagesTable;
  history_images: HistoryImagesTable;
  setup: SetupTable;
  setup_steps: SetupStepsTable;
  legal_readings: LegalReadingsTable;
  milestones: MilestonesTable;
  rooms: RoomsTable;
  costs: CostsTable;
  professionals: ProfessionalsTable;
  questions: QuestionsTable;
  license: LicenseTable;
  documents: DocumentsTable;
  document_files: DocumentFilesTable;
  request_links: RequestLinksTable;
  request_steps: RequestStepsTable;
  request_calls: RequestCallsTable;
  unanswered_reminders: UnansweredRemindersTable;
  reply_templates: ReplyTemplatesTable;
  calendar_feeds: CalendarFeedsTable;
  page_views: PageViewsTable;
  period_numbers: PeriodNumbersTable;
  sign_in_rules: SignInRulesTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  pending_sign_ins: PendingSignInsTable;
  passkeys: PasskeysTable;
  passkey_handles: PasskeyHandlesTable;
  used_challenges: UsedChallengesTable;
  account_devices: AccountDevicesTable;
  security_notices: SecurityNoticesTable;
  password_links: PasswordLinksTable;
  password_wishes: PasswordWishesTable;
  invitations: InvitationsTable;
  owner_offers: OwnerOffersTable;
}

/** What every record that staff edit has. */
interface Edited {
  /** Counted up by a trigger with each change; what an insert leaves out is 1. */
  version: Generated<number>;
  /** The username of who changed it last; null: not known. */
  updated_by: string | null;
}

export interface UsersTable extends Edited {
  id: Generated<number>;
  username: string;
  /** The normalised form, unique (domain/entities/user.ts). */
  username_key: string;
  email: string;
  email_key: string;
  /** Empty where the account has no password. */
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
  /** The absolute end, whatever happens. */
  expires_at: string;
  keep_signed_in: Flag;
  /** When the password was last proven; null is never. */
  confirmed_at: string | null;
  /** In words, such as "Chrome on Android"; null: not recorded. */
  device: string | null;
  /** SHA-256 of the device cookie's id, in hex. */
  device_key: string | null;
  network: string | null;
}

/** The secret of someone's one-time codes. */
export interface TotpSecretsTable {
  user_id: number;
  /** Encrypted with a key of this installation. */
  sealed: string;
  created_at: string;
  /** When the first right code came; without it the secret counts for nothing. */
  confirmed_at: string | null;
  /** The number of the last half minute of which a code was taken. */
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

/** A right password that waits for the second step. */
export interface PendingSignInsTable {
  token_hash: string;
  user_id: number;
  password_hash: string;
  keep_signed_in: Flag;
  /** Whether a recovery code took the place of a password. */
  by_recovery: Flag;
  wrong_codes: Generated<number>;
  expires_at: string;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** Base64url. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often it was used, as the authenticator counts; many always say 0. */
  counter: number;
  /** With commas between. */
  transports: string;
  /** Whether it is stored on more than one device. */
  backed_up: Flag;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** The random name by which authenticators know an account. */
export interface PasskeyHandlesTable {
  user_id: number;
  handle: string;
}

/** Challenges that count no more, until they are out of date anyway. */
export interface UsedChallengesTable {
  challenge_hash: string;
  expires_at: string;
}

/** The browsers that have signed in as an account. */
export interface AccountDevicesTable {
  user_id: number;
  device_key: string;
  last_seen_at: string;
}

/** What the holder of an account should hear of, until they have said that it was them. */
export interface SecurityNoticesTable {
  id: Generated<number>;
  user_id: number;
  kind: NoticeKind;
  at: string;
  device: string | null;
  device_key: string | null;
  network: string | null;
  session_id: number | null;
}

/** How people may sign in: one row that is always there. */
export interface SignInRulesTable extends Edited {
  id: number;
  second_step_required: Generated<Flag>;
  registration_open: Generated<Flag>;
  /** Whom to ask for a new password; null: the person who runs the home. */
  password_helper: string | null;
  updated_at: string;
}

/** A link to set a new password, once. */
export interface PasswordLinksTable {
  /** SHA-256 of the token, in hex; the token itself is never stored. */
  token_hash: string;
  user_id: number;
  /** The hash at the time: with another password the link has ended. */
  password_hash: string;
  given: 'email' | 'owner' | 'recovery code';
  wrong_codes: Generated<number>;
  created_at: string;
  expires_at: string;
}

/** Who has asked the owner for a new password. */
export interface PasswordWishesTable {
  user_id: number;
  asked_at: string;
}

/** Someone who may make an account, with a link. */
export interface InvitationsTable {
  id: Generated<number>;
  name: string;
  email: string | null;
  role: Role;
  /** SHA-256 in hex; null until the email is written that carries the link. */
  token_hash: string | null;
  /** A username. */
  invited_by: string;
  created_at: string;
  expires_at: string;
}

/** The owner's offer to hand the home over; at most one row, with the id 1. */
export interface OwnerOffersTable {
  id: number;
  to_user_id: number;
  /** A username, or "The operator". */
  offered_by: string;
  created_at: string;
  expires_at: string;
}

export interface TestimonialsTable extends Edited {
  id: Generated<number>;
  name: string | null;
  message: string;
  approved: Flag;
  /** How the person allowed the words to be published; null: not recorded. */
  consent_how: ConsentWay | null;
  /** The username of who recorded it, and when. */
  consent_by: string | null;
  consent_at: string | null;
  /** Its place in the list, if it was moved or made room (store/list-tables.ts). */
  position: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

export interface GalleryItemsTable extends Edited {
  id: Generated<number>;
  image_url: string;
  caption: string;
  category: string;
  description: string | null;
  /** The focal point in percent; null is the default one (domain/pictures.ts). */
  focus_x: number | null;
  focus_y: number | null;
  /** Whether visitors see it. */
  visible: Generated<Flag>;
  position: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

/** An uploaded picture: one row per file family under uploads/. */
export interface PicturesTable {
  id: Generated<number>;
  url: string;
  width: number;
  height: number;
  /** 1 when every AVIF variant is on disk. */
  avif_ready: Flag;
  preview: string | null;
  uploaded_by: number | null;
  created_at: string;
}

export interface ServicesTable extends Edited {
  id: Generated<number>;
  title: string;
  description: string;
  icon: string;
  features: string;
  image_url: string | null;
  focus_x: number | null;
  focus_y: number | null;
  visible: Generated<Flag>;
  position: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

export interface ContactInfoTable extends Edited {
  id: Generated<number>;
  /** Always 1 and unique, so that there is at most one record. */
  single: Generated<number>;
  phone_cell: string;
  phone_home: string;
  email: string | null;
  address_street: string;
  address_city: string;
  address_state: string;
  address_zip: string;
  emergency_available: Flag;
  business_hours: string | null;
  /** In degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  created_at: string;
  updated_at: string;
}

export interface AboutInfoTable extends Edited {
  id: Generated<number>;
  single: Generated<number>;
  company_story: string;
  mission_statement: string;
  vision_statement: string;
  created_at: string;
  updated_at: string;
}

export interface RateLimitsTable {
  /** What is limited and for whom, such as login:address:203.0.113.7 */
  key: string;
  points: number;
  /** Milliseconds since 1970; null never expires. */
  expire: number | null;
}

/** A deleted record that can be restored for a while (store/trash.ts). */
export interface TrashTable {
  id: Generated<number>;
  noun: TrashNoun;
  record_id: number;
  label: string;
  /** The whole row as JSON. */
  record: string;
  image_url: string | null;
  deleted_at: string;
  deleted_by: number;
  deleted_by_name: string;
}

/** An earlier version of a record (store/history.ts). */
export interface HistoryTable {
  id: Generated<number>;
  noun: HistoryNoun;
  record_id: number;
  /** The record's fields as JSON. */
  fields: string;
  image_url: string | null;
  replaced_at: string;
  replaced_by: number;
  replaced_by_name: string;
}

/** Who did what (store/audit.ts). */
export interface AuditTable {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  who: string;
  did: string;
  network: string | null;
  /** Whether staff (or the server itself) did it, or a visitor caused it. */
  origin: Generated<AuditOrigin>;
}

/** The keys with which this database is encrypted, or was (database/encryption/data-keys.ts); never a key itself. */
export interface DataKeysTable {
  id: string;
  check_value: string;
  created_at: string;
  /** Null: something may still be encrypted with an earlier key, or not at all. */
  ready_at: string | null;
  /** Null: the database needs it. */
  retired_at: string | null;
  sheet_at: string | null;
  sheet_by: string | null;
}

/**
 * A family's request for a tour. What was typed, and what staff noted, is encrypted: read and written
 * through store/sealed-requests.ts.
 */
export interface TourRequestsTable extends Edited {
  id: Generated<number>;
  kind: Generated<RequestKind>;
  /** Of someone who asks as a professional; null for families. */
  organization: string | null;
  role: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  /** HMACs of the digits and of the normalised address: what tells that two requests are one person's. */
  phone_key: string | null;
  email_key: string | null;
  /** A JSON array of wishes (domain/content/tour-request.ts). */
  wishes: string;
  wish_date: string | null;
  wish_time: string | null;
  message: string | null;
  status: TourStatus;
  suspicion: string | null;
  taken_by: number | null;
  notes: Generated<string>;
  visit_at: string | null;
  visit_sequence: Generated<number>;
  consent_text: string;
  consent_at: string;
  /** An HMAC of what was sent. */
  fingerprint: string;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  /** What the family can name on the telephone (store/references.ts). */
  reference: string | null;
  /** Another day that the family proposes, and a time, until someone has answered. */
  proposed_date: string | null;
  proposed_time: string | null;
  /** When the family itself took the request back. */
  taken_back_at: string | null;
  /** Where the family heard of the home; null: it did not say. */
  source: TourSource | null;
}

/** How often a page was seen on a day at the home: nothing of who saw it. */
export interface PageViewsTable {
  day: string;
  page: string;
  source: ViewSource;
  views: number;
}

/** The numbers of a period that is over: they outlive the requests that they count. */
export interface PeriodNumbersTable {
  span: Span;
  begins: string;
  requests: number;
  answered: number;
  median_minutes: number | null;
  worst_minutes: number | null;
  visits: number;
  moved_in: number;
  /** A JSON object: requests by source. */
  sources: string;
}

/** A family's private link to its request: only its hash. */
export interface RequestLinksTable {
  id: Generated<number>;
  tour_request_id: number;
  token_hash: string;
  /** Where the link was given: in the answer to the form, to the same form sent again, or in an email. */
  given: 'answer' | 'repeat' | 'email';
  created_at: string;
}

/** What was done about a request, for the people who work on it; it is deleted with its request. */
export interface RequestStepsTable {
  id: Generated<number>;
  tour_request_id: number;
  at: string;
  /** Null: the family. */
  by_name: string | null;
  step: StepKind;
  detail: string | null;
}

/** A call to a family that has begun and has no outcome yet. */
export interface RequestCallsTable {
  tour_request_id: number;
  user_id: number;
  began_at: string;
}

/** When someone wants to be reminded of calling a family again. */
export interface RequestRemindersTable {
  tour_request_id: number;
  user_id: number;
  due_at: string;
  made_at: string;
  /** When the person's devices were told that it is due. */
  told_at: string | null;
}

/** A reply to families with blanks, which staff start from. */
export interface ReplyTemplatesTable extends Edited {
  id: Generated<number>;
  title: string;
  kind: ReplyKind;
  /** Null for a text message. */
  subject: string | null;
  body: string;
  created_at: string;
  updated_at: string;
}

/** The secret address at which a person's calendar reads the agreed visits: only its hash. */
export interface CalendarFeedsTable {
  user_id: number;
  secret_hash: string;
  created_at: string;
  read_at: string | null;
}

/** To the home: a new request, one that no one took, another day that is proposed, one that was taken back. */
type HomeEmail = 'new request' | 'no answer' | 'day proposed' | 'taken back';
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
  /** Encrypted, as the request is. */
  problem: string | null;
  created_at: string;
  sent_at: string | null;
}

/** A deletion for good that still has to reach files beside the database (store/erasures.ts). */
export interface ErasuresTable {
  id: Generated<number>;
  /** ErasureTargets as JSON. */
  targets: string;
  created_at: string;
}

/** The owner's words in place of the original ones. */
/** One row, with the id 1; null where the server's settings hold. */
export interface HomeTable extends Edited {
  id: number;
  name: string | null;
  tagline: string | null;
  license_number: string | null;
  capacity: number | null;
  languages: string | null;
  /** One a line. */
  designations: string | null;
  answered_by: string | null;
  palette: PaletteName | null;
  door_color: DoorName | null;
  light_color: LightName | null;
  /** One a line. */
  hidden_pages: string | null;
  /** JSON, as are the next three (domain/entities/home-pictures.ts). */
  hero_pictures: Generated<string | null>;
  page_pictures: Generated<string | null>;
  portrait: Generated<string | null>;
  logo: Generated<string | null>;
  updated_at: string;
}

/** The pictures that the home shows. */
export interface HomeImagesTable {
  image_url: string;
}

/** The pictures that an earlier version shows, where it shows several; one alone is in `history`. */
export interface HistoryImagesTable {
  image_url: string;
  version_id: number;
}

export interface SiteTextsTable extends Edited {
  id: Generated<number>;
  key: string;
  language: Generated<string>;
  /** JSON; null where the original words are shown again. */
  value: string | null;
  created_at: string;
  updated_at: string;
}

/** The owner's mail server, a single record. */
export interface MailSettingsTable extends Edited {
  id: Generated<number>;
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  /** Sealed (server/sealed-text.ts); null without a username. */
  password: string | null;
  from_address: string;
  notify_address: string;
  created_at: string;
  updated_at: string;
}

/** The figures of the site and what proves them; one row for each key, from the start. */
export interface FactsTable extends Edited {
  id: Generated<number>;
  key: string;
  /** Null: the specified figure. */
  value: string | null;
  state: FactState;
  source: string | null;
  /** The day that it holds for, such as 2026-11-01. */
  as_of: string | null;
  proof: Generated<FactProof>;
  confirmed_by: string | null;
  confirmed_at: string | null;
  updated_at: string;
}

/** One row, with the id 1. */
export interface SetupTable {
  id: number;
  state: SetupState;
}

/** How the steps of setup were left; an open one has no row. */
export interface SetupStepsTable {
  step: SetupStep;
  state: StepMark;
}

/** Who has read a legal page last. */
export interface LegalReadingsTable {
  page: LegalPage;
  /** The version of the page's texts that was read (store/legal-readings.ts). */
  texts_version: number;
  read_at: string;
  read_by: string;
}

/** When something was last seen to work. */
export interface MilestonesTable {
  name: 'email accepted' | 'backup downloaded';
  /** What it was seen to work with; empty where that makes no difference. */
  subject: string;
  at: string;
}

/** A room of the home, and whether it is open. */
export interface RoomsTable extends Edited {
  id: Generated<number>;
  name: string;
  description: string | null;
  /** Ids of gallery items, one a line. */
  picture_ids: string | null;
  occupancy: Occupancy;
  own_bath: Flag;
  size_sqft: number | null;
  /** One a line. */
  features: string | null;
  /** Whole dollars a month. */
  price_from: number | null;
  price_to: number | null;
  availability: Availability;
  /** The day from which it is open, such as 2026-12-01. */
  open_from: string | null;
  /** The day at the home on which someone last said that the availability is true. */
  confirmed_on: string;
  visible: Generated<Flag>;
  position: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

/** What living in the home costs; one row, with the id 1. */
export interface CostsTable extends Edited, Omit<CostsFields, 'extras'> {
  id: number;
  /** A JSON array of items. */
  extras: Generated<string>;
  updated_at: string;
}

/** What professionals ask; one row, with the id 1. */
export interface ProfessionalsTable extends Edited, ProfessionalsFields {
  id: number;
  updated_at: string;
}

export interface QuestionsTable extends Edited {
  id: Generated<number>;
  question: string;
  answer: string;
  visible: Generated<Flag>;
  position: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

/** What the home says of its license; one row, with the id 1. */
export interface LicenseTable extends Edited, LicenseFields {
  id: number;
  updated_at: string;
}

/** The state's reports. */
export interface DocumentsTable extends Edited {
  id: Generated<number>;
  title: string;
  /** A day, such as 2026-05-12. */
  issued_on: string;
  result: string;
  answer: string | null;
  file_url: string;
  visible: Generated<Flag>;
  created_at: string;
  updated_at: string;
}

/** Uploaded PDFs. */
export interface DocumentFilesTable {
  id: Generated<number>;
  url: string;
  /** In bytes. */
  size: number;
  uploaded_by: number | null;
  created_at: string;
}

/** A device of someone's that gets push notifications. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** As in the sessions of this device. */
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

/** When a notice was last given that is given at most once in a while. */
export interface PushNoticeTimesTable {
  kind: string;
  at: string;
}

/** Who was reminded when of a request that no one took. */
export interface UnansweredRemindersTable {
  tour_request_id: number;
  first_at: string;
  owner_at: string | null;
}
