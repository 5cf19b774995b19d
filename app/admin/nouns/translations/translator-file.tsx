import { amountInWords } from '../../../../domain/lib/text/amounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Save } from 'lucide-react';
import { useState } from 'react';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  translationFileLimits as limits,
  translationFileMessages as messages,
  type TranslationRow,
  type TranslationUpload,
} from '../../../../domain/nouns/translations/translated-place.ts';
import type { Language } from '../../../../domain/lib/languages.ts';
import { Field } from '../../../ui/field.tsx';
import { type Failure, sendForm } from '../../api/api-client.ts';
import { download } from '../../api/upload-files.ts';
import { undoTranslations } from '../../history/undo-translations.ts';
import { useSessionEnd } from '../../session/session.ts';
import { Button } from '../../ui/staff-button.tsx';
import { notify, createUndoAction } from '../../ui/notices.tsx';
import { FormProblem } from '../../ui/states.tsx';
import { namedPieces, withNames } from './named-pieces.ts';

/** The chosen file, and what it would change. */
interface Chosen {
  csv: string;
  upload: TranslationUpload;
}

/** Downloads all texts as a table for a translator, and uploads the translated table. */
export const TranslatorFile = ({ language }: { language: Language }) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const failed = (answer: Failure) => {
    setFailure(answer);
    endSession(answer);
  };

  const save = async () => {
    const answer = await download(
      `${apiUrls.translationFile}?language=${language}`,
      messages.downloadFailed,
    );
    if (!answer.ok) failed(answer);
  };

  const check = async (file: File | undefined) => {
    setChosen(null);
    setFailure(null);
    if (!file) return;
    if (file.size > limits.bytes / 3)
      return setFailure({ ok: false, error: messages.tooLarge, status: 413 });
    const csv = await readUtf8(file);
    if (csv === null) return setFailure({ ok: false, error: messages.lettersLost, status: 422 });
    const answer = await sendForm(apiUrls.translationCheck, { language, csv }, messages.readFailed);
    if (!answer.ok) return failed(answer);
    const { upload } = answer.value as unknown as { upload: TranslationUpload };
    setChosen({ csv, upload });
  };

  const store = async ({ csv, upload: { seen } }: Chosen) => {
    setBusy(true);
    const answer = await sendForm(
      apiUrls.translationUpload,
      { language, csv, seen },
      messages.storeFailed,
    );
    setBusy(false);
    if (!answer.ok) return failed(answer);
    setChosen(null);
    const { message = messages.stored(0), undo } = answer.value;
    const action = undo === undefined ? undefined : createUndoAction(() => takeBack(undo));
    notify.success(message, { action });
    await client.invalidateQueries({ queryKey: ['translations'] });
  };

  const takeBack = async (undo: number) => {
    await undoTranslations(undo);
    await client.invalidateQueries({ queryKey: ['translations'] });
  };

  return (
    <section className="translation-file" aria-labelledby="translator-file">
      <h2 id="translator-file">For a translator</h2>
      <p>
        Download a table of all texts. Someone can fill in the column “Translation” with any
        spreadsheet program, and save it as “CSV UTF-8”. Then choose the file here: you see what it
        changes before it does.
      </p>
      <Button icon={<Download aria-hidden />} onClick={() => void save()}>
        Download for a translator (CSV UTF-8)
      </Button>
      <Field label="The file that came back">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void check(event.target.files?.[0])}
          />
        )}
      </Field>
      <div role="alert">
        {failure && (
          <FormProblem>
            <p>{failure.error}</p>
            {failure.detail && <p>{failure.detail}</p>}
          </FormProblem>
        )}
      </div>
      {chosen && (
        <Preview
          language={language}
          upload={chosen.upload}
          busy={busy}
          onStore={() => void store(chosen)}
        />
      )}
    </section>
  );
};

/** Null if the file has another encoding, in which reading it would lose letters. */
const readUtf8 = async (file: File): Promise<string | null> => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

interface PreviewProps {
  language: Language;
  upload: TranslationUpload;
  busy: boolean;
  onStore: () => void;
}

const Preview = ({
  language,
  upload: { changes, refused, unchanged },
  busy,
  onStore,
}: PreviewProps) => (
  <>
    <p role="status">
      {changes.length === 0
        ? 'This file changes nothing.'
        : `${amountInWords(changes.length, 'text changes', 'texts change')}, ${amountInWords(unchanged, 'stays as it is', 'stay as they are')}.`}
    </p>
    {changes.length > 0 && (
      <>
        <h3>What changes</h3>
        <Rows language={language} rows={changes} />
        <Button
          tone="primary"
          icon={<Save aria-hidden />}
          aria-disabled={busy}
          onClick={() => !busy && onStore()}
        >
          {busy ? 'Storing…' : 'Store these translations'}
        </Button>
      </>
    )}
    {refused.length > 0 && (
      <>
        <h3>What is left out</h3>
        <Rows language={language} rows={refused} />
      </>
    )}
  </>
);

interface RowsProps {
  language: Language;
  rows: readonly TranslationRow[];
}

const Rows = ({ language, rows }: RowsProps) => {
  const named = (text: string) => withNames(text, namedPieces([text], language));
  return (
    <ul className="translation-rows">
      {rows.map(({ place, of, old, words, problem }, index) => (
        // The file may contain the same text twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place} ${index}`}>
          <b>{of}</b>
          {old !== null && problem === undefined && <del className="keep-lines">{named(old)}</del>}
          <span className="keep-lines">{named(words)}</span>
          {problem && <em>{named(problem)}</em>}
        </li>
      ))}
    </ul>
  );
};
