import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayAnswerFamilies } from '../../../../domain/accounts/role-rights.ts';
import { formatDateWithWeekday, formatTime } from '../../../../domain/lib/format-date.ts';
import { addDays } from '../../../../domain/lib/time.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { useStaff } from '../../session/session.ts';
import { visitsQuery } from '../request-queries.ts';
import './visits.css';

export const noVisits = 'No visit is agreed.';

/**
 * The dashboard's list of today's and tomorrow's visits, or else the next one. Renders nothing without the
 * right to see visits.
 */
export const VisitsSoon = () => {
  const { data } = useQuery({ ...visitsQuery(), enabled: mayAnswerFamilies(useStaff()) });
  if (!data) return null;
  const { today, visits } = data;
  const dayNames: Record<string, string> = { [today]: 'Today', [addDays(today)]: 'Tomorrow' };
  const soon = visits.filter(({ day }) => day in dayNames);
  const shown = soon.length > 0 ? soon : visits.slice(0, 1);
  return (
    <section className="staff-visits-soon" aria-labelledby="visits-soon">
      <h2 id="visits-soon">{soon.length === 0 && shown.length > 0 ? 'Next visit' : 'Visits'}</h2>
      {shown.length === 0 ? (
        <p>{noVisits}</p>
      ) : (
        <ul className="staff-rows">
          {shown.map(({ id, day, time, name }) => (
            <li key={id}>
              <Link to={`${adminUrls.visits}#visits-${day}`} className="row">
                <b>
                  {dayNames[day] ?? formatDateWithWeekday(day)}, {formatTime(time)}
                </b>
                <span translate="no">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
