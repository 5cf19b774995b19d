import type { Permission } from './permission-noun.ts';
import { z } from '../../lib/zod.ts';
import { createFlagSchema, type Flag } from '../../lib/schemas/id.ts';

/**
 * Whether people can be recognized in an uploaded picture, and their permission
 * (docs/product/permissions.md).
 */
export interface PicturePermission {
  image_url: string;
  /** Whether a person can be recognized; null until staff have answered this. */
  recognizable: Flag | null;
  permission_id: number | null;
  /** Where it is used, even if visitors don't see it there yet. */
  uses: PictureUse[];
}

export interface PictureUse {
  /** A name such as: picture “Tea in the garden”. */
  label: string;
  /** The staff page where it can be changed. */
  page: string;
}

/** A signed form, without its bytes. */
export interface SignedForm {
  id: number;
  permission_id: number;
  media_type: string;
  /** In bytes. */
  size: number;
  created_at: string;
  added_by: string;
}

export const picturePermissionMessages = {
  loadFailed: 'Failed to load the photos.',
  saveFailed: 'Failed to save what the photo shows.',
  saved: 'Saved.',
  savingError: 'Error saving the photo.',
  notKnown: 'This photo no longer exists.',
  permissionUnknown: 'This permission no longer exists. Please choose another one.',
  recognizableInvalid: 'Whether a person can be recognized must be 0 or 1.',
  formsFailed: 'Failed to load the signed forms.',
  formAdded: 'The signed form is stored.',
  formRemoved: 'The signed form was removed.',
  formError: 'Error with the signed form.',
  formMissing: 'Please choose a photo or a PDF of the signed form.',
  formTooLarge: 'The file is too large. The limit is 5 MB. Please take a smaller photo of it.',
  formOnlyOne: 'Please send exactly one file.',
  formCutOff: 'The upload was interrupted. Please try again.',
  formWrongType: 'Please send the file as multipart/form-data.',
  fileNotPdf: 'This file is not a PDF. Please send a photo or a PDF of the signed form.',
  fileBroken:
    'This PDF is damaged or incomplete. Please scan the signed form again, or take a photo of it.',
  fileFollowed:
    'Something else follows the end of this PDF. Please scan the signed form again, or take a photo of it.',
  fileLocked:
    'This PDF asks for a password. Please save the signed form without one, or take a photo of it.',
  fileIsForm:
    'Many programs show this PDF only as “Please wait”. If it opens so, print it to a PDF and add that, then remove this one.',
  fileUnopened:
    'We could not open this PDF. Please open it yourself. If it does not open, scan the signed form again and remove this one.',
  fileWithoutPages:
    'This PDF has no pages. Please scan the signed form again, or take a photo of it.',
  formNotFound: 'This signed form no longer exists.',
} as const;

/** The most pictures that one change can be about. */
export const maxAnsweredAtOnce = 100;

const pictureUrl = z.string().max(200);

export const picturePermissionChange = z.object({
  image_url: z.union([
    pictureUrl.transform((url) => [url]),
    z
      .array(pictureUrl)
      .min(1)
      .max(maxAnsweredAtOnce)
      .transform((urls) => [...new Set(urls)]),
  ]),
  recognizable: createFlagSchema(picturePermissionMessages.recognizableInvalid).nullable(),
  permission_id: z.int().positive().nullable(),
});

/** The state of a permission on a date at the home. */
export const findPermissionState = (
  { taken_back_on, until }: Pick<Permission, 'taken_back_on' | 'until'>,
  today: string,
): 'valid' | 'taken back' | 'over' => {
  if (taken_back_on !== null) return 'taken back';
  return until !== null && until < today ? 'over' : 'valid';
};

/** Why visitors may not see a picture: no answer, or no valid permission; null if they may. */
export const findMissingPermission = (
  { recognizable, permission_id }: Pick<PicturePermission, 'recognizable' | 'permission_id'>,
  permissions: readonly Pick<Permission, 'id' | 'taken_back_on' | 'until'>[],
  today: string,
): 'answer' | 'permission' | 'gone' | 'taken back' | 'over' | null => {
  if (permission_id === null)
    return recognizable === null ? 'answer' : recognizable === 1 ? 'permission' : null;
  const permission = permissions.find(({ id }) => id === permission_id);
  if (!permission) return 'gone';
  const state = findPermissionState(permission, today);
  return state === 'valid' ? null : state;
};
