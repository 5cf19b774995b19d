import { toText, type StoredValue } from './field-words.ts';
import { focalPercent, type PictureInVersion, describePicture } from './picture-fields.ts';
import { type FieldKind, type Fields, field } from './field.ts';
import type { StoredFields } from './noun.ts';

/** The focal point of the picture in `image_url`. Optional, because older clients do not send it. */
export const focusFields = {
  focus_x: field('focus', 'Focal point, from left', focalPercent.optional()),
  focus_y: field('focus', 'Focal point, from top', focalPercent.optional()),
};

const pictureFieldKinds: readonly FieldKind[] = ['picture', 'focus', 'alt', 'pictures'];

/** The names of the fields that store a record's pictures, the picture itself first. They change together. */
export const listPictureFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) =>
    pictureFieldKinds.some((kind) => kind === fields[name]?.kind),
  );

/** In the form and in the history, a picture and its focal point are one field. */
const joinPictureFields = ({ focus_x, focus_y, ...fields }: StoredFields): StoredFields => {
  const { image_url } = fields;
  return typeof image_url === 'string' && image_url
    ? { ...fields, image_url: JSON.stringify({ image_url, focus_x, focus_y }) }
    : fields;
};

const parsePicture = (json: StoredValue): PictureInVersion[] => {
  if (!json) return [];
  const picture = JSON.parse(toText(json)) as Omit<PictureInVersion, 'words'>;
  return [{ ...picture, words: describePicture(picture.image_url) }];
};

/** Added to the definition of a noun with one picture, to show it in earlier versions. */
export const singlePictureTrait = {
  form: { split: joinPictureFields },
  pictures: (name: string, value: StoredValue) =>
    name === 'image_url' ? parsePicture(value) : null,
};
