import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import frames from '../../../art/empty-frames.svg?url';
import {
  type GalleryItem,
  galleryMessages as messages,
} from '../../../domain/entities/gallery-item.ts';
import { pictureAlt, pictureSources } from '../../../domain/pictures.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { useDeletion } from '../records/deletion.ts';
import { GalleryEditor } from './gallery-editor.tsx';
import { staffMeta } from '../layout/page-meta.ts';
import { galleryQuery } from '../api/queries.ts';
import { EmptyStart } from '../records/empty-start.tsx';
import { useRecordEditor } from '../records/record-editor.tsx';
import { type Column, RecordList } from '../records/record-list.tsx';
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
  { id: 'caption', label: 'Caption', value: (item) => item.caption, names: true },
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
  const { webpSrcSet, focus } = pictureSources(item);
  if (failed) return null;
  return (
    <img
      className="staff-thumbnail"
      src={item.image_url}
      srcSet={webpSrcSet}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      sizes="(width >= 80rem) 96px, (width >= 48rem) 45vw, 90vw"
      alt={pictureAlt(item)}
      width={96}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};

/** The pictures of life here: add, edit, delete. */
const Gallery = () => {
  const query = useQuery(galleryQuery);
  const deleteIt = useDeletion('gallery', messages);
  const editor = useRecordEditor({ thing: 'picture', nameOf, Form: GalleryEditor });

  return (
    <>
      <PageHeading action={editor.addButton}>Gallery</PageHeading>
      <RecordList
        query={query}
        what="pictures"
        loadFailed={messages.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        renderActions={(item) => editor.editButton(item)}
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
    </>
  );
};
export default Gallery;
