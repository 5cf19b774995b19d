import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import type { CalendarVisit } from '../store/requests/visits.ts';
import { addressInOneLine, type Visit } from './visit-calendar.ts';

interface Place {
  contact: PublicContact;
  siteUrl: string;
}

/**
 * A visit as staff calendars show it. Other companies run these calendars, so it contains the reference
 * instead of the family's name; the inbox has the rest.
 */
export const staffVisit = (row: CalendarVisit, { contact, siteUrl }: Place): Visit => ({
  id: row.id,
  startsAt: new Date(row.visit_at),
  sequence: row.visit_sequence,
  isCalledOff: false,
  summary: row.reference ? `Visit ${row.reference}` : 'Visit',
  location: addressInOneLine(contact),
  note: `Who comes is in the inbox: ${siteUrl}${adminUrls.visits}`,
  changedAt: new Date(row.updated_at),
});
