import type { TourRequest } from './tour-request.ts';

/** An agreed visit as the day view shows it. */
export interface StaffVisit extends Pick<
  TourRequest,
  'id' | 'reference' | 'name' | 'phone' | 'email' | 'status' | 'visit_at' | 'told'
> {
  /** Day and time by the home's clock, such as 2026-12-01 and 14:30. */
  day: string;
  time: string;
}
