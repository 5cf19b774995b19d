import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import frames from '../../../art/empty-frames.svg?url';
import {
  type GalleryItem,
  galleryMessages as messages,
} from '../../../domain/nouns/gallery-item.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { useDeletion } from '../records/deletion.ts';
import { AskedPicture } from './asked-picture.tsx';
import { GalleryEditor } from './gallery-editor.tsx';
import { staffMeta } from '../layout/page-meta.ts';
import { galleryQuery } from '../api/queries.ts';
import { GalleryImage } from '../pictures/gallery-image.tsx';
import { EmptyStart } from '../records/empty-start.tsx';
import { useRecordEditor } from '../records/record-editor.tsx';
import type { ArrangedRow } from '../records/list/order/arrange-row.tsx';
import { ManagedList } from '../records/list/managed-list.tsx';
import type { Column } from '../records/list/record-list.tsx';
import { nameColumn, VisibilityButton } from '../records/list/bulk/visibility.tsx';
import { asDay } from '../ui/dates.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';

export const meta = staffMeta('Gallery');

const nameOf = ({ caption }: GalleryItem) =>
  `picture “${caption.length > 60 ? `${caption.slice(0, 57)}…` : caption}”`;

const columns: Column<GalleryItem>[] = [
  {
    id: 'image',
    label: 'Picture',
    value: (item) => item.image_url,
    cell: (item) => <Thumbnail key={item.image_url} item={item} />,
    searched: false,
    sorted: false,
  },
  nameColumn({ id: 'caption', label: 'Caption' }, ({ caption }) => caption),
  { id: 'category', label: 'Category', value: (item) => item.category },
  {
    id: 'created_at',
    label: 'Added',
    value: (item) => item.created_at,
    cell: (item) => asDay(item.created_at),
    searched: false,
  },
];

/** A picture that cannot be loaded is hidden (docs/product/staff-area.md). */
const Thumbnail = ({ item }: { item: GalleryItem }) => {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <GalleryImage
      className="staff-thumbnail"
      item={item}
      sizes="(width >= 80rem) 96px, (width >= 48rem) 45vw, 90vw"
      width={96}
      height={64}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};

const arrangedRow = (item: GalleryItem): ArrangedRow => ({
  title: item.caption,
  detail: item.visible ? item.category : `Hidden · ${item.category}`,
  picture: <Thumbnail key={item.image_url} item={item} />,
});

/** The pictures of life here: add, edit, put in order, hide, delete. */
const Gallery = () => {
  const query = useQuery(galleryQuery);
  const deleteIt = useDeletion('gallery', messages);
  const editor = useRecordEditor({ thing: 'picture', nameOf, Form: GalleryEditor });

  return (
    <>
      <PageHeading action={editor.addButton}>Gallery</PageHeading>
      <ManagedList
        noun="gallery"
        query={query}
        what="pictures"
        loadFailed={messages.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        noneShown={(items) =>
          items.length > 0 && items.every(({ visible }) => !visible)
            ? 'All of your pictures are hidden, so visitors see the nine built-in drawings.'
            : null
        }
        arrangedRow={arrangedRow}
        renderActions={(item, run) => (
          <>
            <VisibilityButton row={item} name={nameOf(item)} run={run} />
            {editor.editButton(item)}
          </>
        )}
        empty={
          <EmptyState
            picture={frames}
            title="No pictures of your own yet"
            action={
              <EmptyStart
                noun="gallery"
                builtIn="nine built-in pictures"
                onStartEmpty={editor.add}
              />
            }
          >
            Visitors see nine drawings until you add your first photo. After that, they see only
            yours. To keep some of the nine, start from them.
          </EmptyState>
        }
      />
      {editor.form}
      <AskedPicture />
    </>
  );
};
export default Gallery;
