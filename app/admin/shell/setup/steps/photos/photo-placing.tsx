import { Check, RotateCw } from 'lucide-react';
import { picturePreviewUrl } from '../../../../../../domain/api-urls.ts';
import { FilePreview } from '../../../../pictures/file-field.tsx';
import { Button } from '../../../../ui/staff-button.tsx';
import { FieldProblem } from '../../../../../ui/field.tsx';
import { type ChosenPhoto, photoPlaceNames, photoPlaces } from './photo-places.ts';
import type { Photos } from './use-photos.ts';

/** Shows the photos one by one, with a button for each place. */
export const PhotoPlacing = ({ photos }: { photos: Photos }) => {
  const all = photos.photos;
  const current = all.find(({ place }) => place === null);
  return (
    <>
      <p role="status" className="setup-count">
        {current
          ? `Photo ${all.indexOf(current) + 1} of ${all.length}: what does it show?`
          : 'Every photo has its place.'}
      </p>
      <p className="field-hint">
        A photo of the front door, a room or the bath counts as one in which no one can be
        recognized. Where someone can, say so under Permissions.
      </p>
      {current && <Picture key={current.key} photo={current} photos={photos} large />}
      <div className="setup-places" role="group" aria-label="Places">
        {photoPlaceNames.map((name) => {
          const there = all.find(({ place }) => place === name);
          return (
            <Button
              key={name}
              className="setup-place"
              icon={there ? <Check aria-hidden /> : undefined}
              aria-disabled={!current}
              onClick={() => current && photos.place(current.key, name)}
            >
              {photoPlaces[name].label}
            </Button>
          );
        })}
      </div>
      {current && (
        <Button tone="quiet" onClick={() => photos.leaveOut(current.key)}>
          Leave this photo out
        </Button>
      )}
      <ul className="setup-placed">
        {photoPlaceNames.flatMap((name) =>
          all
            .filter(({ place }) => place === name)
            .map((photo) => (
              <li key={photo.key}>
                <Picture photo={photo} photos={photos} />
                <span>{photoPlaces[name].label}</span>
              </li>
            )),
        )}
      </ul>
      {all.map((photo) => (
        <Failure key={photo.key} photo={photo} photos={photos} />
      ))}
    </>
  );
};

interface PhotoProps {
  photo: ChosenPhoto;
  photos: Photos;
  large?: boolean;
}

const Picture = ({ photo: { key, url, name }, photos, large = false }: PhotoProps) => {
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

const Failure = ({ photo: { key, name }, photos }: PhotoProps) => {
  const failure = photos.findFailure(key);
  return failure ? (
    <div>
      <FieldProblem>{`${name}: ${failure.error}`}</FieldProblem>
      <Button icon={<RotateCw aria-hidden />} onClick={() => photos.retry(key)}>
        Try again
      </Button>
    </div>
  ) : null;
};
