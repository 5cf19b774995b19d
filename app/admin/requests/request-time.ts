import { formatDateWithWeekday, formatTime } from '../../../domain/lib/format-date.ts';
import { formatMoment } from '../../../domain/lib/time.ts';
import { visitWishes } from '../../../domain/requests/request-form-words.ts';
import type { RequestRecord } from '../../../domain/requests/request.ts';
import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useEffect, useState } from 'react';
import { requestLimits } from '../../../domain/constants.ts';

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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The current time, updated every half minute (ms). */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How long someone has waited, in words, such as: 3 hours. */
export const formatWait = (since: string, now: number): string => {
  const waitedTime = Math.max(0, now - Date.parse(since));
  if (waitedTime < hour) return formatCount(Math.max(1, Math.floor(waitedTime / minute)), 'minute');
  if (waitedTime < 2 * day) return formatCount(Math.floor(waitedTime / hour), 'hour');
  return formatCount(Math.floor(waitedTime / day), 'day');
};

/** Whether a new request has waited longer than the promised time. */
export const isLate = (since: string, now: number): boolean =>
  now - Date.parse(since) > requestLimits.answerWithin;
