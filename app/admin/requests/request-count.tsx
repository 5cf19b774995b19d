import { useQuery } from '@tanstack/react-query';
import { AlarmClock, ArrowRight, CalendarHeart, ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { mayAnswerFamilies } from '../../../domain/permissions.ts';
import { adminUrls, suspectedUrl } from '../../../domain/urls.ts';
import { useStaff } from '../session/session.ts';
import { requestSummaryQuery } from './request-queries.ts';
import { useNow, waitedFor } from './request-age.ts';
import './request-count.css';

const useSummary = () =>
  useQuery({ ...requestSummaryQuery, enabled: mayAnswerFamilies(useStaff()) }).data;

/** The number of families waiting for a first reply, beside the menu entry. */
export const NewRequests = () => {
  const count = useSummary()?.new ?? 0;
  if (count === 0) return null;
  return (
    <span className="staff-menu-count">
      {count.toLocaleString('en-US')} <span className="visually-hidden">new</span>
    </span>
  );
};

/** On the dashboard: how many families are waiting, and how many requests were set aside. Nothing if none. */
export const WaitingRequests = () => (
  <>
    <NewFamilies />
    <SetAside />
  </>
);

/** Requests that look automated may include a family, which was promised a call all the same. */
const SetAside = () => {
  const count = useSummary()?.set_aside ?? 0;
  if (count === 0) return null;
  return (
    <section className="staff-requests-waiting" aria-label="Set aside">
      <ShieldQuestion aria-hidden />
      <div>
        <h2>
          {count === 1
            ? '1 request looks automated'
            : `${count.toLocaleString('en-US')} requests look automated`}
        </h2>
        <p>
          {count === 1
            ? 'It was set aside. Check that it is not from a family.'
            : 'They were set aside. Check that none is from a family.'}
        </p>
      </div>
      <Link to={suspectedUrl} className="staff-button staff-button-plain">
        <ArrowRight aria-hidden />
        <span>Check what was set aside</span>
      </Link>
    </section>
  );
};

/** How many families are waiting, and since when. */
const NewFamilies = () => {
  const summary = useSummary();
  const now = useNow();
  if (!summary || summary.new === 0 || !summary.oldest_new) return null;
  const Icon = summary.late > 0 ? AlarmClock : CalendarHeart;
  return (
    <section className="staff-requests-waiting" data-late={summary.late > 0 || undefined}>
      <Icon aria-hidden />
      <div>
        <h2>
          {summary.new === 1
            ? '1 family is waiting for a reply'
            : `${summary.new.toLocaleString('en-US')} families are waiting for a reply`}
        </h2>
        <p>
          The oldest request came in {waitedFor(summary.oldest_new, now)} ago.
          {summary.late > 0 && ' We promised to call within 24 hours.'}
        </p>
      </div>
      <Link to={adminUrls.tours} className="staff-button staff-button-primary">
        <ArrowRight aria-hidden />
        <span>Open tour requests</span>
      </Link>
    </section>
  );
};
