import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Check, EyeOff, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Fact,
  factFieldsOf,
  type FactKey,
  factKeys,
  factMessages as messages,
  type FactState,
} from '../../../../../domain/entities/fact.ts';
import { factDefinitions } from '../../../../../domain/facts/facts.ts';
import { apiUrls, type PageUrl, pageUrls } from '../../../../../domain/urls.ts';
import { forgetTyped, readTyped } from '../../../../lib/typed-text.ts';
import { send } from '../../../api/api-client.ts';
import { factsQuery } from '../../../api/queries.ts';
import {
  factDefaults,
  FactFormFields,
  factsToSettle,
  isSettled,
  proofInWords,
  stateInWords,
  valueInWords,
} from '../../../nouns/facts/fact-form.tsx';
import { useSaveRecord } from '../../../records/save-record.ts';
import { useToggle } from '../../../records/toggle.ts';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/status.tsx';
import { usePreview } from '../preview/draft.ts';
import { factDraft } from '../preview/drafts.ts';
import { ContinueActions, LoadedRecord } from '../step-actions.tsx';
import { TypedForm } from '../typed-form.tsx';
import '../../../records/figure.css';

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

const keptAs = (key: FactKey): string => `setup.fact.${key}`;

/** Which fact is edited. After a reload, the one with typed values. */
const useEditedFact = (keys: readonly FactKey[]) =>
  useState(() => keys.find((key) => readTyped(keptAs(key)) !== null) ?? null);

interface FactEditorProps {
  fact: Fact;
  editing: boolean;
  /** Another fact is being edited: the page has only one form, with one Save button. */
  waits: boolean;
  onEdit: (key: FactKey | null) => void;
}

/** One fact, and in the same place its form. */
const FactEditor = ({ fact, editing, waits, onEdit }: FactEditorProps) => {
  const { name } = factDefinitions[fact.key];
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    onEdit(null);
    heading.current?.focus();
  };
  return (
    <li className="setup-fact">
      {!editing && <p className="staff-fact-value">{valueInWords(fact)}</p>}
      <div className="staff-fact-words">
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {!editing && <FactWords fact={fact} />}
      </div>
      {editing && <FactPart fact={fact} onClosed={close} />}
      {!editing && !waits && (
        <div className="setup-fact-actions">
          <Button
            icon={fact.key === 'exampleReviews' ? <Pencil aria-hidden /> : <Check aria-hidden />}
            aria-label={`${editLabel(fact)} ${name}`}
            onClick={() => onEdit(fact.key)}
          >
            {editLabel(fact)}
          </Button>
          {fact.state !== 'hidden' && <HideButton fact={fact} name={name} />}
        </div>
      )}
    </li>
  );
};

const FactWords = ({ fact }: { fact: Fact }) => (
  <>
    <p>{fact.place}</p>
    <p>
      <Status good={isSettled(fact)} refused={fact.due}>
        {stateInWords(fact)}
      </Status>
    </p>
    {fact.state === 'confirmed' && <p>{proofInWords(fact)}</p>}
  </>
);

const editLabel = ({ key, state }: Fact): string => {
  if (key === 'exampleReviews') return 'Change';
  return state === 'confirmed' ? 'Change' : 'Confirm or change';
};

type Hiding = { id: number; state: FactState };

/** Hides a figure with one press. */
const HideButton = ({ fact, name }: { fact: Fact; name: string }) => {
  const hiding = useToggle<Fact, Hiding>({
    queryKey: ['facts'],
    act: ({ state }, version) =>
      send('PUT', apiUrls.facts, { key: fact.key, state }, messages.saveFailed, version),
    fieldsOf: ({ state }) => ({ state }),
    done: () => messages.updated,
    undo: ({ id }, { state }) => ({ id, state }),
    errorTitle: messages.savingError,
    errorText: messages.saveFailed,
  });
  return (
    <Button
      icon={<EyeOff aria-hidden />}
      aria-label={`Hide ${name}`}
      onClick={() => hiding.mutate({ id: fact.id, state: 'hidden' })}
    >
      Hide
    </Button>
  );
};

const FactPart = ({ fact: loaded, onClosed }: { fact: Fact; onClosed: () => void }) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [fact] = useState(loaded);
  const { key, id, version } = fact;
  const save = useSaveRecord('facts', { ...fact, id, version }, messages);
  const form = useForm({
    resolver: zodResolver(factFieldsOf(key)),
    defaultValues: factDefaults(fact),
  });
  const { setFocus, setValue } = form;
  useEffect(() => {
    // A person who opens the form wants to confirm the figure, so preselect that.
    const isNew = key !== 'exampleReviews' && readTyped(keptAs(key)) === null;
    if (isNew) setValue('state', 'confirmed', { shouldDirty: true });
    setFocus(key === 'exampleReviews' ? 'state' : 'value');
  }, [key, setFocus, setValue]);
  const values = useWatch({ control: form.control });
  const page = previewedPageOf(factDefinitions[key].page);
  usePreview({
    page,
    stored: version,
    draft: { facts: factDraft(fact, values), ...placeOf(fact) },
  });
  const cancel = () => {
    forgetTyped(keptAs(key));
    onClosed();
  };
  return (
    <TypedForm
      name={keptAs(key)}
      form={form}
      save="Save"
      onSave={async (typed, settle) => {
        const failure = await save({ key, ...typed }, settle, null);
        if (failure === null) onClosed();
        return failure;
      }}
      actions={<Button onClick={cancel}>Cancel</Button>}
    >
      <FactFormFields fact={fact} />
    </TypedForm>
  );
};

/** The preview shows one of the three pages with figures. */
const previewedPageOf = (page: PageUrl) =>
  page === pageUrls.home || page === pageUrls.testimonials ? page : pageUrls.about;

const placeOf = ({ key }: Fact): { place?: string } => {
  if (key === 'staffRatio') return { place: '.hero-pictures' };
  if (key === 'storyYears') return { place: '.story' };
  return factDefinitions[key].page === pageUrls.about ? { place: '.stats-band' } : {};
};
