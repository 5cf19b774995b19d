import { useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import basket from '../../../art/empty-basket.svg?url';
import { trashRetentionDays } from '../../../domain/constants.ts';
import { type TrashItem, trashMessages as messages } from '../../../domain/nouns/trash-entry.ts';
import { listNames, findList } from '../../../domain/nouns/index.ts';
import { type Actor, hasRight } from '../../../domain/accounts/role-rights.ts';
import { apiUrls, trashPictureUrl } from '../../../domain/api-urls.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { trashQuery } from '../history/history-queries.ts';
import { useRestoreDeleted } from '../history/restore-deleted.ts';
import { DeleteQuestion, usePermanentDeletion } from '../records/deletion.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { type Column, mainActionClass } from '../records/list/record-row.tsx';
import { findListPage, recordUrl } from '../records/record-jump.ts';
import { useStaff } from '../session/session.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDay, formatDateTime } from '../ui/dates.ts';
import { PageHeading, findPageHeading, staffMeta } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { CroppedPicture } from '../ui/thumbnail.tsx';
import './trash.css';

export const meta = staffMeta('Trash');

const getItemName = ({ label }: TrashItem) => label;

const columns: Column<TrashItem>[] = [
  {
    id: 'what',
    label: 'What',
    value: ({ label, excerpt, deleted_by }) => [label, excerpt, deleted_by].join('\n'),
    isName: true,
    cell: (item) => <DeletedRecord item={item} />,
  },
  {
    id: 'deleted_at',
    label: 'Deleted',
    value: (item) => item.deleted_at,
    isBrief: true,
    cell: (item) => (
      <>
        {formatDateTime(item.deleted_at)}{' '}
        <span>
          by <Verbatim>{item.deleted_by}</Verbatim>
        </span>
      </>
    ),
    searchable: false,
  },
  {
    id: 'gone_at',
    label: 'Kept until',
    value: (item) => item.gone_at,
    cell: (item) => formatDay(item.gone_at),
    searchable: false,
  },
];

/** An uploaded picture in the trash is no longer served at its public address. */
const toPictureUrl = (id: number, imageUrl: string): string =>
  isUploadUrl(imageUrl) ? trashPictureUrl(id) : imageUrl;

const DeletedRecord = ({ item: { id, label, excerpt, image_url } }: { item: TrashItem }) => (
  <span className="staff-deleted stack">
    {image_url && (
      <CroppedPicture
        className="staff-thumbnail"
        src={toPictureUrl(id, image_url)}
        alt=""
        width={96}
        height={64}
        loading="lazy"
      />
    )}
    <span>
      <span className="staff-deleted-label">{label}</span>
      <span className="staff-deleted-excerpt quiet">{excerpt}</span>
    </span>
  </span>
);

/** Deleted records, which can be restored or deleted for good. */
const Trash = () => {
  const query = useQuery(trashQuery);
  const staff = useStaff();
  return (
    <>
      <PageHeading>Trash</PageHeading>
      {query.data && query.data.length > 0 && (
        <p className="staff-page-lead quiet">
          Deleted items stay here for {trashRetentionDays} days. Restoring an item puts it back
          exactly as it was. Visitors cannot see anything in the trash.
        </p>
      )}
      <RecordList
        query={query}
        pluralName="deleted items"
        singularName="deleted item"
        loadFailed={messages.loadFailed}
        columns={columns}
        getName={getItemName}
        renderActions={(item) => <RestoreButton item={item} />}
        deleteLabel="Delete for good"
        renderDeleteQuestion={(item, onClosed) => <DeleteForGood item={item} onClosed={onClosed} />}
        empty={
          <EmptyState picture={basket} title="The trash is empty">
            Deleted {listFormat.format(listTrashNouns(staff))} stay here for {trashRetentionDays}{' '}
            days, in case one was deleted by mistake.
          </EmptyState>
        }
      />
      {query.data && query.data.length > 1 && <EmptyTrash items={query.data} />}
    </>
  );
};
export default Trash;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The plural names of the nouns whose deleted records this person can restore. */
const listTrashNouns = (staff: Actor): string[] =>
  listNames
    .map(findList)
    .filter(({ right, fixed }) => !fixed && hasRight(staff, right))
    .map(({ several }) => several);

const RestoreButton = ({ item: { id, noun, record_id, label } }: { item: TrashItem }) => {
  const navigate = useNavigate();
  const { restoreDeleted, busy } = useRestoreDeleted();
  const nextAction = {
    label: 'Show it',
    act: () => navigate(recordUrl(findListPage(noun), record_id)),
  };
  // The row with the pressed button is gone, so move the focus.
  const onRestored = () => findPageHeading()?.focus();
  const restore = () => restoreDeleted({ noun, id, about: label, nextAction, onRestored });
  return (
    <Button
      className={mainActionClass}
      icon={<Undo2 aria-hidden />}
      aria-label={`Restore ${label}`}
      aria-disabled={busy}
      onClick={() => !busy && void restore()}
    >
      {busy ? 'Restoring…' : 'Restore'}
    </Button>
  );
};

const useTrashDeletion = () => usePermanentDeletion(messages.deletingError, [trashQuery.queryKey]);

interface DeleteForGoodProps {
  item: TrashItem;
  onClosed: () => void;
}

/** Asks before deleting a record permanently, and says where copies remain. */
const DeleteForGood = ({ item, onClosed }: DeleteForGoodProps) => {
  const deleteForGood = useTrashDeletion();
  return (
    <DeleteQuestion
      name={item.label}
      isPermanent
      onDelete={() => deleteForGood(apiUrls.trash, item.id, messages.deletedForGood, item)}
      onClosed={onClosed}
      consequence={<DeletionConsequences items={[item]} />}
    />
  );
};

/** Deletes all records up to the newest listed one permanently, after a question. */
const EmptyTrash = ({ items }: { items: TrashItem[] }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const deleteForGood = useTrashDeletion();
  const newestId = Math.max(...items.map(({ id }) => id));
  return (
    <>
      <p>
        <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsConfirming(true)}>
          Empty the trash
        </Button>
      </p>
      {isConfirming && (
        <DeleteQuestion
          name="everything in the trash"
          isPermanent
          onDelete={() => deleteForGood(apiUrls.trashAll, newestId, messages.emptied)}
          onClosed={() => setIsConfirming(false)}
          consequence={<DeletionConsequences items={items} />}
        />
      )}
    </>
  );
};

const DeletionConsequences = ({ items }: { items: TrashItem[] }) => (
  <>
    <p>{messages.goesForGood}</p>
    {items.some(({ image_url }) => image_url && isUploadUrl(image_url)) && (
      <p>{messages.pictureGoesForGood}</p>
    )}
  </>
);
