import { useState } from 'react';
import { Link } from 'react-router';
import {
  maxAnsweredAtOnce,
  type PicturePermission,
  picturePermissionMessages as messages,
} from '../../../../domain/nouns/permissions/picture-permission.ts';
import type { Permission } from '../../../../domain/nouns/permissions/permission-noun.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import { Field } from '../../../ui/field.tsx';
import { send } from '../../api/api-client.ts';
import { photoProblemTexts, usePhotoPermissions } from '../../pictures/permission-note.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { Status } from '../../ui/status.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { useAction } from '../../session/use-action.ts';

type Photo = NonNullable<ReturnType<typeof usePhotoPermissions>>[number];

/** Every photo in use, and who is recognizable in it. Those with a problem come first. */
export const Photos = ({ permissions }: { permissions: readonly Permission[] }) => {
  const photos = usePhotoPermissions();
  const { shown, button } = useShowMore(photos ?? [], 'photos', ({ problem }) => problem !== null);
  if (!photos) return null;
  return (
    <section id="photos" tabIndex={-1} aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      {photos.length === 0 && <p>There are no photos of your own yet.</p>}
      <BulkAnswer photos={photos.filter(({ problem }) => problem === 'answer')} />
      <ul className="permission-photos columns">
        {shown.map((photo) => (
          <PhotoRow key={photo.image_url} photo={photo} permissions={permissions} />
        ))}
      </ul>
      {button}
    </section>
  );
};

/** Marks several photos at once as showing no recognizable person. */
const BulkAnswer = ({ photos }: { photos: readonly Photo[] }) => {
  const saveChoice = useSaveAnswer();
  const [tickedUrls, setTickedUrls] = useState<ReadonlySet<string>>(new Set());
  const unanswered = photos.slice(0, maxAnsweredAtOnce);
  const tickedPhotos = unanswered.filter(({ image_url }) => tickedUrls.has(image_url));
  if (photos.length < 2) return null;
  const tick = (url: string, isTicked: boolean) =>
    setTickedUrls(
      (previousAnswer) =>
        new Set([...previousAnswer].filter((each) => each !== url).concat(isTicked ? url : [])),
    );
  return (
    <details className="permission-together fold">
      <summary>Answer for several photos at once</summary>
      <p id="together-hint">
        Of {formatCount(photos.length, 'photo')} no one has said yet who is seen. Tick those without
        anyone who can be recognized.
      </p>
      <ul className="row" aria-labelledby="together-hint">
        {unanswered.map(({ image_url, uses }) => (
          <li key={image_url}>
            <label className="staff-check">
              <input
                type="checkbox"
                checked={tickedUrls.has(image_url)}
                onChange={({ target }) => tick(image_url, target.checked)}
              />
              <Thumbnail picture={{ image_url, focus_x: null, focus_y: null }} />
              <span className="visually-hidden">{uses.map(({ label }) => label).join(', ')}</span>
            </label>
          </li>
        ))}
      </ul>
      <p>
        <Button
          onClick={() => setTickedUrls(new Set(unanswered.map(({ image_url }) => image_url)))}
        >
          Tick all
        </Button>{' '}
        {tickedPhotos.length > 0 && (
          <Button
            tone="primary"
            onClick={() => {
              saveChoice(tickedPhotos, 'none');
              setTickedUrls(new Set());
            }}
          >
            No one can be recognized in{' '}
            {tickedPhotos.length === 1 ? 'this' : `these ${tickedPhotos.length}`}
          </Button>
        )}
      </p>
    </details>
  );
};

interface PhotoRowProps {
  photo: Photo;
  permissions: readonly Permission[];
}

const PhotoRow = ({ photo, permissions }: PhotoRowProps) => {
  const saveChoice = useSaveAnswer();
  const { image_url, uses, problem } = photo;
  const places = uses.map(({ label }) => label).join(', ');
  return (
    <li className="row">
      <Thumbnail picture={{ image_url, focus_x: null, focus_y: null }} />
      <div className="stack">
        <p>
          <UsageLinks uses={uses} />
        </p>
        {problem && <Status good={false}>{photoProblemTexts[problem]}</Status>}
        <Field
          label={
            <>
              Who is seen?<span className="visually-hidden"> {places}</span>
            </>
          }
        >
          {(control) => (
            <select
              {...control}
              value={toChoice(photo)}
              onChange={({ target }) => saveChoice([photo], target.value)}
            >
              <option value="">Not said yet</option>
              <option value="none">No one who can be recognized</option>
              <option value="people">Someone, without a permission</option>
              {problem === 'gone' && <option value={toChoice(photo)}>A deleted permission</option>}
              {permissions.map(({ id, who }) => (
                <option key={id} value={id}>
                  {who}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </li>
  );
};

/** Where a photo is used, with links to change it there. */
export const UsageLinks = ({ uses }: Pick<PicturePermission, 'uses'>) =>
  uses.map(({ label, page }, index) => (
    <span key={`${label} ${page}`}>
      {index > 0 && ', '}
      <Link to={page} className="line-link">
        {label}
      </Link>
    </span>
  ));

type PhotoAnswer = Pick<PicturePermission, 'recognizable' | 'permission_id'>;

const toChoice = ({ recognizable, permission_id }: PhotoAnswer): string => {
  if (permission_id !== null) return String(permission_id);
  return recognizable === null ? '' : recognizable === 1 ? 'people' : 'none';
};

const toAnswer = (choice: string): PhotoAnswer => {
  if (choice === '') return { recognizable: null, permission_id: null };
  if (choice === 'none') return { recognizable: 0, permission_id: null };
  return { recognizable: 1, permission_id: choice === 'people' ? null : Number(choice) };
};

const useSaveAnswer = () => {
  const { act } = useAction();
  const saveAnswer = (
    image_url: readonly string[],
    answer: PhotoAnswer,
    previousAnswer: PhotoAnswer | null,
  ): Promise<unknown> => {
    const payload = { image_url, ...answer };
    return act(() => send('PUT', apiUrls.permittedPictures, payload, messages.saveFailed), {
      failed: messages.savingError,
      done: messages.saved,
      undo: previousAnswer ? () => saveAnswer(image_url, previousAnswer, null) : undefined,
      reload: [['permissions'], ['gallery']],
    });
  };
  /** @param photos photos that have the same answer so far */
  return (photos: readonly Photo[], choice: string): void => {
    const [{ recognizable = null, permission_id = null } = {}] = photos;
    const urls = photos.map(({ image_url }) => image_url);
    void saveAnswer(urls, toAnswer(choice), { recognizable, permission_id });
  };
};

/** How many rows to show at first: few enough to keep the content below within reach on a phone. */
const initialRowCount = 2;

/** Shows the first rows of a list, those with a problem before others, and a button to show all. */
export const useShowMore = <Row,>(
  rows: readonly Row[],
  what: string,
  hasProblem: (row: Row) => boolean,
) => {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = rows.toSorted((one, other) => Number(hasProblem(other)) - Number(hasProblem(one)));
  const shown = showsAll ? sorted : sorted.slice(0, initialRowCount);
  const button = shown.length < rows.length && (
    <Button onClick={() => setShowsAll(true)}>
      Show all {rows.length} {what}
    </Button>
  );
  return { shown, button };
};
