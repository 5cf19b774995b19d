import type { Generated } from 'kysely';
import type { StepKind } from '../../../domain/entities/request-step.ts';
import type { ViewSource } from '../../../domain/insights/page-views.ts';
import type { Span } from '../../../domain/insights/periods.ts';
import type { RequestKind, TourSource, TourStatus } from '../../../domain/entities/tour-request.ts';
import type { Edited } from './edited.ts';

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
  /** What the family can name on the telephone (store/requests/references.ts). */
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

/** What deleted requests add to the numbers of a period that is not stored yet: each number by itself. */
export interface DeletedRequestNumbersTable {
  span: Span;
  begins: string;
  number: 'requests' | 'minutes' | 'source' | 'visits' | 'moved in';
  /** Minutes to the first answer, or a source; empty for the others. */
  value: string;
  total: number;
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

/** Who was reminded when of a request that no one took. */
export interface UnansweredRemindersTable {
  tour_request_id: number;
  first_at: string;
  owner_at: string | null;
}
