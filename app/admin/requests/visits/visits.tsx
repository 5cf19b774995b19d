import { numbersIn } from '../../../../domain/text/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight, Inbox, Mail, Phone } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { StaffVisit } from '../../../../domain/entities/visit-calendar.ts';
import { tourMessages } from '../../../../domain/entities/family-request.ts';
import { dayAfter, dayInWords, isDay } from '../../../../domain/time.ts';
import { staffVisitUrl } from '../../../../domain/api-urls.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { mailLink, phoneLink } from '../../../../domain/urls.ts';
import { timeInWords } from '../../../../domain/visits/visit-times.ts';
import { PageHeading, staffMeta } from '../../ui/page.tsx';
import { useChangedStatus, WaitsMark } from '../request-changes.tsx';
import { RequestLanguage } from '../answers/request-language.tsx';
import { recordAddress } from '../../records/record-jump.ts';
import { TellFamily } from '../answers/tell-family.tsx';
import { Status, statusLabel } from '../../ui/status.tsx';
import { Button } from '../../ui/button.tsx';
import { daysShown, type Visits, visitsQuery } from '../request-queries.ts';
import { QueryState } from '../../api/query-state.tsx';
import './visits.css';

export const meta = staffMeta('Visits');

/** The agreed visits day by day, today first, by the home's clock. */
const VisitsPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('from') ?? '';
  const from = isDay(given) ? given : null;
  const query = useQuery(visitsQuery(from));
  const show = (day: string | null) => setParameters(day === null ? {} : { from: day });
  const first = query.data?.from;
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
      <div className="staff-visit-days" role="group" aria-label="Which days">
        <Button
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={first === undefined}
          onClick={() => first && show(dayAfter(first, -daysShown))}
        >
          Previous {daysShown} days
        </Button>
        <Button aria-pressed={from === null} onClick={() => show(null)}>
          From today
        </Button>
        <Button
          icon={<ChevronRight aria-hidden />}
          aria-disabled={first === undefined}
          onClick={() => first && show(dayAfter(first, daysShown))}
        >
          Next {daysShown} days
        </Button>
      </div>
      <QueryState query={query} loading="Loading visits..." failed={tourMessages.visitsFailed} />
      {query.data && <Days {...query.data} />}
    </>
  );
};
export default VisitsPage;

const Days = ({ today, from, days, visits }: Visits) => (
  <div className="staff-visits">
    {Array.from({ length: days }, (_, place) => dayAfter(from, place)).map((day) => (
      <section key={day} aria-labelledby={`visits-${day}`} data-today={day === today || undefined}>
        <h2 id={`visits-${day}`}>{headingOf(day, today)}</h2>
        <VisitsOfDay visits={visits.filter((visit) => visit.day === day)} />
      </section>
    ))}
  </div>
);

const headingOf = (day: string, today: string): string => {
  if (day === today) return `Today, ${dayInWords(day)}`;
  return day === dayAfter(today) ? `Tomorrow, ${dayInWords(day)}` : dayInWords(day);
};

const VisitsOfDay = ({ visits }: { visits: StaffVisit[] }) =>
  visits.length === 0 ? (
    <p className="staff-visits-none">No visits.</p>
  ) : (
    <ol>
      {visits.map((visit) => (
        <li key={visit.id}>
          <Visit visit={visit} />
        </li>
      ))}
    </ol>
  );

const Visit = ({ visit }: { visit: StaffVisit }) => {
  const { id, name, time, phone, email, reference } = visit;
  const { status, waits } = useChangedStatus(visit);
  const who = `the visit from ${name}`;
  return (
    <>
      <p className="staff-visit-time">{timeInWords(time)}</p>
      <div className="staff-visit-who">
        <p>
          <strong translate="no">{name}</strong> {reference && <span>{reference}</span>}
        </p>
        <Status good={status === 'scheduled' || status === 'visited'}>{statusLabel(status)}</Status>
        <RequestLanguage request={visit} />
        {waits && <WaitsMark />}
      </div>
      <div className="staff-visit-actions">
        {numbersIn(phone).map((number) => (
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
          aria-label={`Calendar file of ${who}`}
        >
          <CalendarPlus aria-hidden />
          <span>Calendar file</span>
        </a>
        <Link
          to={recordAddress(adminUrls.tours, id)}
          className="staff-button staff-button-plain"
          aria-label={`In the inbox: ${who}`}
        >
          <Inbox aria-hidden />
          <span>In the inbox</span>
        </Link>
      </div>
    </>
  );
};
