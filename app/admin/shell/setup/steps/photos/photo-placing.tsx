import { Check, ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { picturePreviewUrl } from '../../../../../../domain/api-urls.ts';
import { uploadImage } from '../../../../api/upload-files.ts';
import { FileButton, UploadStatus } from '../../../../pictures/file-field.tsx';
import { useUploads } from '../../../../pictures/form-uploads.ts';
import { UploadPreview } from '../../../../pictures/picture-field.tsx';
import {
  RefusedFiles,
  type RefusedFile,
  acceptFiles,
} from '../../../../pictures/picture-files.tsx';
import { isUploadKey } from '../../../../pictures/upload-queue.ts';
import { Button } from '../../../../ui/staff-button.tsx';
import {
  type ChosenPhoto,
  photoPlaceNames,
  type PhotoPlaceName,
  photoPlaces,
  placePhoto,
} from './photo-places.ts';

interface PhotosForm {
  photos: ChosenPhoto[];
}

/** Chooses up to five photos, and shows them one by one, with a button for each place. */
export const PhotoPlacing = () => {
  const { setValue } = useFormContext<PhotosForm>();
  const photos = useWatch<PhotosForm, 'photos'>({ name: 'photos' });
  const { queue } = useUploads();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const change = (next: ChosenPhoto[]) => setValue('photos', next, { shouldDirty: true });
  const add = (files: File[]) => {
    const freeSlots = photoPlaceNames.length - photos.length;
    const chosen = acceptFiles(
      files,
      freeSlots,
      'Only five photos fit here. Add more under Gallery, later.',
    );
    setRefused(chosen.refused);
    const added = chosen.accepted.map((file) => queue.add(file, uploadImage));
    change([
      ...photos,
      ...added.map((image_url) => ({ image_url, place: null, isInGallery: false })),
    ]);
  };
  // Removes photos whose upload was interrupted when the page was closed, so that they can be chosen again.
  const dropLost = useEffectEvent(() => {
    const there = photos.filter(
      ({ image_url }) => !isUploadKey(image_url) || queue.findFile(image_url),
    );
    if (there.length < photos.length) change(there);
  });
  useEffect(() => dropLost(), []);
  const leaveOut = ({ image_url }: ChosenPhoto) => {
    queue.remove(image_url);
    change(photos.filter((photo) => photo.image_url !== image_url));
  };
  return (
    <>
      {photos.length > 0 && (
        <PlaceButtons
          photos={photos}
          onPlace={(photo, place) => change(placePhoto(photos, photo, place))}
          onLeaveOut={leaveOut}
        />
      )}
      <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
      {photos.length < photoPlaceNames.length && (
        <div className="staff-image-choices row">
          <FileButton
            icon={<ImageUp aria-hidden />}
            label={photos.length > 0 ? 'Choose more photos' : 'Choose five photos'}
            multiple
            onChoose={add}
          />
        </div>
      )}
    </>
  );
};

interface PlaceButtonsProps {
  photos: readonly ChosenPhoto[];
  onPlace: (photo: ChosenPhoto, place: PhotoPlaceName) => void;
  onLeaveOut: (photo: ChosenPhoto) => void;
}

const PlaceButtons = ({ photos, onPlace, onLeaveOut }: PlaceButtonsProps) => {
  const nextPhoto = photos.find(({ place }) => place === null);
  return (
    <>
      <p role="status" className="strong">
        {nextPhoto
          ? `Photo ${photos.indexOf(nextPhoto) + 1} of ${photos.length}: what does it show?`
          : 'Every photo has its place.'}
      </p>
      <p className="field-hint">
        A photo of the front door, a room or the bath counts as one in which no one can be
        recognized. Where someone can, say so under Permissions.
      </p>
      {nextPhoto && <PhotoPreview photo={nextPhoto} className="setup-photo" />}
      <div className="setup-places stack" role="group" aria-label="Places">
        {photoPlaceNames.map((name) => (
          <Button
            key={name}
            icon={photos.some(({ place }) => place === name) ? <Check aria-hidden /> : undefined}
            aria-disabled={!nextPhoto}
            onClick={() => nextPhoto && onPlace(nextPhoto, name)}
          >
            {photoPlaces[name].label}
          </Button>
        ))}
      </div>
      {nextPhoto && (
        <Button tone="quiet" onClick={() => onLeaveOut(nextPhoto)}>
          Leave this photo out
        </Button>
      )}
      <ul className="setup-placed columns">
        {photoPlaceNames.flatMap((name) =>
          photos
            .filter(({ place }) => place === name)
            .map((photo) => (
              <li key={name} className="stack">
                <PhotoPreview photo={photo} className="setup-photo-small" />
                <span>{photoPlaces[name].label}</span>
              </li>
            )),
        )}
      </ul>
      {photos.map(({ image_url }, at) => (
        <UploadStatus key={image_url} value={image_url} name={`Photo ${at + 1}`} />
      ))}
    </>
  );
};

interface PhotoPreviewProps {
  photo: ChosenPhoto;
  className: string;
}

const PhotoPreview = ({ photo: { image_url }, className }: PhotoPreviewProps) =>
  isUploadKey(image_url) ? (
    <UploadPreview key={image_url} value={image_url} className={className} />
  ) : (
    <img src={picturePreviewUrl(image_url)} alt="" className={className} />
  );
