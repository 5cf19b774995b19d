import { useQuery } from '@tanstack/react-query';
import { type Fact, factMessages as messages } from '../../../../domain/nouns/facts/fact-noun.ts';
import { factsQuery, listQuery } from '../../api/queries.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { FactList } from './fact-card.tsx';
import {
  describeDueFigures,
  exampleReviewsWarning,
  findOpenFacts,
  showsExampleReviews,
} from './fact-form.tsx';
import { useTestimonialPermissions } from '../permissions/testimonial-permission.ts';
import { QueryState } from '../../api/query-state.tsx';

export const meta = staffMeta('Figures');

/** Every figure on the site with its proof, to confirm, change or hide. */
const Facts = () => {
  const query = useQuery(factsQuery);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading>Figures</PageHeading>
      <p className="staff-page-lead quiet">
        These figures are promises to families. Confirm each one that is true and say how you know
        it, or hide it. A hidden figure leaves no gap on the page.
      </p>
      <QueryState query={query} loading="Loading figures..." failed={messages.loadFailed} />
      {query.data && <FactOverview facts={query.data} />}
    </>
  );
};
export default Facts;

const FactOverview = ({ facts }: { facts: Fact[] }) => {
  const testimonials = useQuery(listQuery('testimonials')).data;
  const permissions = useTestimonialPermissions();
  const visibleTestimonials = testimonials?.filter(
    (row) => !permissions?.findPermission(row).isHidden,
  );
  const { examples, due } = findOpenFacts(facts);
  return (
    <>
      <p role="status" className="strong">
        {examples.length === 0
          ? 'Every figure is settled.'
          : `${examples.length} of ${facts.length - 2} figures are still examples.`}
        {due.length > 0 && ` ${describeDueFigures(due.length)}.`}
      </p>
      {visibleTestimonials && showsExampleReviews(facts, visibleTestimonials) && (
        <p className="staff-page-note">{exampleReviewsWarning}</p>
      )}
      <FactList facts={facts} />
    </>
  );
};
