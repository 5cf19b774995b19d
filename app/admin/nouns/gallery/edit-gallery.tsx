import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { gallery, type GalleryItem } from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { adminUrls, pictureParameters } from '../../../../domain/staff-urls.ts';
import frames from '../../../../art/empty-frames.svg?url';
import { takeSharedPictures } from '../../offline/shared-pictures.ts';
import { GalleryImage } from '../../pictures/picture-field.tsx';
import { WithDraft } from '../../records/drafts/draft-form.tsx';
import { ListPage } from '../../records/list-page.tsx';
import { nameColumn } from '../../records/list/bulk/visibility.tsx';
import type { Column } from '../../records/list/record-row.tsx';
import { formatDay } from '../../ui/dates.ts';
import { findPageHeading, staffMeta } from '../../ui/page.tsx';
import { AddPictures } from './add-pictures.tsx';
import { GalleryForm } from './gallery-form.tsx';

export const meta = staffMeta('Gallery');

const columns: Column<GalleryItem>[] = [
  {
    id: 'image',
    label: 'Picture',
    value: (item) => item.image_url,
    cell: (item) => <GalleryThumbnail key={item.image_url} item={item} />,
    searchable: false,
    sortable: false,
  },
  nameColumn<GalleryItem>({ id: 'caption', label: gallery.labels.caption }, gallery.getTitle),
  { id: 'category', label: 'Category', value: (item) => item.category },
  {
    id: 'created_at',
    label: 'Added',
    value: (item) => item.created_at,
    cell: (item) => formatDay(item.created_at),
    searchable: false,
  },
];

/** A picture that cannot be loaded is hidden (docs/product/staff-area.md). */
const GalleryThumbnail = ({ item }: { item: GalleryItem }) => {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <GalleryImage
      className="staff-thumbnail"
      item={item}
      sizes="(width >= 80rem) 96px, (width >= 48rem) 25vw, 45vw"
      width={96}
      height={64}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};

function toArrangedRow(item: GalleryItem) {
  return {
    detail: item.visible ? item.category : `Hidden · ${item.category}`,
    picture: <GalleryThumbnail key={item.image_url} item={item} />,
  };
}

const Gallery = () => (
  <>
    <ListPage
      noun="gallery"
      Form={GalleryForm}
      columns={columns}
      wall
      toArrangedRow={toArrangedRow}
      picture={frames}
      builtIn={{ noun: 'gallery', name: 'nine built-in pictures' }}
    />
    <RequestedPictureForm />
  </>
);
export default Gallery;

/** Opens the form for a new picture if the address says so, with the photos shared with the app. */
const RequestedPictureForm = () => {
  const { requestedForm, close } = useRequestedPicture();
  if (!requestedForm) return null;
  const closeAndFocus = () => {
    close();
    // No button on the page opened the form, so the focus goes to the heading.
    findPageHeading()?.focus();
  };
  return (
    <WithDraft<GalleryItem> noun="gallery" record={null}>
      {() => (
        <AddPictures
          shared={requestedForm.shared ?? undefined}
          isLost={requestedForm.isLost}
          onClosed={closeAndFocus}
        />
      )}
    </WithDraft>
  );
};

/** The new-picture form that the address asks for. */
interface RequestedForm {
  /** The files shared with the app; null if there are none or they are gone. */
  shared: File[] | null;
  /** Whether pictures were shared with the app and have since been removed from this device. */
  isLost: boolean;
}

/**
 * The form that the address asks for, such as by a shortcut of the app. The parameter is removed from the
 * address before the form opens, so that a reload does not open it again.
 */
const useRequestedPicture = () => {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [requestedForm, setRequestedForm] = useState<RequestedForm | null>(null);
  const isLoading = useRef(false);
  const isRequested = parameters.has(pictureParameters.add);
  const key = parameters.get(pictureParameters.shared);
  useEffect(() => {
    if (!isRequested || isLoading.current) return;
    // Take the shared files only once, even if the effect runs twice, because taking them deletes them.
    isLoading.current = true;
    const openForm = async () => {
      const shared = key === null ? null : await takeSharedPictures(key);
      await navigate(adminUrls.gallery, { replace: true });
      setRequestedForm({ shared, isLost: key !== null && shared === null });
      isLoading.current = false;
    };
    void openForm();
  }, [isRequested, key, navigate]);
  return { requestedForm, close: () => setRequestedForm(null) };
};
