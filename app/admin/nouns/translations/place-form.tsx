import { useQueryClient } from '@tanstack/react-query';
import { Check, Save } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { apiUrlOf } from '../../../../domain/urls.ts';
import { listActionMessages } from '../../../../domain/entities/list-action.ts';
import type { TranslationPlace } from '../../../../domain/entities/translation-places.ts';
import { type Language, languages } from '../../../../domain/languages/languages.ts';
import { writtenIn } from '../../../../domain/languages/written-in.ts';
import { translationMessages as messages } from '../../../../domain/nouns/translation.ts';
import { Field } from '../../../ui/field.tsx';
import { type Failure, remove, send } from '../../api/api-client.ts';
import { SaveAdvice } from '../../records/save-advice.tsx';
import { useSessionEnd } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { notify, undoBy } from '../../ui/notices.tsx';
import { FormProblem } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { useUnsavedMark } from '../../ui/unsaved-changes.ts';

const url = apiUrlOf('translations');

const stateNames = {
  missing: 'Shown in English',
  outdated: 'Changed in English',
  current: 'Translated',
  ours: 'Our words',
  original: 'Shown as it was written',
} as const;

interface PlaceFormProps {
  place: TranslationPlace;
  language: Language;
}

/** One text: its English, and its translation below. What was typed stays when it can't be saved. */
export const PlaceForm = ({ place, language }: PlaceFormProps) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const stored = place.words ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const name = [place.of, place.label].filter(Boolean).join(': ');
  const words = typed ?? stored;
  const isChanged = words.trim() !== stored.trim();
  useUnsavedMark(isChanged);
  const reload = () => client.invalidateQueries({ queryKey: ['translations'] });

  const undo = async (id: number) => {
    const { id: before, version } = place;
    const input = { language, place: place.place, words: stored, source: place.source };
    const answer = await (before === null
      ? remove(url, id, messages.deletingError)
      : send('PUT', url, { id, ...input }, messages.saveFailed, (version ?? 0) + 1));
    if (answer.ok) notify.success(listActionMessages.undone, { about: name });
    else notify.error(messages.savingError, answer, { about: name });
    setTyped(null);
    await reload();
  };

  const save = async (said: string) => {
    if (busy) return;
    setBusy(true);
    const input = { language, place: place.place, words: said, source: place.english };
    const { id, version } = place;
    const answer = await (id === null
      ? send('POST', url, input, messages.saveFailed)
      : send('PUT', url, { id, ...input }, messages.saveFailed, version ?? undefined));
    setFailure(answer.ok ? null : answer);
    if (answer.ok) {
      const action = undoBy(() => undo(id ?? answer.value.id ?? 0));
      notify.success(id === null ? messages.added : messages.updated, { about: name, action });
      await reload();
      setTyped(null);
    } else {
      notify.failed(messages.savingError);
      endSession(answer);
    }
    setBusy(false);
  };

  const from = writtenIn[place.writtenIn ?? ''];
  const isOutdated = place.state === 'outdated';
  return (
    <form
      className="translation"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save(words);
      }}
    >
      <p className="translation-name">
        <b>{name}</b>
        <Status good={place.state === 'current' || place.state === 'ours'}>
          {stateNames[place.state]}
        </Status>
      </p>
      {isOutdated && place.source !== null && (
        <>
          <p className="translation-label">{from} when it was translated</p>
          <p className="translation-english keep-lines" lang={place.writtenIn}>
            {place.source}
          </p>
        </>
      )}
      <p className="translation-label">{isOutdated ? `${from} now` : from}</p>
      <p className="translation-english keep-lines" lang={place.writtenIn}>
        {place.english}
      </p>
      <Field label={`In ${languages[language].name}`}>
        {(control) => (
          <textarea
            {...control}
            lang={language}
            aria-label={`In ${languages[language].name}: ${name}, ${place.english.slice(0, 60)}`}
            rows={Math.min(8, Math.max(2, Math.ceil(place.english.length / 60)))}
            value={words}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div role="alert">
        {failure && (
          <FormProblem>
            <p>{failure.error}</p>
            {failure.detail && <p>{failure.detail}</p>}
            <SaveAdvice status={failure.status} />
          </FormProblem>
        )}
      </div>
      <p className="translation-actions">
        <Button
          type="submit"
          tone={isChanged ? 'primary' : 'plain'}
          icon={<Save aria-hidden />}
          aria-disabled={busy}
        >
          {busy ? 'Saving…' : 'Save'}
        </Button>
        {isOutdated && !isChanged && (
          <Button
            icon={<Check aria-hidden />}
            aria-disabled={busy}
            onClick={() => void save(stored)}
          >
            Still right
          </Button>
        )}
      </p>
    </form>
  );
};
