import { formatDateWithWeekday } from '../../../domain/lib/format-date.ts';
import { formatMoment } from '../../../domain/lib/time.ts';
import { formatTime } from '../../../domain/nouns/contact/visit-times.ts';
import { visitWishes } from '../../../domain/requests/request-form-words.ts';
import type { RequestRecord } from '../../../domain/requests/request.ts';

export const waitingListLabel = 'Waiting list';

export const professionalLabel = 'Professional';

export const anyTime = 'Any time';

/**
 * The agreed visit, or else the request: the waiting list, the preferred times, or the professional's
 * organization.
 */
export const describeTime = ({
  kind,
  organization,
  role,
  visit_at,
  wish_date,
  wish_time,
  wishes,
}: RequestRecord): string => {
  if (visit_at) return `Agreed: ${formatMoment(new Date(visit_at))}`;
  const day = wish_date
    ? [`${formatDateWithWeekday(wish_date)}${wish_time ? ` at ${formatTime(wish_time)}` : ''}`]
    : [];
  const all = [...day, ...wishes.map((wish) => visitWishes[wish])];
  if (kind === 'professional')
    return [professionalLabel, organization, role, ...all].filter(Boolean).join(', ');
  if (kind === 'waiting list') return [waitingListLabel, ...all].join(', ');
  return all.length > 0 ? all.join(', ') : anyTime;
};
