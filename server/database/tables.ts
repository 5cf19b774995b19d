import type { Generated } from 'kysely';
import type { AuditOrigin } from '../../domain/entities/audit.ts';
import type { Flag } from '../../domain/entities/id.ts';
import type { HistoryNoun } from '../../domain/entities/history.ts';
import type { ConsentWay } from '../../domain/entities/testimonial.ts';
import type { TourStatus } from '../../domain/entities/tour-request.ts';
import type { TrashNoun } from '../../domain/entities/trash.ts';
import type { UserStatus } from '../../domain/entities/user.ts';

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
  outbox: OutboxTable;
  erasures: ErasuresTable;
}

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The normalised form, unique (domain/entities/user.ts). */
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  status: UserStatus;
  privileged: Flag;
  approved_by: number | null;
  approved_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface SessionsTable {
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
}

export interface TestimonialsTable {
  id: Generated<number>;
  name: string | null;
  message: string;
  approved: Flag;
  /** How the person allowed the words to be published; null: not recorded. */
  consent_how: ConsentWay | null;
  /** The username of who recorded it, and when. */
  consent_by: string | null;
  consent_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface GalleryItemsTable {
  id: Generated<number>;
  image_url: string;
  caption: string;
  category: string;
  description: string | null;
  /** The focal point in percent; null is the default one (domain/pictures.ts). */
  focus_x: number | null;
  focus_y: number | null;
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

export interface ServicesTable {
  id: Generated<number>;
  title: string;
  description: string;
  icon: string;
  features: string;
  image_url: string | null;
  focus_x: number | null;
  focus_y: number | null;
  created_at: string;
  updated_at: string;
}

export interface ContactInfoTable {
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

export interface AboutInfoTable {
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

/** A family's request for a tour. */
export interface TourRequestsTable {
  id: Generated<number>;
  name: string;
  phone: string | null;
  email: string | null;
  /** Digits only, and the normalised address: what tells that two requests are one person's. */
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
  /** SHA-256 of what was sent, in hex. */
  fingerprint: string;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
}

export type EmailKind = 'new request' | 'visit agreed' | 'visit called off';

/** An email that is to be sent, or was; it is deleted with its request. */
export interface OutboxTable {
  id: Generated<number>;
  tour_request_id: number;
  letter: EmailKind;
  visit_at: string | null;
  visit_sequence: number | null;
  state: Generated<'waiting' | 'sent' | 'given up'>;
  attempts: Generated<number>;
  next_try_at: string;
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
