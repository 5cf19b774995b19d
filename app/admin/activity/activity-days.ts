import type { AuditEntry } from '../../../domain/accounts/audit-entry.ts';
import { formatDayHeading } from '../ui/dates.ts';

/** The audit entries of one calendar day, in the reader's time zone. */
interface ActivityDay {
  name: string;
  entries: AuditEntry[];
}

/** Groups the audit trail by day, without changing the order of the entries. */
export const groupByDay = (entries: AuditEntry[], now: Date): ActivityDay[] => {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const name = formatDayHeading(entry.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
};
