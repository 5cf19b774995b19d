import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type Fact,
  factMessages as messages,
  factNames,
  type FactState,
} from '../../../../domain/nouns/facts/fact-noun.ts';
import { send } from '../../api/api-client.ts';
import { factsQuery } from '../../api/queries.ts';
import { useAction } from '../../session/use-action.ts';
import { createUndoAction, notify } from '../../ui/notices.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { Status } from '../../ui/status.tsx';
import {
  describeFactState,
  describeProof,
  FactForm,
  formatFactValue,
  isFactDone,
} from './fact-form.tsx';
import './facts.css';

interface FactListProps {
  facts: readonly Fact[];
  /** Whether a figure's form opens with the state “confirmed” and today's date. */
  confirms?: boolean;
}

/** Figures with their state, each to edit, and to hide or show with one tap. */
export const FactList = ({ facts, confirms = false }: FactListProps) => {
  const [editedFact, setEditedFact] = useState<Fact | null>(null);
  return (
    <>
      <ul className="staff-fact-list card">
        {facts.map((fact) => (
          <FactCard key={fact.key} fact={fact} onEdit={() => setEditedFact(fact)} />
        ))}
      </ul>
      {editedFact && (
        <FactForm fact={editedFact} confirms={confirms} onClosed={() => setEditedFact(null)} />
      )}
    </>
  );
};

const FactCard = ({ fact, onEdit }: { fact: Fact; onEdit: () => void }) => {
  const name = factNames[fact.key];
  const setStates = useSetFactStates();
  const isHidden = fact.state === 'hidden';
  return (
    <li id={fact.key} tabIndex={-1} className="staff-fact-card">
      <details className="bare">
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
      <div className="staff-fact-actions row">
        <Button icon={<Pencil aria-hidden />} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {fact.key !== 'yearFounded' && (
          <Button
            icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
            onClick={() => void setStates([fact], isHidden ? toShownState(fact) : 'hidden')}
          >
            {isHidden ? 'Show' : 'Hide'}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The state of a figure that is shown again: confirmed if it was confirmed before, otherwise an example. */
const toShownState = ({ key, source, as_of }: Fact): FactState =>
  key !== 'exampleReviews' && source && as_of ? 'confirmed' : 'example';

/**
 * Shows or hides figures with one tap. The notice has one Undo for all of them.
 * @returns a function that resolves to whether all of them were changed
 */
export const useSetFactStates = () => {
  const client = useQueryClient();
  const { act } = useAction();
  const change = async (facts: readonly Fact[], findState: (fact: Fact) => FactState) => {
    const changed: Fact[] = [];
    for (const fact of facts) {
      const payload = { key: fact.key, state: findState(fact) };
      const answer = await act(
        () => send('PUT', apiUrls.facts, payload, messages.saveFailed, fact.version),
        { failed: messages.savingError, about: fact },
      );
      if (!answer.ok) break;
      changed.push({ ...fact, version: fact.version + 1 });
    }
    await client.invalidateQueries({ queryKey: factsQuery.queryKey });
    return changed.length === facts.length ? changed : null;
  };
  return async (facts: readonly Fact[], state: FactState): Promise<boolean> => {
    const before = new Map(facts.map((fact) => [fact.key, fact.state]));
    const changed = await change(facts, () => state);
    if (!changed) return false;
    const message =
      changed.length === 1 ? messages.updated : `${changed.length} examples are hidden.`;
    notify.success(message, {
      about: changed.length === 1 ? changed[0] : undefined,
      action: createUndoAction(async () => {
        await change(changed, ({ key }) => before.get(key) ?? 'example');
      }),
    });
    return true;
  };
};
