import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { serviceIcon, serviceIconLabels } from '../text/service-text.ts';
import { asText, type FieldWords, type StoredValue } from './field-words.ts';
import { type Flag, idSchema } from './id.ts';
import { galleryMessages, isOwnImageUrl } from './gallery-item.ts';
import type { VersionFields } from './history.ts';
import {
  focalPercent,
  type PictureInVersion,
  pictureInWords,
  type ShownPicture,
} from './picture.ts';
import { optionalText, requiredLine, requiredText } from './text.ts';
import type { Versioned } from './version.ts';

/** A service as the API shows it (docs/product/content.md). */
export interface Service extends Omit<ShownPicture, 'image_url'>, Versioned {
  id: number;
  title: string;
  description: string;
  icon: string;
  features: string;
  /** Its own picture; null where it has none. */
  image_url: string | null;
  /** Whether visitors see it; they get no others. */
  visible: Flag;
  /** Its place in the list; the smallest is first. */
  position: number;
  created_at: string;
}

export const serviceMessages = {
  loadFailed: 'Failed to load services.',
  saveFailed: 'Failed to save service.',
  fieldsRequired: 'All fields are required.',
  added: 'Service added successfully.',
  updated: 'Service updated successfully.',
  deleted: 'Service deleted successfully.',
  savingError: 'Error saving service.',
  deletingError: 'Error deleting service.',
  notFound: 'This service no longer exists.',
} as const;

const field = (label: string, max: number) =>
  requiredText(label, max, serviceMessages.fieldsRequired);

const line = (label: string, max: number) =>
  requiredLine(label, max, serviceMessages.fieldsRequired);

export const serviceInput = z.object({
  title: line('The title', maxLength.title),
  description: field('The description', maxLength.description),
  icon: line('The icon', maxLength.icon),
  features: field('The list of features', maxLength.features),
  // What an older client does not send stays as it is.
  image_url: optionalText('The image', maxLength.imageUrl)
    .refine((url) => url === '' || isOwnImageUrl(url), galleryMessages.imageNotOurs)
    .nullable()
    .transform((url) => url || null)
    .optional(),
  focus_x: focalPercent.optional(),
  focus_y: focalPercent.optional(),
});
export type ServiceInput = z.output<typeof serviceInput>;

/** What its fields are called, in the order of the form. */
export const serviceLabels: Record<keyof ServiceInput, string> = {
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
  features: 'Features',
  image_url: 'Picture',
  focus_x: 'Focal point, from left',
  focus_y: 'Focal point, from top',
};

export const serviceWords: FieldWords<keyof ServiceInput> = {
  icon: (name) => serviceIconLabels[serviceIcon(asText(name))],
  image_url: pictureInWords,
};

/** A picture and its focal point are one field of the form, and so of an earlier version. */
export const withOnePicture = ({ focus_x, focus_y, ...fields }: VersionFields): VersionFields => {
  const { image_url } = fields;
  return typeof image_url === 'string' && image_url
    ? { ...fields, image_url: JSON.stringify({ image_url, focus_x, focus_y }) }
    : fields;
};

/** @param json as `withOnePicture` made it */
export const servicePictures = (json: StoredValue): PictureInVersion[] => {
  if (!json) return [];
  const picture = JSON.parse(asText(json)) as Omit<PictureInVersion, 'words'>;
  return [{ ...picture, words: pictureInWords(picture.image_url) }];
};

export const serviceUpdate = serviceInput.extend({ id: idSchema });
