import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  findMissingPermission,
  picturePermissionMessages as messages,
} from '../../../domain/nouns/permissions/picture-permission.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { lists } from '../../../domain/nouns/index.ts';
import { mayEditContent } from '../../../domain/accounts/role-rights.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { isArray, readField } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';
import { listQuery } from '../api/queries.ts';
import { useStaff } from '../session/session.ts';

/** The part of the permissions page where staff say who is recognizable in each photo. */
export const photosUrl = `${lists.permissions.page}#photos`;

/** The key starts with the key of the permissions, so one invalidation reloads both. */
export const photosQuery = queryOptions({
  queryKey: ['permissions', 'pictures'],
  queryFn: () =>
    unwrap(readField(apiUrls.permittedPictures, 'pictures', messages.loadFailed, isArray)),
});

export const photoProblemTexts = {
  answer: 'No one has said yet whether a person can be recognized in this photo.',
  permission: 'A person can be recognized, and no permission is noted.',
  gone: 'Its permission was deleted, so visitors don’t see it.',
  'taken back': 'Its permission was taken back, so visitors don’t see it.',
  over: 'Its permission is over, so visitors don’t see it.',
} as const;

/** The photos in use, each with its permission's problem or null; undefined until they have loaded. */
export const usePhotoPermissions = () => {
  const [today] = useState(() => toHomeDay(new Date()));
  const enabled = mayEditContent(useStaff());
  const photos = useQuery({ ...photosQuery, enabled }).data;
  const permissions = useQuery({ ...listQuery('permissions'), enabled }).data;
  if (!photos || !permissions) return undefined;
  return photos.map((photo) => ({
    ...photo,
    problem: findMissingPermission(photo, permissions, today),
  }));
};

/** The number of photos without an answer or a valid permission. */
export const usePhotoProblemCount = (): number =>
  usePhotoPermissions()?.filter(({ problem }) => problem !== null).length ?? 0;

/** Shown below a photo in a form: the problem with its permission, and a link to solve it. */
export const PermissionNote = ({ url }: { url: string | null }) => {
  const problem = usePhotoPermissions()?.find(({ image_url }) => image_url === url)?.problem;
  if (!problem) return null;
  return (
    <p className="field-hint">
      {photoProblemTexts[problem]} <Link to={photosUrl}>Say who is seen</Link>
    </p>
  );
};

/** Shown once below new photos in a form, because their permissions can be recorded only after saving. */
export const PermissionHint = ({ urls }: { urls: readonly (string | null)[] }) => {
  const photos = usePhotoPermissions();
  const isNew = (url: string | null) =>
    url && isUploadUrl(url) && !photos?.some(({ image_url }) => image_url === url);
  return photos && urls.some(isNew) ? (
    <p className="field-hint">
      Once it is saved, say under Permissions whether a person can be recognized in it.
    </p>
  ) : null;
};
