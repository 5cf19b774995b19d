import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import { Check, Plus, Save } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  translationFileLimits as limits,
  translationFileMessages as messages,
  toTextKey,
  type TranslationPlace,
  type TypedTranslation,
} from '../../../../domain/nouns/translations/translated-place.ts';
import { type Language, languages } from '../../../../domain/lib/languages.ts';
import { writtenIn } from '../../../../domain/nouns/testimonials/written-in.ts';
import { z } from '../../../../domain/lib/zod.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { type Failure, send } from '../../api/api-client.ts';
import { useUndoTranslations } from '../../history/restore-deleted.ts';
import { SaveAdvice } from '../../records/save-advice.tsx';
import { UnsavedOffer, useUnsavedEntry } from '../../records/unsaved-text.tsx';
import type { StoredForm } from '../../offline/unsaved-store.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { notify, createUndoAction } from '../../ui/notices.tsx';
import { FailureAlert } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { useKeepTabOpen } from '../../ui/unsaved-changes.ts';
import { findMissingBlanks, nameBlanks, showBlankNames, restoreBlanks } from './blank-names.ts';

const pageSize = 20;

/**
 * The typed words for a text, and the version of the translation that they are based on: null for none,
 * undefined, such as after a refusal, for the current one.
 */
const typedText = z.object({ words: z.string(), version: z.int().nullish() });
type TypedTexts = ReadonlyMap<string, z.output<typeof typedText>>;

/** Reads the values stored on this device, except those that another version stored differently. */
const readTypedTexts = (values: StoredForm['values']): TypedTexts =>
  new Map(
    Object.entries(values).flatMap(([key, value]) => {
      const { data } = typedText.safeParse(value);
      return data ? [[key, data] as const] : [];
    }),
  );

interface PlacesFormProps {
  language: Language;
  /** The listed texts, in order. */
  places: readonly TranslationPlace[];
}

/** Texts with their translations, saved together. Translations that can't be saved stay in the form. */
export const PlacesForm = ({ language, places }: PlacesFormProps) => {
  const { save, busy } = useAction();
  const { undoTranslations } = useUndoTranslations();
  const [shownCount, setShownCount] = useState(pageSize);
  const [typedTexts, setTypedTexts] = useState<TypedTexts>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const changed = places.filter((place) =>
    isChanged(typedTexts.get(toTextKey(place))?.words, place.words),
  );
  const {
    left,
    store: storeUnsaved,
    adopt,
    discard,
  } = useUnsavedEntry({
    form: `translations ${language}`,
    title: `Translations, ${languages[language].name}`,
  });
  const change = (next: TypedTexts) => {
    setTypedTexts(next);
    storeUnsaved(next.size > 0 ? { values: Object.fromEntries(next), record: null } : null);
  };
  const bringBack = (stored: StoredForm) => {
    adopt(stored);
    change(new Map([...readTypedTexts(stored.values), ...typedTexts]));
    // Shows all rows, so that restored words are visible.
    setShownCount(places.length);
  };
  useKeepTabOpen(changed.length > 0);

  const store = async (translations: readonly TypedTranslation[]) => {
    if (busy || translations.length === 0) return;
    const url = apiUrls.translationsTogether;
    const sent = new Set(translations.map(toTextKey));
    let remainingProblems: ReadonlyMap<string, string> = new Map();
    const failed = await save(
      () => send('POST', url, { language, translations }, messages.storeFailed),
      {
        done: ({ message, changed: count, undo, refused }) => {
          remainingProblems = new Map(refused.map((row) => [toTextKey(row), row.problem ?? '']));
          setProblems(remainingProblems);
          const action =
            undo === undefined ? undefined : createUndoAction(() => undoTranslations(undo));
          if (count === 0 && refused.length > 0) notify.failed(messages.storeFailed);
          else notify.success(message, { action });
        },
        reload: [['translations']],
      },
    );
    if (failed === 'incomplete') return;
    setFailure(failed);
    if (failed) notify.failed(messages.storeFailed);
    // Forget the typed texts only after the reload, because the form shows them until then.
    else
      change(
        new Map(
          [...typedTexts].flatMap(([key, typed]) => {
            if (!sent.has(key)) return [[key, typed]];
            return remainingProblems.has(key) ? [[key, { words: typed.words }]] : [];
          }),
        ),
      );
  };

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void store(
          changed.slice(0, limits.together).map((each) => toTypedTranslation(each, typedTexts)),
        );
      }}
    >
      <UnsavedOffer left={left} restore={bringBack} discard={discard} />
      <ul className="translation-list stack">
        {places.slice(0, shownCount).map((place, index) => (
          <TranslationField
            key={toTextKey(place)}
            language={language}
            place={place}
            isFirstOfRecord={place.of !== places[index - 1]?.of}
            words={typedTexts.get(toTextKey(place))?.words ?? place.words ?? ''}
            problem={problems.get(toTextKey(place))}
            onType={(words) =>
              change(
                new Map(typedTexts).set(toTextKey(place), {
                  words,
                  version: findBaseVersion(place, typedTexts),
                }),
              )
            }
            onStillRight={() =>
              void store([{ ...toTypedTranslation(place, typedTexts), isStillRight: true }])
            }
          />
        ))}
      </ul>
      {places.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + pageSize)}>Show more</Button>
      )}
      <FailureAlert failure={failure}>
        {failure && <SaveAdvice status={failure.status} />}
      </FailureAlert>
      {changed.length > 0 && (
        <p className="translation-save">
          <span>{formatCount(changed.length, 'text')}</span>
          <Button type="submit" tone="primary" icon={<Save aria-hidden />} aria-disabled={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </p>
      )}
    </form>
  );
};

const isChanged = (typedTexts: string | undefined, words: string | null): boolean =>
  typedTexts !== undefined &&
  typedTexts.trim() !== '' &&
  typedTexts.trim() !== (words ?? '').trim();

const toTypedTranslation = (place: TranslationPlace, typedTexts: TypedTexts): TypedTranslation => ({
  place: place.place,
  english: place.english,
  words: typedTexts.get(toTextKey(place))?.words ?? place.words ?? '',
  version: findBaseVersion(place, typedTexts),
});

/** The version that typed words were based on. */
const findBaseVersion = (place: TranslationPlace, typedTexts: TypedTexts): number | null => {
  const version = typedTexts.get(toTextKey(place))?.version;
  return version === undefined ? place.version : version;
};

interface TranslationFieldProps {
  language: Language;
  place: TranslationPlace;
  isFirstOfRecord: boolean;
  words: string;
  problem: string | undefined;
  onType: (words: string) => void;
  onStillRight: () => void;
}

/** One text in English, and its translation below. */
const TranslationField = ({
  language,
  place,
  isFirstOfRecord,
  words,
  problem,
  onType,
  onStillRight,
}: TranslationFieldProps) => {
  const id = useId();
  const sourceLanguage = writtenIn[place.writtenIn ?? ''];
  const { name } = languages[language];
  const isOutdated = place.state === 'outdated';
  const blanks = nameBlanks([place.english, place.source ?? '', place.words ?? ''], language);
  const english = showBlankNames(place.english, blanks);
  const missing = findMissingBlanks(place.english, words, language);
  const recordKind = findRecordKind(place);
  const label =
    recordKind && recordKind !== place.label ? `${recordKind}: ${place.label}` : place.label;
  return (
    <li className="translation">
      {isFirstOfRecord && !recordKind && <h2 className="translation-of">{place.of}</h2>}
      {isOutdated && place.source !== null && (
        <p className="translation-english quiet keep-lines" lang={place.writtenIn}>
          <b>{sourceLanguage} when it was translated:</b> {showBlankNames(place.source, blanks)}
        </p>
      )}
      <p
        className="translation-english quiet keep-lines"
        id={`${id}-english`}
        lang={place.writtenIn}
      >
        <b>{[label, isOutdated && `${sourceLanguage} now`].filter(Boolean).join(', ')}</b> {english}
      </p>
      <textarea
        className="control"
        lang={language}
        aria-label={`In ${name}: ${[place.of, place.label].filter(Boolean).join(': ')}, ${english.slice(0, 60)}`}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-invalid={problem === undefined ? undefined : true}
        rows={Math.min(8, Math.max(1, english.split('\n').length))}
        value={showBlankNames(words, blanks)}
        onChange={(event) => onType(restoreBlanks(event.target.value, blanks))}
      />
      {missing.length > 0 && (
        <div className="row" role="group" aria-label="Add to the translation">
          {missing.map((blankName) => (
            <Button
              key={blankName}
              icon={<Plus aria-hidden />}
              onClick={() =>
                onType(
                  [words.trimEnd(), restoreBlanks(blankName, blanks)].filter(Boolean).join(' '),
                )
              }
            >
              {blankName.slice(1, -1)}
            </Button>
          ))}
        </div>
      )}
      <FieldProblem id={`${id}-problem`}>{problem && showBlankNames(problem, blanks)}</FieldProblem>
      {isOutdated && (
        <p className="row">
          <Status good={false}>Changed in English</Status>
          <Button icon={<Check aria-hidden />} onClick={onStillRight}>
            Still right
          </Button>
        </p>
      )}
      {place.state === 'original' && <Status good={false}>Shown as it was written</Status>}
    </li>
  );
};

/**
 * The kind of record, such as “Picture”, if the text is the record's own name: a heading with the name would
 * only repeat it. Null otherwise.
 */
const findRecordKind = ({ of, english }: TranslationPlace): string | null => {
  const quote = of.indexOf(' “');
  const name = of
    .slice(quote + 2, -1)
    .replace('…', '')
    .trimEnd();
  return quote > 0 && name && english.startsWith(name) ? of.slice(0, quote) : null;
};
