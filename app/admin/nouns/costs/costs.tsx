import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import { hasCosts } from '../../../../domain/costs/public-costs.ts';
import {
  type Costs,
  costs as costsNoun,
  type CostsFields,
  costsMessages as messages,
  costsMessages,
} from '../../../../domain/nouns/costs.ts';
import { homeDay, isOlderThanAYear } from '../../../../domain/time.ts';
import { apiUrls, pageUrls } from '../../../../domain/urls.ts';
import { readField } from '../../api/api-client.ts';
import { single, valueOf } from '../../api/queries.ts';
import { QueryState } from '../../api/query-state.tsx';
import { inWords } from '../../history/version-changes.ts';
import { Button } from '../../ui/button.tsx';
import { asDay } from '../../ui/dates.ts';
import { PageHeading, staffMeta, useFocusOnPlace } from '../../ui/page.tsx';
import { CostsForm } from './costs-form.tsx';
import '../../records/single-record.css';
import '../../records/page-links.css';

export const meta = staffMeta('Costs');

/** What living in the home costs, as families read it. */
const CostsPage = () => {
  const query = useQuery(costsQuery);
  const [editing, setEditing] = useState(false);
  const record = query.data?.record;
  useFocusOnPlace(query.data !== undefined);
  const button = record && (
    <Button
      tone="primary"
      icon={<Pencil aria-hidden />}
      aria-label="Edit the costs"
      onClick={() => setEditing(true)}
    >
      Edit
    </Button>
  );
  return (
    <>
      <PageHeading action={button}>Costs</PageHeading>
      <QueryState query={query} loading="Loading the costs..." failed={messages.loadFailed} />
      {record && (
        <>
          <Visibility costs={record} />
          <CostsCard costs={record} />
        </>
      )}
      {editing && record && <CostsForm record={record} onClosed={() => setEditing(false)} />}
    </>
  );
};
export default CostsPage;

/** Tells what visitors see of the page, and whether the prices are outdated. */
const Visibility = ({ costs }: { costs: Costs }) => {
  const [today] = useState(() => homeDay(new Date()));
  if (!hasCosts(costs)) {
    return (
      <p className="staff-page-note">
        Nothing is stored yet. Visitors read that you tell the costs on the phone, and no menu names
        the page. Once you fill in any field, the page shows it and the menu leads there.
      </p>
    );
  }
  const { as_of, medicaid_policy } = costs;
  const isOld = as_of !== null && isOlderThanAYear(as_of, today);
  return (
    <>
      {isOld && (
        <p className="staff-page-note">
          These prices are from more than a year ago. Please check them, then change the day that
          they hold for. Until then, search engines get no price.
        </p>
      )}
      <p className="staff-page-links">
        <a href={pageUrls.costs} target="_blank" rel="noopener">
          <ExternalLink aria-hidden /> What visitors read
        </a>
        {medicaid_policy && (
          <a href={pageUrls.medicaidPolicy} target="_blank" rel="noopener">
            <ExternalLink aria-hidden /> The Medicaid policy, to print
          </a>
        )}
      </p>
    </>
  );
};

const names = Object.keys(costsNoun.labels) as (keyof CostsFields)[];

const CostsCard = ({ costs }: { costs: Costs }) => (
  <section className="staff-single" aria-label="Costs">
    <dl className="staff-facts">
      {names
        .filter((name) => name !== 'medicaid_months' || costs.medicaid === 'after')
        .map((name) => (
          // The id is the target of links from the search box.
          <div key={name} id={name} className="staff-fact" tabIndex={-1}>
            <dt>{costsNoun.labels[name]}</dt>
            <dd className="staff-lines">{shown(name, costs[name])}</dd>
          </div>
        ))}
    </dl>
    {costs.version > 1 && (
      <p className="staff-single-changed">Last changed {asDay(costs.updated_at)}</p>
    )}
  </section>
);

const shown = (name: keyof CostsFields, value: CostsFields[keyof CostsFields]): string => {
  if (name === 'as_of' && typeof value === 'string') return asDay(`${value}T12:00:00Z`);
  const words = inWords('costs', name, Array.isArray(value) ? JSON.stringify(value) : value);
  return words || 'Not given';
};

const costsQuery = queryOptions({
  queryKey: ['costs'],
  queryFn: () =>
    valueOf(readField(apiUrls.costs, 'costs', costsMessages.loadFailed, single<Costs>)),
});
