import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useEffect, useState } from 'react';
import { requestLimits } from '../../../domain/constants.ts';

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
