import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon, X } from 'lucide-react';
import { useState } from 'react';
import book from '../../../art/empty-book.svg?url';
import {
  type HistoryNoun,
  historyMessages as words,
  type Version,
} from '../../../domain/entities/history.ts';
import { historyQuery } from './history-queries.ts';
import { failureOf } from '../api/queries.ts';
import { RestoreQuestion } from './restore-question.tsx';
import { EmptyState, LoadFailure, Loading } from '../ui/states.tsx';
import { VersionEntry } from './version-entry.tsx';

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
  const { current, versions } = query.data;
  if (!current) {
    return (
      <EmptyState picture={book} title="This was deleted meanwhile">
        Whoever wants it back finds it in the trash.
      </EmptyState>
    );
  }
  if (versions.length === 0) {
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
        {versions.map((version, index) => (
          <VersionEntry
            key={version.id}
            version={version}
            next={versions[index - 1]?.fields ?? current}
            current={current}
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
