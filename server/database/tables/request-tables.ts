import type { Generated } from 'kysely';
import type { StepKind } from '../../../domain/requests/request-step.ts';
import type {
  RequestKind,
  RequestSource,
  RequestStatus,
} from '../../../domain/requests/request.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import type { ViewSource } from '../../../domain/site/insights/page-view-source.ts';
import type { PeriodLength } from '../../../domain/site/insights/periods.ts';
import type { EditedColumns } from './content-tables.ts';

/**
 * A family's request for a tour. What the family typed and staff noted is encrypted: read and write it
 * through store/requests/encrypted-requests.ts.
 */
export interface RequestsTable extends EditedColumns {
  id: Generated<number>;
  kind: Generated<RequestKind>;
  /** Set if a professional asks; null for families. */
  organization: string | null;
  role: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  /**
   * HMACs of the phone number's digits and of the normalized email address, by which two requests of one
   * person are recognized.
   */
  phone_key: string | null;
  email_key: string | null;
  /** A JSON array of wishes (domain/requests/request-form-words.ts). */
  wishes: string;
  wish_date: string | null;
  wish_time: string | null;
  message: string | null;
  status: RequestStatus;
  suspicion: string | null;
  taken_by: number | null;
  notes: Generated<string>;
  visit_at: string | null;
  visit_sequence: Generated<number>;
  consent_text: string;
  consent_at: string;
  /** How many months it may be stored once closed, according to the consent; null: the setting decides. */
  retention_months: number | null;
  /** An HMAC of the form's content, which recognizes a form that was sent twice. */
  fingerprint: string;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  /** A reference that the family can give on the phone (store/requests/encrypted-requests.ts). */
  reference: string | null;
  /** Another day and time that the family proposes, until someone has answered. */
  proposed_date: string | null;
  proposed_time: string | null;
  taken_back_at: string | null;
  /** Where the family heard of the home; null if not answered. */
  source: RequestSource | null;
  /** The language of the page on which the family wrote; null for English. */
  language: Language | null;
}

/** How often a page was viewed on a day at the home. Nothing is stored about the visitors. */
export interface PageViewsTable {
  day: string;
  page: string;
  source: ViewSource;
  views: number;
}

/** How often visitors asked for an address that no page has, on a day at the home. */
export interface MissingAddressesTable {
  day: string;
  address: string;
  views: number;
}

/** The numbers of past periods, which outlive the requests that they count. */
export interface PeriodNumbersTable {
  span: PeriodLength;
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

/** The history of a request, for the people who work on it. It is deleted with the request. */
export interface RequestStepsTable {
  id: Generated<number>;
  tour_request_id: number;
  at: string;
  /** A username, or the website itself (domain/requests/request-step.ts). Null: the family. */
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

/** When someone wants to be reminded to call a family again. */
export interface RequestRemindersTable {
  tour_request_id: number;
  user_id: number;
  due_at: string;
  made_at: string;
  /** When the person's devices were notified of the reminder. */
  told_at: string | null;
}

/** Who was reminded of a request that no one had answered, and when. */
export interface UnansweredRemindersTable {
  tour_request_id: number;
  first_at: string;
  owner_at: string | null;
}

/** Emails to the home. */
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
 * An email or a push notification, waiting, sent or given up. Of the four ids below, one names its subject,
 * with which it is deleted.
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
  /**
   * Until when only the server that claimed it may send it; null unless several servers share the database.
   */
  claimed_until: string | null;
  /** The addresses that have already received it, as a JSON list, while it is still to be sent to others. */
  told: string | null;
  /** Why it could not be sent, encrypted like the request. */
  problem: string | null;
  created_at: string;
  sent_at: string | null;
}
