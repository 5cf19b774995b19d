import { splitPhoneNumbers } from '../../../../domain/lib/text/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Inbox, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffVisit, StaffVisits } from '../../../../domain/requests/calendar-feed.ts';
import { requestMessages } from '../../../../domain/requests/request.ts';
import { formatDateWithWeekday, formatTime } from '../../../../domain/lib/format-date.ts';
import { addDays } from '../../../../domain/lib/time.ts';
import { staffVisitUrl } from '../../../../domain/api-urls.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { mailLink, phoneLink } from '../../../../domain/urls.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { useChangedStatus, QueuedMark } from '../request-changes.tsx';
import { RequestLanguage } from '../answers/request-language.tsx';
import { recordUrl } from '../../records/record-jump.ts';
import { TellFamily } from '../answers/tell-family.tsx';
import { Status, statusLabel } from '../../ui/status.tsx';
import { ToggleGroup } from '../../ui/staff-button.tsx';
import { pastDays, visitsQuery } from '../request-queries.ts';
import { QueryState } from '../../api/query-state.tsx';
import { noVisits } from './visits-soon.tsx';
import './visits.css';

export const meta = staffMeta('Visits');

const periods = [
  ['coming', 'Coming'],
  ['past', `The last ${pastDays} days`],
] as const;

/** The agreed visits, upcoming or past, grouped by the day in the home's time zone. */
const VisitsPage = () => {
  const [period, setPeriod] = useState<'coming' | 'past'>('coming');
  const query = useQuery(visitsQuery(period));
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading
        action={
          <Link to={`${adminUrls.account}#calendar`} className="staff-button staff-button-plain">
            <CalendarPlus aria-hidden />
            <span>Your calendar</span>
          </Link>
        }
      >
        Visits
      </PageHeading>
      <ToggleGroup label="Which visits" options={periods} chosen={period} onChoose={setPeriod} />
      <QueryState query={query} loading="Loading visits..." failed={requestMessages.visitsFailed} />
      {query.data && query.data.visits.length > 0 && <VisitDays {...query.data} />}
      {query.data?.visits.length === 0 && (
        <p>{period === 'past' ? 'There were no visits.' : noVisits}</p>
      )}
    </>
  );
};
export default VisitsPage;

const VisitDays = ({ today, visits }: StaffVisits) => (
  <div className="staff-visits card">
    {[...new Set(visits.map(({ day }) => day))].map((day) => (
      <section key={day} aria-labelledby={`visits-${day}`} data-today={day === today || undefined}>
        <h2 id={`visits-${day}`} tabIndex={-1}>
          {describeDay(day, today)}
        </h2>
        <ol className="staff-rows">
          {visits
            .filter((visit) => visit.day === day)
            .map((visit) => (
              <li key={visit.id}>
                <Visit visit={visit} />
              </li>
            ))}
        </ol>
      </section>
    ))}
  </div>
);

const describeDay = (day: string, today: string): string => {
  if (day === today) return `Today, ${formatDateWithWeekday(day)}`;
  return day === addDays(today)
    ? `Tomorrow, ${formatDateWithWeekday(day)}`
    : formatDateWithWeekday(day);
};

const Visit = ({ visit }: { visit: StaffVisit }) => {
  const { id, name, time, phone, email, reference } = visit;
  const { status, isQueued } = useChangedStatus(visit);
  const visitName = `the visit from ${name}`;
  return (
    <>
      <p className="staff-visit-time strong">{formatTime(time)}</p>
      <div className="staff-visit-who">
        <p>
          <strong translate="no">{name}</strong> {reference && <span>{reference}</span>}
        </p>
        <Status good={status === 'scheduled' || status === 'visited'}>{statusLabel(status)}</Status>
        <RequestLanguage request={visit} />
        {isQueued && <QueuedMark />}
      </div>
      <div className="row">
        {splitPhoneNumbers(phone).map((number) => (
          <a key={number} href={phoneLink(number)} className="staff-button staff-button-plain">
            <Phone aria-hidden />
            <span translate="no">{number}</span>
          </a>
        ))}
        {!phone && email && (
          <a href={mailLink(email)} className="staff-button staff-button-plain">
            <Mail aria-hidden />
            <span translate="no">{email}</span>
          </a>
        )}
        <TellFamily request={{ ...visit, status }} />
        <a
          href={staffVisitUrl(id)}
          download
          className="staff-button staff-button-plain"
          aria-label={`Calendar file of ${visitName}`}
        >
          <CalendarPlus aria-hidden />
          <span>Calendar file</span>
        </a>
        <Link
          to={recordUrl(adminUrls.tours, id)}
          className="staff-button staff-button-plain"
          aria-label={`In the inbox: ${visitName}`}
        >
          <Inbox aria-hidden />
          <span>In the inbox</span>
        </Link>
      </div>
    </>
  );
};
