import type { AuditEntry } from '../../../domain/entities/audit.ts';
import { asDayHeading } from '../ui/dates.ts';

/** What happened on one day of the reader's calendar. */
interface ActivityDay {
  name: string;
  entries: AuditEntry[];
}

/** The trail in days; entries that follow each other on a day stay together, in their order. */
export const activityDays = (entries: AuditEntry[], now: Date): ActivityDay[] => {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const name = asDayHeading(entry.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
};
