import { Check, RotateCw } from 'lucide-react';
import { picturePreviewUrl } from '../../../../../../domain/api-urls.ts';
import { FilePreview } from '../../../../pictures/file-field.tsx';
import { Button } from '../../../../ui/staff-button.tsx';
import { FieldProblem } from '../../../../../ui/field.tsx';
import { type ChosenPhoto, photoPlaceNames, photoPlaces } from './photo-places.ts';
import type { Photos } from './use-photos.ts';

/** Shows the photos one by one, with a button for each place. */
export const PhotoPlacing = ({ photos }: { photos: Photos }) => {
  const allPhotos = photos.photos;
  const nextPhoto = allPhotos.find(({ place }) => place === null);
  return (
    <>
      <p role="status" className="setup-count">
        {nextPhoto
          ? `Photo ${allPhotos.indexOf(nextPhoto) + 1} of ${allPhotos.length}: what does it show?`
          : 'Every photo has its place.'}
      </p>
      <p className="field-hint">
        A photo of the front door, a room or the bath counts as one in which no one can be
        recognized. Where someone can, say so under Permissions.
      </p>
      {nextPhoto && <PhotoPreview key={nextPhoto.key} photo={nextPhoto} photos={photos} large />}
      <div className="setup-places stack" role="group" aria-label="Places">
        {photoPlaceNames.map((name) => {
          const placedPhoto = allPhotos.find(({ place }) => place === name);
          return (
            <Button
              key={name}
              icon={placedPhoto ? <Check aria-hidden /> : undefined}
              aria-disabled={!nextPhoto}
              onClick={() => nextPhoto && photos.place(nextPhoto.key, name)}
            >
              {photoPlaces[name].label}
            </Button>
          );
        })}
      </div>
      {nextPhoto && (
        <Button tone="quiet" onClick={() => photos.leaveOut(nextPhoto.key)}>
          Leave this photo out
        </Button>
      )}
      <ul className="setup-placed stack">
        {photoPlaceNames.flatMap((name) =>
          allPhotos
            .filter(({ place }) => place === name)
            .map((photo) => (
              <li key={photo.key}>
                <PhotoPreview photo={photo} photos={photos} />
                <span>{photoPlaces[name].label}</span>
              </li>
            )),
        )}
      </ul>
      {allPhotos.map((photo) => (
        <PhotoFailure key={photo.key} photo={photo} photos={photos} />
      ))}
    </>
  );
};

interface PhotoProps {
  photo: ChosenPhoto;
  photos: Photos;
  large?: boolean;
}

const PhotoPreview = ({ photo: { key, url, name }, photos, large = false }: PhotoProps) => {
  const source = photos.findFile(key) ?? (url && picturePreviewUrl(url));
  if (!source) return null;
  return (
    <FilePreview
      source={source}
      alt={large ? `Your photo ${name}` : ''}
      name={name}
      className={large ? 'setup-photo' : 'setup-photo-small'}
    />
  );
};

const PhotoFailure = ({ photo: { key, name, problem }, photos }: PhotoProps) =>
  problem && (
    <div>
      <FieldProblem>{`${name}: ${problem}`}</FieldProblem>
      <Button icon={<RotateCw aria-hidden />} onClick={() => photos.retry(key)}>
        Try again
      </Button>
    </div>
  );
