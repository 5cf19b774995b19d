import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon, X } from 'lucide-react';
import { useState } from 'react';
import book from '../../art/empty-book.svg?url';
import './zod-without-eval.ts';
import {
  type History,
  type HistoryNoun,
  historyWords as words,
  type Version,
} from '../../domain/entities/history.ts';
import { historyQuery } from './kept-queries.ts';
import { failureOf } from './queries.ts';
import { RestoreQuestion } from './restore-question.tsx';
import { Button } from './ui/button.tsx';
import { asMoment } from './ui/dates.ts';
import { EmptyState, LoadFailure, Loading } from './ui/states.tsx';
import { compareTexts, type Piece, piecesOf } from './text-difference.ts';
import { type Change, changedThings, changesBetween } from './version-changes.ts';

interface EarlierVersionsProps {
  noun: HistoryNoun;
  id: number;
  /** Whether the form beside it holds something that would be lost. */
  unsaved: boolean;
  onRestored: () => void;
}

/** The way from a record's form to what it was before each change, and back to that. */
export const EarlierVersions = (props: EarlierVersionsProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="staff-button staff-button-plain staff-versions-button">
        <HistoryIcon aria-hidden />
        <span>Earlier versions</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="staff-backdrop" forceRender />
        <Dialog.Viewport className="staff-dialog-viewport">
          <Dialog.Popup className="staff-dialog staff-form-dialog staff-dialog-wide">
            <div className="staff-dialog-head">
              <Dialog.Title className="staff-dialog-title">Earlier versions</Dialog.Title>
              <Dialog.Close className="staff-icon-button" aria-label="Close">
                <X aria-hidden />
              </Dialog.Close>
            </div>
            <div className="staff-dialog-fields">
              <Versions {...props} />
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Versions = ({ noun, id, unsaved, onRestored }: EarlierVersionsProps) => {
  const query = useQuery(historyQuery(noun, id));
  const [toRestore, setToRestore] = useState<Version | null>(null);
  if (query.isPending) return <Loading>Loading earlier versions...</Loading>;
  if (query.error) {
    return (
      <LoadFailure
        failure={failureOf(query.error, words.loadFailed)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.versions.length === 0) {
    return (
      <EmptyState picture={book} title="No earlier versions yet">
        When somebody changes this, what it said before is kept here for a year.
      </EmptyState>
    );
  }
  return (
    <>
      <p>What this said before each change, the latest first.</p>
      <ol className="staff-versions">
        {query.data.versions.map((version, index) => (
          <VersionEntry
            key={version.id}
            history={query.data}
            index={index}
            onRestore={() => setToRestore(version)}
          />
        ))}
      </ol>
      {toRestore && (
        <RestoreQuestion
          version={toRestore}
          unsaved={unsaved}
          onRestored={onRestored}
          onClosed={() => setToRestore(null)}
        />
      )}
    </>
  );
};

/** One version: until when it stood, who changed what then, and how it differs from now. */
const VersionEntry = ({
  history: { current, versions },
  index,
  onRestore,
}: {
  history: History;
  index: number;
  onRestore: () => void;
}) => {
  const version = versions[index];
  if (!version || !current) return null;
  const { noun, fields, replaced_at: at, replaced_by: by } = version;
  const next = versions[index - 1]?.fields ?? current;
  const differences = changesBetween(noun, fields, current);
  const until = `Until ${asMoment(at)}`;
  return (
    <li className="staff-version">
      <h3>{until}</h3>
      <p>{`Then ${by} changed ${changedThings(changesBetween(noun, fields, next))}.`}</p>
      {differences.length === 0 && <p>It says the same again now.</p>}
      {differences.length > 0 && (
        <>
          {differences.map((change) => (
            <Difference key={change.field} {...change} />
          ))}
          <Button
            icon={<HistoryIcon aria-hidden />}
            aria-label={`Restore this version, ${until.toLowerCase()}`}
            onClick={onRestore}
          >
            Restore this version
          </Button>
        </>
      )}
    </li>
  );
};

const Difference = ({ label, earlier, now }: Change) => {
  const stretches = compareTexts(earlier, now);
  const pieces = piecesOf(stretches, 'earlier');
  const isCutShort = pieces.map(({ text }) => text).join('') !== earlier;
  return (
    <dl className="staff-difference">
      <div>
        <dt>{label}, then</dt>
        <dd>
          <Said pieces={pieces} />
          {isCutShort && (
            <details className="staff-whole-text">
              <summary>Show the whole text</summary>
              <p className="staff-lines">{earlier}</p>
            </details>
          )}
        </dd>
      </div>
      <div>
        <dt>{label}, now</dt>
        <dd>
          <Said pieces={piecesOf(stretches, 'now')} />
        </dd>
      </div>
    </dl>
  );
};

const Said = ({ pieces }: { pieces: Piece[] }) =>
  pieces.length === 0 ? (
    <span className="staff-unnamed">Nothing</span>
  ) : (
    <span className="staff-lines">
      {pieces.map(({ text, differs }, index) =>
        // The pieces of a text have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        differs ? <Marked key={index} text={text} /> : text,
      )}
    </span>
  );

/** A mark does not go on under the blank after it. */
const Marked = ({ text }: { text: string }) => (
  <>
    <mark>{text.trimEnd()}</mark>
    {text.slice(text.trimEnd().length)}
  </>
);
