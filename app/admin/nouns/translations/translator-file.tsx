import { formatCount } from '../../../../domain/lib/text/amounts.ts';
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
import { useUndoTranslations } from '../../history/restore-deleted.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { notify, createUndoAction } from '../../ui/notices.tsx';
import { FailureAlert } from '../../ui/states.tsx';
import { nameBlanks, showBlankNames } from './blank-names.ts';

/** The chosen file, and the changes that it would make. */
interface ChosenFile {
  csv: string;
  upload: TranslationUpload;
}

/** Downloads all texts as a table for a translator, and uploads the translated table. */
export const TranslatorFile = ({ language }: { language: Language }) => {
  const reading = useAction();
  const storing = useAction();
  const { undoTranslations } = useUndoTranslations();
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const showFailure = async (saved: ReturnType<typeof reading.save>) => {
    const failed = await saved;
    if (failed && failed !== 'incomplete') setFailure(failed);
  };

  const downloadTable = () => {
    const url = `${apiUrls.translationFile}?language=${language}`;
    return showFailure(reading.save(() => download(url, messages.downloadFailed)));
  };

  const checkFile = async (file: File | undefined) => {
    setChosenFile(null);
    setFailure(null);
    if (!file) return;
    if (file.size > limits.bytes / 3)
      return setFailure({ ok: false, error: messages.tooLarge, status: 413 });
    const csv = await readUtf8(file);
    if (csv === null) return setFailure({ ok: false, error: messages.lettersLost, status: 422 });
    const fields = { language, csv };
    const checked = reading.save(
      () => sendForm(apiUrls.translationCheck, fields, messages.readFailed),
      {
        done: ({ upload }) => setChosenFile({ csv, upload }),
      },
    );
    return showFailure(checked);
  };

  const storeTranslations = ({ csv, upload: { seen } }: ChosenFile) => {
    const fields = { language, csv, seen };
    const stored = storing.save(
      () => sendForm(apiUrls.translationUpload, fields, messages.storeFailed),
      {
        done: ({ message = messages.stored(0), undo }) => {
          setChosenFile(null);
          const action =
            undo === undefined ? undefined : createUndoAction(() => undoTranslations(undo));
          notify.success(message, { action });
        },
        reload: [['translations']],
      },
    );
    return showFailure(stored);
  };

  return (
    <section className="translation-file stack" aria-labelledby="translator-file">
      <h2 id="translator-file">For a translator</h2>
      <p>
        Download a table of all texts. Someone can fill in the column “Translation” with any
        spreadsheet program, and save it as “CSV UTF-8”. Then choose the file here: you see what it
        changes before it does.
      </p>
      <Button icon={<Download aria-hidden />} onClick={() => void downloadTable()}>
        Download for a translator (CSV UTF-8)
      </Button>
      <Field label="The file that came back">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void checkFile(event.target.files?.[0])}
          />
        )}
      </Field>
      <FailureAlert failure={failure} />
      {chosenFile && (
        <Preview
          language={language}
          upload={chosenFile.upload}
          busy={storing.busy}
          onStore={() => void storeTranslations(chosenFile)}
        />
      )}
    </section>
  );
};

/** Reads a UTF-8 file. Null if the file has another encoding, because decoding it would garble letters. */
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
        : `${formatCount(changes.length, 'text changes', 'texts change')}, ${formatCount(unchanged, 'stays as it is', 'stay as they are')}.`}
    </p>
    {changes.length > 0 && (
      <>
        <h3>What changes</h3>
        <TextRows language={language} rows={changes} />
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
        <TextRows language={language} rows={refused} />
      </>
    )}
  </>
);

interface TextRowsProps {
  language: Language;
  rows: readonly TranslationRow[];
}

const TextRows = ({ language, rows }: TextRowsProps) => {
  const withBlankNames = (text: string) => showBlankNames(text, nameBlanks([text], language));
  return (
    <ul className="stack">
      {rows.map(({ place, of, old, words, problem }, index) => (
        // The file may contain the same text twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place} ${index}`} className="stack">
          <b>{of}</b>
          {old !== null && problem === undefined && (
            <del className="keep-lines">{withBlankNames(old)}</del>
          )}
          <span className="keep-lines">{withBlankNames(words)}</span>
          {problem && <em>{withBlankNames(problem)}</em>}
        </li>
      ))}
    </ul>
  );
};
