import { useState } from 'react';
import frames from '../../../art/empty-frames.svg?url';
import { gallery, type GalleryItem } from '../../../domain/nouns/gallery-item.ts';
import { staffMeta } from '../ui/page.tsx';
import { GalleryImage } from '../pictures/gallery-image.tsx';
import { nameColumn } from '../records/list/bulk/visibility.tsx';
import type { Column } from '../records/list/record-list.tsx';
import { ListPage } from '../records/list-page.tsx';
import { asDay } from '../ui/dates.ts';
import { AskedPicture } from './asked-picture.tsx';
import { GalleryEditor } from './gallery-editor.tsx';

export const meta = staffMeta('Gallery');

const columns: Column<GalleryItem>[] = [
  {
    id: 'image',
    label: 'Picture',
    value: (item) => item.image_url,
    cell: (item) => <Thumbnail key={item.image_url} item={item} />,
    searched: false,
    sorted: false,
  },
  nameColumn<GalleryItem>({ id: 'caption', label: gallery.labels.caption }, gallery.titleOf),
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

function arranged(item: GalleryItem) {
  return {
    detail: item.visible ? item.category : `Hidden · ${item.category}`,
    picture: <Thumbnail key={item.image_url} item={item} />,
  };
}

/** The pictures of life here: add, edit, put in order, hide, delete. */
const Gallery = () => (
  <>
    <ListPage
      noun="gallery"
      Form={GalleryEditor}
      columns={columns}
      arranged={arranged}
      whenAllHidden="All of your pictures are hidden, so visitors see the nine built-in drawings."
      empty={{
        picture: frames,
        title: 'No pictures of your own yet',
        builtIn: { noun: 'gallery', what: 'nine built-in pictures' },
        text: 'Visitors see nine drawings until you add your first photo. After that, they see only yours. To keep some of the nine, start from them.',
      }}
    />
    <AskedPicture />
  </>
);
export default Gallery;
