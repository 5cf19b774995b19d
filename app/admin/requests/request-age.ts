import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useEffect, useState } from 'react';
import { requestLimits } from '../../../domain/constants.ts';

const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

/** The current time, updated every half minute (ms). */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How long someone has waited, in words, such as: 3 hours. */
export const waitedFor = (since: string, now: number): string => {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited < anHour) return formatCount(Math.max(1, Math.floor(waited / aMinute)), 'minute');
  if (waited < 2 * aDay) return formatCount(Math.floor(waited / anHour), 'hour');
  return formatCount(Math.floor(waited / aDay), 'day');
};

/** Whether a new request has waited longer than the promised time. */
export const isLate = (since: string, now: number): boolean =>
  now - Date.parse(since) > requestLimits.answerWithin;
