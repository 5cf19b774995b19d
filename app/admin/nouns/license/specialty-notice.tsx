import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { builtInServices } from '../../../../domain/site/built-in/service-texts.ts';
import { designations, splitNames } from '../../../../domain/nouns/home/home-noun.ts';
import type { Service } from '../../../../domain/nouns/services/service-noun.ts';
import { findUndesignatedServices } from '../../../../domain/nouns/license/specialties.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { listQuery } from '../../api/queries.ts';
import { LeaveOutButton } from '../../records/empty-start.tsx';
import { homeQuery } from '../home/home-query.ts';
import './edit-license.css';

const builtInServiceTexts = builtInServices.map(({ title, fullDescription }) => ({
  title,
  description: fullDescription,
}));

/** The services that visitors see: the home's own, or the built-in ones if none of its own is visible. */
const pickVisibleServices = (stored: Service[]) => {
  const shown = stored.filter(({ visible }) => visible);
  return shown.length > 0 ? shown : builtInServiceTexts;
};

/** Warns staff if the services mention a specialty for which the home has no designation. */
export const SpecialtyNotice = () => {
  const services = useQuery(listQuery('services')).data;
  const home = useQuery(homeQuery).data?.record;
  const undesignated =
    services && home
      ? findUndesignatedServices(pickVisibleServices(services), splitNames(home.designations))
      : [];
  if (undesignated.length === 0) return null;
  return (
    <div className="staff-page-note stack">
      {undesignated.map(({ title, missing }) => (
        <p key={`${title} ${missing}`}>
          The service “{title}” names a specialty, but this designation is not stored:{' '}
          {designations[missing]}.
        </p>
      ))}
      <p>
        A home may call such care its specialty only with the state’s designation (WAC
        388-112A-0490). If you have it, store it with the home. If not, leave the service out.
        Visitors do not see this note, and the page on your license names stored designations only.
      </p>
      {[...new Set(undesignated.map(({ title }) => title))].map((title) => (
        <p key={title}>
          <LeaveOutButton noun="services" title={title} />
        </p>
      ))}
      <p>
        <Link className="line-link" to={`${adminUrls.home}#designations`}>
          Designations in The home
        </Link>
      </p>
    </div>
  );
};
