import { formatCount, formatNumber, pluralize } from '../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion, AlarmClock, BellRing, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { mayAnswerFamilies } from '../../../domain/accounts/role-rights.ts';
import { suspectedRequestsUrl } from '../../../domain/staff-urls.ts';
import { useStaff } from '../session/session.ts';
import { requestSummaryQuery } from './request-queries.ts';
import { useNow, formatWait, isLate } from './request-time.ts';
import type { WaitingRequest } from '../../../domain/requests/request-call.ts';
import { formatDateTime } from '../ui/dates.ts';
import './requests.css';

const useSummary = () =>
  useQuery({ ...requestSummaryQuery, enabled: mayAnswerFamilies(useStaff()) }).data;

/** The number of families that wait for a first reply, beside the menu entry. */
export const NewRequestCount = () => {
  const count = useSummary()?.new ?? 0;
  if (count === 0) return null;
  return (
    <span className="staff-menu-count strong">
      {formatNumber(count)} <span className="visually-hidden">new</span>
    </span>
  );
};

/** Counts the suspected spam, because it may include a family, and every family was promised a call. */
export const SuspectedSpamNotice = () => {
  const count = useSummary()?.set_aside ?? 0;
  if (count === 0) return null;
  return (
    <li className="staff-set-aside card row">
      <p>
        <ShieldQuestion aria-hidden />
        <span>
          <b>{formatCount(count, 'request looks automated', 'requests look automated')}</b>
          <span>Is {pluralize(count, 'it', 'one')} from a family?</span>
        </span>
      </p>
      <Link
        to={suspectedRequestsUrl}
        className="staff-button staff-button-plain"
        aria-label="Check what was set aside"
      >
        Check
      </Link>
    </li>
  );
};

/** How many families are waiting, and since when. */
export const WaitingFamilies = () => {
  const summary = useSummary();
  const now = useNow();
  if (!summary || summary.new === 0 || !summary.oldest_new) return null;
  return (
    <p className="staff-new-families" data-late={summary.late > 0 || undefined}>
      {formatCount(summary.new, 'family is', 'families are')} waiting for a reply, the longest for{' '}
      {formatWait(summary.oldest_new, now)}.
      {summary.late > 0 && ' We promised to call within 24 hours.'}
    </p>
  );
};

/** How long a family has waited, or the reminder to call it again. */
export const WaitingSince = ({
  request: { created_at, reminder, status },
}: {
  request: WaitingRequest;
}) => {
  const now = useNow();
  const late = status === 'new' && isLate(created_at, now);
  if (reminder)
    return (
      <span className="staff-waited">
        <BellRing aria-hidden />
        Reminder for {reminder.by}, due {formatDateTime(reminder.due_at)}
      </span>
    );
  return (
    <span className="staff-waited" data-late={late || undefined}>
      {late ? <AlarmClock aria-hidden /> : <Clock aria-hidden />}
      {late ? `Late: ${formatWait(created_at, now)}` : `Came ${formatWait(created_at, now)} ago`}
    </span>
  );
};
