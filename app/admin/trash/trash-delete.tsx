import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type TrashItem, trashMessages as messages } from '../../../domain/entities/trash.ts';
import { apiUrls, isUploadUrl } from '../../../domain/urls.ts';
import { DeleteQuestion, useDeletionForGood } from '../records/deletion.tsx';
import { trashQuery } from '../history/history-queries.ts';
import { Button } from '../ui/button.tsx';

const useTrashDeletion = () => {
  const client = useQueryClient();
  return useDeletionForGood({
    deletingError: messages.deletingError,
    onDeleted: () => client.invalidateQueries({ queryKey: trashQuery.queryKey }),
  });
};

interface DeleteForGoodProps {
  item: TrashItem;
  onClosed: () => void;
}

/** Asks before one record is deleted for good, and says where copies remain. */
export const DeleteForGood = ({ item, onClosed }: DeleteForGoodProps) => {
  const deleteForGood = useTrashDeletion();
  return (
    <DeleteQuestion
      name={item.label}
      forGood
      onDelete={() => deleteForGood(apiUrls.trash, item.id, messages.deletedForGood)}
      onClosed={onClosed}
      whatItDoes={<WhatGoes items={[item]} />}
    />
  );
};

/** Deletes all that is shown for good, after a question. */
export const EmptyTrash = ({ items }: { items: TrashItem[] }) => {
  const [asking, setAsking] = useState(false);
  const deleteForGood = useTrashDeletion();
  const newest = Math.max(...items.map(({ id }) => id));
  return (
    <>
      <p>
        <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Empty the trash
        </Button>
      </p>
      {asking && (
        <DeleteQuestion
          name="everything in the trash"
          forGood
          onDelete={() => deleteForGood(apiUrls.trashAll, newest, messages.emptied)}
          onClosed={() => setAsking(false)}
          whatItDoes={<WhatGoes items={items} />}
        />
      )}
    </>
  );
};

const WhatGoes = ({ items }: { items: TrashItem[] }) => (
  <>
    <p>{messages.goesForGood}</p>
    {items.some(({ image_url }) => image_url && isUploadUrl(image_url)) && (
      <p>{messages.pictureGoesForGood}</p>
    )}
  </>
);
