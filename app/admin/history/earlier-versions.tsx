import { Dialog } from '@base-ui/react/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import book from '../../../art/empty-book.svg?url';
import { historyMessages as messages, type Version } from '../../../domain/nouns/record-history.ts';
import { type NounName, type SingleName, singles } from '../../../domain/nouns/index.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { type Failure, send } from '../api/api-client.ts';
import { toFailure } from '../api/failed-request.ts';
import { QueryState } from '../api/query-state.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { DialogFrame, QuestionDialog } from '../ui/staff-dialog.tsx';
import { getRecordName } from '../ui/record-name.ts';
import { EmptyState, FailureAlert, Loading } from '../ui/states.tsx';
import { historyQuery } from './history-queries.ts';
import {
  type ChangedVersion,
  listChangedVersions,
  OwnPicture,
  VersionEntry,
} from './version-entry.tsx';
import './earlier-versions.css';

interface EarlierVersionsProps {
  noun: NounName;
  id: number;
  /** The form's fields; undefined means all fields of the record. */
  fields?: readonly string[];
  /** Whether the form has unsaved changes. */
  unsaved: boolean;
  onRestored: () => void;
}

/** A button in a record's form that opens its earlier versions, any of which can be restored. */
export const EarlierVersions = (props: EarlierVersionsProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={useCloseOnBack(open, () => setOpen(false))} onOpenChange={setOpen}>
      <Dialog.Trigger className="staff-button staff-button-plain staff-versions-button">
        <HistoryIcon aria-hidden />
        <span>Earlier versions</span>
      </Dialog.Trigger>
      <DialogFrame title="Earlier versions" wide>
        <div className="staff-dialog-fields">
          <Versions {...props} />
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
};

const Versions = ({ noun, id, fields, unsaved, onRestored }: EarlierVersionsProps) => {
  const query = useQuery(historyQuery(noun, id));
  const [versionToRestore, setVersionToRestore] = useState<ChangedVersion | null>(null);
  if (query.isPending) return <Loading>Loading earlier versions...</Loading>;
  if (query.error) {
    return <QueryState query={query} failed={messages.loadFailed} />;
  }
  const { current, version: currentVersion, versions } = query.data;
  if (!current || currentVersion === null) {
    return (
      <EmptyState picture={book} title="This has been deleted">
        You can restore it from the trash.
      </EmptyState>
    );
  }
  const changed = listChangedVersions(noun, versions, current, fields);
  if (changed.length === 0) {
    return (
      <EmptyState picture={book} title="No earlier versions yet">
        When someone changes this, the previous version is kept here for a year.
      </EmptyState>
    );
  }
  return (
    <>
      <OwnPicture noun={noun} id={id} />
      <p>How it was before each change, latest first.</p>
      <ol className="staff-versions">
        {changed.map((each) => (
          <VersionEntry
            key={each.version.id}
            entry={each}
            onRestore={() => setVersionToRestore(each)}
          />
        ))}
      </ol>
      {versionToRestore && (
        <RestoreQuestion
          version={versionToRestore.version}
          fields={versionToRestore.fields}
          current={currentVersion}
          about={noun in singles ? singles[noun as SingleName].title : getRecordName(current)}
          unsaved={unsaved}
          onRestored={onRestored}
          onClosed={() => setVersionToRestore(null)}
        />
      )}
    </>
  );
};

/** Asks before restoring an earlier version. If restoring fails, the question stays open and shows why. */
const RestoreQuestion = ({
  version: { id, noun, record_id, replaced_at: until },
  fields,
  current,
  about,
  unsaved,
  onRestored,
  onClosed,
}: {
  version: Version;
  /** The fields to restore; undefined for all. */
  fields: readonly string[] | undefined;
  /** The record's version on the screen; restoring fails if someone has changed it since. */
  current: number;
  /** The record's name in the notice. */
  about: string;
  unsaved: boolean;
  onRestored: () => void;
  onClosed: () => void;
}) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { act, save, busy } = useAction();
  const restoreVersion = async (version: number, currentVersion: number) => {
    const payload = { id: version, fields };
    const answer = await send(
      'POST',
      apiUrls.history,
      payload,
      messages.restoreFailed,
      currentVersion,
    );
    await Promise.all([
      client.invalidateQueries({ queryKey: [noun] }),
      client.invalidateQueries({ queryKey: ['history', noun] }),
    ]);
    return answer;
  };
  /**
   * Undoes the restore: the version that was replaced is now the latest earlier version, unless someone has
   * changed the record since.
   */
  const putBack = () =>
    client.fetchQuery(historyQuery(noun, record_id)).then(
      ({ versions: [replaced] }) => restoreVersion(replaced?.id ?? id, current + 1),
      (error: unknown) => toFailure(error, messages.restoreFailed),
    );
  const undoRestore = () =>
    act(putBack, { failed: messages.restoringError, done: listActionMessages.undone, about });
  const restore = async () => {
    if (busy) return;
    const failed = await save(() => restoreVersion(id, current), {
      done: messages.restored,
      about,
      undo: undoRestore,
    });
    if (failed === null) onRestored();
    else if (failed !== 'incomplete') setFailure(failed);
  };
  return (
    <QuestionDialog
      open={open}
      title="Restore this version?"
      onCancel={() => !busy && setOpen(false)}
      onClosed={onClosed}
      actions={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Cancel
          </Button>
          <Button
            tone="primary"
            icon={<HistoryIcon aria-hidden />}
            aria-disabled={busy}
            onClick={() => void restore()}
          >
            {busy ? 'Restoring…' : 'Restore'}
          </Button>
        </>
      }
    >
      <p>
        This brings back what it was until {formatDateTime(until)}. What it is now becomes an
        earlier version, so you can change your mind.
      </p>
      {unsaved && <p>Unsaved changes in the form will be lost.</p>}
      <FailureAlert failure={failure}>
        {failure?.status === 412 && <p>{messages.lookAgain}</p>}
      </FailureAlert>
    </QuestionDialog>
  );
};
