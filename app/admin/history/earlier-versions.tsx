import type { NounName } from '../../../domain/nouns/index.ts';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import book from '../../../art/empty-book.svg?url';
import { historyMessages as messages } from '../../../domain/entities/history.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { historyQuery } from './history-queries.ts';
import { RestoreQuestion } from './restore-question.tsx';
import { DialogFrame } from '../ui/dialog.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';
import { type ChangedVersion, changedVersions } from './version-changes.ts';
import { VersionEntry } from './version-entry.tsx';
import { QueryState } from '../api/query-state.tsx';
import './earlier-versions.css';

interface EarlierVersionsProps {
  noun: NounName;
  id: number;
  /** The fields of the form; all of the record without them. */
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
  const [toRestore, setToRestore] = useState<ChangedVersion | null>(null);
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
  const changed = changedVersions(noun, versions, current, fields);
  if (changed.length === 0) {
    return (
      <EmptyState picture={book} title="No earlier versions yet">
        When someone changes this, the previous version is kept here for a year.
      </EmptyState>
    );
  }
  return (
    <>
      <p>How it was before each change, latest first.</p>
      <ol className="staff-versions">
        {changed.map((each) => (
          <VersionEntry key={each.version.id} changed={each} onRestore={() => setToRestore(each)} />
        ))}
      </ol>
      {toRestore && (
        <RestoreQuestion
          version={toRestore.version}
          fields={toRestore.fields}
          current={currentVersion}
          unsaved={unsaved}
          onRestored={onRestored}
          onClosed={() => setToRestore(null)}
        />
      )}
    </>
  );
};
