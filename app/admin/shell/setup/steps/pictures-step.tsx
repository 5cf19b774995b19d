import { formatCount } from '../../../../../domain/lib/text/amounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type GalleryItem,
  galleryMessages as messages,
} from '../../../../../domain/nouns/gallery/gallery-noun.ts';
import { homeMessages, type HomeWithDefaults } from '../../../../../domain/nouns/home/home-noun.ts';
import { isUploadUrl, pageUrls } from '../../../../../domain/urls.ts';
import { listQuery } from '../../../api/queries.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { toHomeFormValues, homeForm, toHomePayload } from '../../../nouns/home/home-fields.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { FileButton } from '../../../pictures/file-field.tsx';
import { GalleryImage } from '../../../pictures/gallery-image.tsx';
import { RefusedFiles } from '../../../pictures/picture-files.tsx';
import { toHomePreview } from '../preview/to-preview-data.ts';
import { usePreview } from '../preview/preview-data.ts';
import { useLeaveStep, useSaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { SetupForm } from '../setup-form.tsx';
import { toHomePictures, photoPlaceNames } from './photos/photo-places.ts';
import { PhotoPlacing } from './photos/photo-placing.tsx';
import { useGalleryPhotos, useSaveRecognizable } from './photos/save-photos.ts';
import { usePhotos } from './photos/use-photos.ts';

/** Five photos, chosen together and then placed with one tap each. */
export const PicturesStep = () => {
  const gallery = useQuery(listQuery('gallery'));
  return (
    <LoadedRecord query={useQuery(homeQuery)} loadFailed={homeMessages.loadFailed}>
      {({ record }) => (
        <LoadedRecord query={gallery} loadFailed={messages.loadFailed}>
          {(items) =>
            record && (
              <PicturesForm
                record={record}
                own={items.filter(({ image_url }) => isUploadUrl(image_url))}
              />
            )
          }
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
};

const photosSchema = homeForm.pick({ answered_by: true });

interface PicturesPartProps {
  record: HomeWithDefaults;
  /** The gallery's pictures that are not drawings. */
  own: GalleryItem[];
}

const PicturesForm = ({ record: loaded, own }: PicturesPartProps) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [record] = useState(loaded);
  const saveHome = useSaveStep('home', record, homeMessages);
  const addToGallery = useGalleryPhotos();
  const saveRecognizable = useSaveRecognizable();
  const leave = useLeaveStep();
  const photos = usePhotos();
  const initialValues = toHomeFormValues(record);
  const form = useForm({
    resolver: zodResolver(photosSchema),
    defaultValues: { answered_by: initialValues.answered_by },
  });
  const { isDirty } = form.formState;
  const typedValues = useWatch({ control: form.control }) as { answered_by: string };
  const settings = toHomePreview({ ...initialValues, ...typedValues }, record);
  usePreview({
    page: pageUrls.home,
    stored: `${loaded.version} ${own.length}`,
    draft: { ...(settings && { settings }) },
  });
  const hasRoom = photos.photos.length < photoPlaceNames.length;
  return (
    <SetupForm
      name="pictures"
      form={form}
      onSave={async (typed, conflictPrompt) => {
        const uploaded = await photos.uploaded();
        if (uploaded.some(({ place, url }) => place && !url)) return 'incomplete';
        const added = await addToGallery(uploaded);
        photos.keep(added.photos);
        if (added.failure) return added.failure;
        const payload = {
          ...toHomePictures(record.hero_pictures, uploaded),
          ...(isDirty && toHomePayload(typed, record)),
        };
        const isChanged = Object.keys(payload).length > 0;
        const failure = isChanged ? await saveHome(payload, conflictPrompt, null) : null;
        if (failure) return failure;
        await saveRecognizable(uploaded);
        photos.forget();
        return leave(uploaded.length + own.length > 0 ? 'done' : 'skipped');
      }}
    >
      {photos.photos.length > 0 && <PhotoPlacing photos={photos} />}
      <RefusedFiles files={photos.refused} onDismiss={photos.dismissRefused} />
      {photos.photos.some(({ place }) => place === 'person') && (
        <TextField
          name="answered_by"
          label="Who answers the phone?"
          hint="Families read this name beside the photo, such as Maria Lopez."
          optional
          autoComplete="off"
        />
      )}
      {hasRoom && (
        <div className="staff-image-choices">
          <FileButton
            icon={<ImageUp aria-hidden />}
            label={photos.photos.length > 0 ? 'Choose more photos' : 'Choose five photos'}
            multiple
            onChoose={photos.add}
          />
        </div>
      )}
      <OwnPictures items={own} />
    </SetupForm>
  );
};

const OwnPictures = ({ items }: { items: GalleryItem[] }) =>
  items.length > 0 && (
    <>
      <p className="setup-count">Visitors see {formatCount(items.length, 'photo')} of yours.</p>
      <ul className="setup-pictures">
        {items.slice(0, maxShown).map((item) => (
          <li key={item.id}>
            <GalleryImage item={item} sizes="96px" width={96} height={64} />
          </li>
        ))}
      </ul>
    </>
  );

/** The most pictures to show here; the gallery's page shows the rest. */
const maxShown = 10;
