import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayAnswerFamilies } from '../../../../domain/permissions.ts';
import { dayAfter } from '../../../../domain/time.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { timeInWords } from '../../../../domain/visits/visit-times.ts';
import { useStaff } from '../../session/session.ts';
import { visitsQuery } from '../request-queries.ts';
import './visits-soon.css';

/** On the dashboard: the visits of today and tomorrow. Nothing without a right to them. */
export const VisitsSoon = () => {
  const { data } = useQuery({ ...visitsQuery(null), enabled: mayAnswerFamilies(useStaff()) });
  if (!data) return null;
  const { today, visits } = data;
  const days: [string, string][] = [
    [today, 'Today'],
    [dayAfter(today), 'Tomorrow'],
  ];
  const soon = days.flatMap(([day, word]) =>
    visits.filter((visit) => visit.day === day).map((visit) => ({ ...visit, word })),
  );
  return (
    <section className="staff-visits-soon" aria-labelledby="visits-soon">
      <h2 id="visits-soon">Visits</h2>
      {soon.length === 0 ? (
        <p>No visits today or tomorrow.</p>
      ) : (
        <ul>
          {soon.map(({ id, word, day, time, name }) => (
            <li key={id}>
              <Link to={day === today ? adminUrls.visits : `${adminUrls.visits}?from=${day}`}>
                <b>
                  {word}, {timeInWords(time)}
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
