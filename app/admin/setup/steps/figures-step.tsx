import { useQuery } from '@tanstack/react-query';
import {
  type Fact,
  type FactKey,
  factKeys,
  factMessages as messages,
} from '../../../../domain/entities/fact.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { factsQuery } from '../../api/queries.ts';
import { factsToSettle } from '../../nouns/facts/fact-form.tsx';
import { usePreview } from '../preview/preview-context.ts';
import { ContinueActions } from '../step-actions.tsx';
import { FactEditor, useEditedFact } from './fact-editor.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import '../../records/figure.css';

/** The founding year is asked in the step about the residents. */
const figureKeys = factKeys.filter((key) => key !== 'yearFounded');

/** Every figure of the site, to confirm, change or hide. */
export const FiguresStep = () => {
  const query = useQuery(factsQuery);
  const [edited, setEdited] = useEditedFact(figureKeys);
  usePreview(
    edited
      ? null
      : { page: pageUrls.about, stored: query.dataUpdatedAt, draft: { place: '.stats-band' } },
  );
  return (
    <>
      <LoadedRecord query={query} loadFailed={messages.loadFailed}>
        {(facts) => (
          <FigureList
            facts={facts.filter(({ key }) => key !== 'yearFounded')}
            edited={edited}
            onEdit={setEdited}
          />
        )}
      </LoadedRecord>
      {edited === null && <ContinueActions />}
    </>
  );
};

interface FigureListProps {
  facts: Fact[];
  edited: FactKey | null;
  onEdit: (key: FactKey | null) => void;
}

const FigureList = ({ facts, edited, onEdit }: FigureListProps) => {
  const { length } = factsToSettle(facts).examples;
  return (
    <>
      <p role="status" className="setup-count">
        {length === 0 ? 'Every figure is settled.' : `${length} still to settle.`}
      </p>
      <ul className="setup-facts">
        {facts.map((fact) => (
          <FactEditor
            key={fact.key}
            fact={fact}
            editing={edited === fact.key}
            waits={edited !== null && edited !== fact.key}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </>
  );
};
