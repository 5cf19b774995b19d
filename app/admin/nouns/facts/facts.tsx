import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type Fact, factMessages as messages } from '../../../../domain/nouns/facts/fact-noun.ts';
import { factDefinitions } from '../../../../domain/site/fact-places.ts';
import { factsQuery, listQuery } from '../../api/queries.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { Status } from '../../ui/status.tsx';
import {
  describeDueFigures,
  exampleReviewsWarning,
  FactForm,
  findOpenFacts,
  isFactDone,
  describeProof,
  showsExampleReviews,
  describeFactState,
  formatFactValue,
} from './fact-form.tsx';
import { useTestimonialPermissions } from '../permissions/testimonial-permission.ts';
import { QueryState } from '../../api/query-state.tsx';
import './facts.css';

export const meta = staffMeta('Figures');

/** Every figure on the site with its proof, to confirm, change or hide. */
const Facts = () => {
  const query = useQuery(factsQuery);
  const [editedFact, setEditedFact] = useState<Fact | null>(null);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading>Figures</PageHeading>
      <p className="staff-page-lead">
        These figures are promises to families. Confirm each one that is true and say how you know
        it, or hide it. A hidden figure leaves no gap on the page.
      </p>
      <QueryState query={query} loading="Loading figures..." failed={messages.loadFailed} />
      {query.data && <FactList facts={query.data} onEdit={setEditedFact} />}
      {editedFact && <FactForm fact={editedFact} onClosed={() => setEditedFact(null)} />}
    </>
  );
};
export default Facts;

interface FactListProps {
  facts: Fact[];
  onEdit: (fact: Fact) => void;
}

const FactList = ({ facts, onEdit }: FactListProps) => {
  const testimonials = useQuery(listQuery('testimonials')).data;
  const permissions = useTestimonialPermissions();
  const visibleTestimonials = testimonials?.filter(
    (row) => !permissions?.findPermission(row).isHidden,
  );
  const { examples, due } = findOpenFacts(facts);
  return (
    <>
      <p role="status" className="staff-facts-progress">
        {examples.length === 0
          ? 'Every figure is settled.'
          : `${examples.length} of ${facts.length - 2} figures are still examples.`}
        {due.length > 0 && ` ${describeDueFigures(due.length)}.`}
      </p>
      {visibleTestimonials && showsExampleReviews(facts, visibleTestimonials) && (
        <p className="staff-page-note">{exampleReviewsWarning}</p>
      )}
      <ul className="staff-fact-list">
        {facts.map((fact) => (
          <FactCard key={fact.key} fact={fact} onEdit={() => onEdit(fact)} />
        ))}
      </ul>
    </>
  );
};

const FactCard = ({ fact, onEdit }: { fact: Fact; onEdit: () => void }) => {
  const { name } = factDefinitions[fact.key];
  return (
    <li id={fact.key} tabIndex={-1} className="staff-fact-card">
      <details>
        <summary>
          <span className="staff-fact-value">{formatFactValue(fact)}</span>
          <h2>{name}</h2>
          <Status good={isFactDone(fact)} refused={fact.due}>
            {describeFactState(fact)}
          </Status>
        </summary>
        {fact.label !== name && <p>With the words “{fact.label}”</p>}
        <p>{fact.place}</p>
        {fact.state === 'confirmed' && <p>{describeProof(fact)}</p>}
      </details>
      <Button icon={<Pencil aria-hidden />} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
};
