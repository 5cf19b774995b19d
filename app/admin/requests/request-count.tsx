import { formatCount, formatNumber, pluralize } from '../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { mayAnswerFamilies } from '../../../domain/accounts/role-rights.ts';
import { suspectedRequestsUrl } from '../../../domain/staff-urls.ts';
import { useStaff } from '../session/session.ts';
import { requestSummaryQuery } from './request-queries.ts';
import { useNow, formatWait } from './request-age.ts';
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

/** Shown because suspected spam may include a family, and every family was promised a call. */
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
