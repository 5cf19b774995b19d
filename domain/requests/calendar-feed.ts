import type { PrivateLink } from './private-page.ts';
import type { RequestRecord } from './request.ts';

/** The state of a person's private calendar address, without the secret address itself. */
export interface CalendarFeed {
  created_at: string;
  /** When a calendar last read it, rounded to the hour; null if it never did. */
  read_at: string | null;
}

/** The address, which is shown once, right after it was created. */
export interface NewCalendarFeed extends Partial<CalendarFeed> {
  link: PrivateLink;
  /** The same address with the webcal scheme, which opens in a calendar app. */
  webcal: string;
}

export const calendarFeedMessages = {
  loadFailed: 'Failed to load your calendar address.',
  saveFailed: 'Failed to make a calendar address.',
  revokeFailed: 'Failed to revoke the calendar address.',
  made: 'Your calendar address is ready.',
  revoked: 'The calendar address is revoked. Calendars that read it stop being updated.',
  none: 'There is no calendar address.',
} as const;

/** An agreed visit as the day view shows it. */
export interface StaffVisit extends Pick<
  RequestRecord,
  'id' | 'reference' | 'name' | 'phone' | 'email' | 'language' | 'status' | 'visit_at' | 'told'
> {
  /** Date and time by the home's clock, such as 2026-12-01 and 14:30. */
  day: string;
  time: string;
}

/** The agreed visits of some days. */
export interface StaffVisits {
  /** The current date at the home; the device may be in another time zone. */
  today: string;
  visits: StaffVisit[];
}
