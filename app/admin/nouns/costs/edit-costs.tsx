import { formatStoredValue } from '../../../../domain/nouns/index.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { emptyCosts } from '../../../../domain/nouns/costs/public-costs.ts';
import { hasContent } from '../../../../domain/nouns/public-answers.ts';
import {
  type Costs,
  costs as costsNoun,
  type CostsFields,
  costsMessages as messages,
} from '../../../../domain/nouns/costs/costs-noun.ts';
import { toHomeDay, isOlderThanAYear } from '../../../../domain/lib/time.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { costsQuery } from '../../api/queries.ts';
import { formatDay } from '../../ui/dates.ts';
import { FactList, SingleRecord } from '../../records/single-record.tsx';
import { staffMeta } from '../../ui/page.tsx';
import { ContradictionWarnings } from '../home/contradictions.tsx';
import { CostsForm } from './costs-form.tsx';

export const meta = staffMeta('Costs');

const CostsPage = () => (
  <SingleRecord
    noun="costs"
    heading="Costs"
    contentName="the costs"
    query={useQuery(costsQuery)}
    loadFailed={messages.loadFailed}
    renderVisibility={(costs) => <VisibilityNote costs={costs} />}
    renderForm={(costs, onClosed) => costs && <CostsForm record={costs} onClosed={onClosed} />}
  >
    {(costs) => (
      <FactList
        labels={costs.medicaid === 'after' ? costsNoun.labels : withoutMonths}
        format={(field) => formatCostsField(field as keyof CostsFields, costs)}
      />
    )}
  </SingleRecord>
);
export default CostsPage;

const { medicaid_months: _months, ...withoutMonths } = costsNoun.labels;

/** Says what visitors see of the page, and whether the prices are outdated. */
const VisibilityNote = ({ costs }: { costs: Costs }) => {
  const [today] = useState(() => toHomeDay(new Date()));
  if (!hasContent(emptyCosts, costs)) {
    return (
      <p className="staff-page-note">
        Nothing is stored yet. Your site has no such page until you fill in a field. Then the page
        shows it, and the menu leads there.
      </p>
    );
  }
  const { as_of, medicaid_policy } = costs;
  const arePricesOld = as_of !== null && isOlderThanAYear(as_of, today);
  return (
    <>
      <ContradictionWarnings onlyPrices />
      {arePricesOld && (
        <p className="staff-page-note">
          These prices are from more than a year ago. Please check them, then change the day that
          they hold for. Until then, search engines get no price.
        </p>
      )}
      <p className="staff-page-links row">
        <a className="line-link" href={pageUrls.costs} target="_blank" rel="noopener">
          <ExternalLink aria-hidden /> What visitors read
        </a>
        {medicaid_policy && (
          <a className="line-link" href={pageUrls.medicaidPolicy} target="_blank" rel="noopener">
            <ExternalLink aria-hidden /> The Medicaid policy, to print
          </a>
        )}
      </p>
    </>
  );
};

const formatCostsField = (name: keyof CostsFields, costs: Costs): string => {
  const value = costs[name];
  if (name === 'as_of' && typeof value === 'string') return formatDay(`${value}T12:00:00Z`);
  return formatStoredValue('costs', name, Array.isArray(value) ? JSON.stringify(value) : value);
};
