import { formatDayHeading, formatTime } from '../ui/dates.ts';

/** When a backup was made, such as: Today, 3:30 AM; Tuesday, November 3, 2026, 3:30 AM. */
export const formatBackupTime = (madeAt: string, now = new Date()): string =>
  `${formatDayHeading(madeAt, now)}, ${formatTime(madeAt)}`;

/** Like formatBackupTime, within a sentence, such as: today, 3:30 AM; on Tuesday, November 3, 2026, 3:30 AM. */
export const formatBackupTimeInSentence = (madeAt: string, now = new Date()): string => {
  const heading = formatBackupTime(madeAt, now);
  return /^(?:Today|Yesterday)/.test(heading)
    ? heading.charAt(0).toLowerCase() + heading.slice(1)
    : `on ${heading}`;
};
