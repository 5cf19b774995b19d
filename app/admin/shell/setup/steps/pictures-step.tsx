import { useQuery } from '@tanstack/react-query';
import {
  type GalleryItem,
  galleryMessages as messages,
} from '../../../../../domain/nouns/gallery-item.ts';
import { homeMessages } from '../../../../../domain/nouns/home.ts';
import { isUploadUrl, pageUrls } from '../../../../../domain/urls.ts';
import { listQuery } from '../../../api/queries.ts';
import { GalleryEditor } from '../../../nouns/gallery/upload-dialog.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { HeroPart, LogoPart } from '../../../nouns/home/pictures-section.tsx';
import { GalleryImage } from '../../../pictures/gallery-image.tsx';
import { useRecordEditor } from '../../../records/record-editor.tsx';
import { usePreview } from '../preview/draft.ts';
import { ContinueActions, LoadedRecord } from '../step-actions.tsx';

/** The home's own pictures: the hero, the logo, and the gallery. */
export const PicturesStep = () => {
  const home = useQuery(homeQuery);
  const query = useQuery(listQuery('gallery'));
  const editor = useRecordEditor({
    thing: 'pictures',
    nameOf: ({ caption }: GalleryItem) => caption,
    Form: GalleryEditor,
  });
  const stored = `${home.data?.record?.version} ${query.dataUpdatedAt}`;
  usePreview({ page: pageUrls.home, stored, draft: {} });
  return (
    <>
      <h2>What families see first</h2>
      <LoadedRecord query={home} loadFailed={homeMessages.loadFailed}>
        {({ record }) =>
          record && (
            <>
              <HeroPart home={record} />
              <LogoPart home={record} />
            </>
          )
        }
      </LoadedRecord>
      <h2>Gallery</h2>
      <LoadedRecord query={query} loadFailed={messages.loadFailed}>
        {(items) => <OwnPictures items={items.filter(({ image_url }) => isUploadUrl(image_url))} />}
      </LoadedRecord>
      <p className="setup-more">{editor.addButton}</p>
      <p>
        You can choose several photos at once. Show rooms, the garden and the table; show people
        only if they have agreed.
      </p>
      <ContinueActions />
      {editor.form}
    </>
  );
};

const OwnPictures = ({ items }: { items: GalleryItem[] }) => (
  <>
    <p role="status" className="setup-count">
      {items.length === 0 && 'Visitors see nine drawings until you add your first photo.'}
      {items.length === 1 && '1 picture of your own.'}
      {items.length > 1 && `${items.length.toLocaleString('en-US')} pictures of your own.`}
    </p>
    {items.length > 0 && (
      <ul className="setup-pictures">
        {items.slice(0, shownAtMost).map((item) => (
          <li key={item.id}>
            <GalleryImage item={item} sizes="96px" width={96} height={64} />
          </li>
        ))}
      </ul>
    )}
  </>
);

/** The most pictures to show here; the gallery page shows the rest. */
const shownAtMost = 12;
