import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil } from 'lucide-react';
import {
  type Fact,
  factMessages as messages,
  type FactState,
} from '../../../../../domain/nouns/facts/fact-noun.ts';
import { factDefinitions } from '../../../../../domain/site/fact-places.ts';
import { apiUrls } from '../../../../../domain/api-urls.ts';
import { send } from '../../../api/api-client.ts';
import { factsQuery } from '../../../api/queries.ts';
import { isFactDone, describeFactState, formatFactValue } from '../../../nouns/facts/fact-form.tsx';
import { useAction } from '../../../session/use-action.ts';
import { Button } from '../../../ui/staff-button.tsx';
import { notify, createUndoAction } from '../../../ui/notices.tsx';
import { Status } from '../../../ui/status.tsx';

interface FigureRowProps {
  fact: Fact;
  /** Opens the figure's form. */
  onChange: () => void;
}

/** A figure with Change and with Hide or Show. */
export const FigureRow = ({ fact, onChange }: FigureRowProps) => {
  const { name } = factDefinitions[fact.key];
  const { setAll } = useFigureVisibility();
  const isHidden = fact.state === 'hidden';
  return (
    <li className="setup-fact">
      <div className="setup-fact-words">
        <h2>
          {name} <span className="setup-fact-value">{formatFactValue(fact)}</span>
        </h2>
        <Status good={isFactDone(fact)} refused={fact.due}>
          {describeFactState(fact)}
        </Status>
      </div>
      <div className="setup-fact-actions">
        {fact.key !== 'exampleReviews' && !fact.counted && (
          <Button icon={<Pencil aria-hidden />} aria-label={`Change ${name}`} onClick={onChange}>
            Change
          </Button>
        )}
        <Button
          icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
          onClick={() => void setAll([fact], isHidden ? toShownState(fact) : 'hidden')}
        >
          {isHidden ? 'Show' : 'Hide'}
        </Button>
      </div>
    </li>
  );
};

/** The state of a figure that is shown again: confirmed if it was confirmed before, otherwise an example. */
const toShownState = ({ key, source, as_of }: Fact): FactState =>
  key !== 'exampleReviews' && source && as_of ? 'confirmed' : 'example';

/** Shows or hides figures with one tap. The notice has one Undo for all of them. */
export const useFigureVisibility = () => {
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
  /** Resolves to whether all of them were changed. */
  const setAll = async (facts: readonly Fact[], state: FactState): Promise<boolean> => {
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
  return { setAll };
};
