import { formatCount } from '../../lib/text/amounts.ts';
import { maxLength } from '../../constants.ts';
import { describePicture } from '../picture-fields.ts';
import type { ShownPicture } from '../../pictures.ts';
import { optionalText, requiredText } from '../../lib/schemas/text-schemas.ts';
import { pageUrls } from '../../urls.ts';
import {
  type FieldOptions,
  emptyToNull,
  field,
  lineField,
  textField,
  markTranslated,
} from '../field.ts';
import { defineList, hideable, type InputOf, type ShownRecordOf } from '../noun.ts';
import { focusFields } from '../one-picture.ts';

/** The categories that staff can choose, in the order of the built-in pictures 1 to 9. */
export const galleryCategories = [
  'Professional Care',
  'Cooking Assistance',
  'Outdoor Mobility',
  'Physical Therapy',
  'Healthcare Support',
  'Memory Care',
  'Relaxation & Nature',
  'Cognitive Support',
  'Health Monitoring',
] as const;

export const galleryMessages = {
  loadFailed: 'Failed to load gallery.',
  saveFailed: 'Failed to save gallery item.',
  added: 'Gallery item added successfully.',
  updated: 'Gallery item updated successfully.',
  deleted: 'Gallery item deleted successfully.',
  savingError: 'Error saving gallery item.',
  deletingError: 'Error deleting gallery item.',
  notFound: 'This gallery item no longer exists.',
  invalidData: 'Invalid data format received.',
  fieldsRequired: 'All fields are required, including an image.',
  imageRequired: 'Please select an image.',
  uploadFailed: 'Image upload failed.',
  sharedLost:
    'What you shared is not here. It did not arrive, or it waited for more than an hour. Please share it again, or choose the pictures below.',
  /** Why an upload is rejected, and what to do instead (docs/product/pictures.md). */
  imageHeic:
    'This HEIC photo cannot be read here. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos; send this one to yourself by email, which makes it a JPEG, and choose that.',
  imageSvg: 'SVG drawings are not accepted. Please save the picture as a PNG or JPEG.',
  imageTiff: 'TIFF files are not accepted. Please save the picture as a JPEG or PNG.',
  imageBmp: 'BMP pictures are not accepted. Please save the picture as a PNG or JPEG.',
  imageVideo:
    'Videos are not accepted. Please choose a photo, or take a screenshot of the video and choose that.',
  imagePdf: 'PDF files are not accepted. Please save the page as a JPEG or PNG.',
  imageNone:
    'This file is not a supported picture. Please choose a JPEG, PNG, WebP, AVIF, HEIC, or GIF.',
  imageBroken:
    'This picture is damaged or incomplete. Please choose it again or save it again as a JPEG.',
  imageTooLarge: 'The picture is too large. The limit is 20 MB.',
  imageTooManyPixels: 'The picture is larger than 66 megapixels. Please choose a smaller one.',
  imageTooLargeToRead:
    'The picture is too large to process. Please make it smaller or save it as a baseline JPEG, then choose it again.',
  imageNotReadNow: 'Pictures cannot be processed right now. Please try again in a moment.',
  imageTooSlow: 'This took too long just now. Please try again in a minute.',
  imageOnlyOne: 'Please send exactly one picture.',
  uploadCutOff: 'The upload was interrupted. Please try again.',
  uploaded: 'Image uploaded successfully.',
  imageNotOurs: 'The image must be one that was uploaded to this site.',
} as const;

/** Whether an address is that of an upload or of one of the nine built-in pictures (docs/product/api.md). */
export const isOwnImageUrl = (url: string): boolean =>
  /^\/uploads\/[0-9a-f]{32}\.webp$/.test(url) || /^\/images\/[1-9]\.jpg$/.test(url);

/**
 * A picture that a record may have, with its focal point. The fields are optional, because older clients
 * do not send them.
 */
export const createOptionalPictureFields = (label: string, options: FieldOptions = {}) => ({
  // Null if it has no picture.
  image_url: field(
    'picture',
    label,
    optionalText('The image', maxLength.imageUrl)
      .refine((url) => url === '' || isOwnImageUrl(url), galleryMessages.imageNotOurs)
      .nullable()
      .transform(emptyToNull)
      .optional(),
    describePicture,
    options,
  ),
  ...focusFields,
});

const requiredMessage = galleryMessages.fieldsRequired;

/** The pictures of life in the home (docs/product/content.md). */
export const gallery = defineList('gallery', 'gallery_items', {
  one: 'picture',
  several: 'pictures',
  title: 'Gallery',
  card: { title: 'Photos' },
  searchWords: 'pictures photos images photographs album slideshow',
  searchPlaces: [
    {
      label: 'Upload pictures',
      how: 'Add pictures',
      words: 'photos images files add camera phone heic jpeg png iphone drop',
    },
    {
      label: 'Captions, categories, and descriptions of pictures',
      how: 'Edit on a picture',
      words: 'photos alt alternative text screen reader title accessibility',
    },
    {
      label: 'Which part of a picture shows',
      how: 'Edit on a picture',
      words: 'crop focal point focus head cut off photos resize',
    },
  ],
  pagedOn: pageUrls.gallery,
  right: 'editContent',
  fields: {
    caption: markTranslated(
      textField('Caption', { max: maxLength.caption, missing: requiredMessage }),
    ),
    // Alternative text; null if the caption is enough. Optional, because older clients do not send it.
    description: markTranslated(
      field(
        'text',
        'Description for people who can’t see it',
        optionalText('The description', maxLength.pictureDescription)
          .nullable()
          .transform(emptyToNull)
          .optional(),
      ),
    ),
    category: markTranslated(
      lineField('Category', {
        max: maxLength.category,
        missing: requiredMessage,
        suggestions: galleryCategories,
      }),
    ),
    image_url: field(
      'picture',
      'Picture',
      requiredText('The image', maxLength.imageUrl, galleryMessages.imageRequired).refine(
        isOwnImageUrl,
        galleryMessages.imageNotOurs,
      ),
      describePicture,
    ),
    ...focusFields,
  },
  // The file of a replaced picture is deleted, so earlier versions can't show it
  // (docs/product/storage.md).
  unversioned: ['image_url', 'focus_x', 'focus_y'],
  order: 'first',
  shown: hideable,
  upload: 'image_url',
  getTitle: ({ caption }) => caption,
  getName: ({ caption }) =>
    `picture “${caption.length > 60 ? `${caption.slice(0, 57)}…` : caption}”`,
  ifNone: {
    title: 'No pictures of your own yet',
    text: 'Visitors see nine drawings until you add your first photo. After that, they see only yours. To keep some of the nine, start from them.',
  },
  ifAllHidden: 'All of your pictures are hidden, so visitors see the nine built-in drawings.',
  describeAll: ({ length }) => formatCount(length, 'photo'),
  excerpt: ({ category }) => category,
  searched: ['caption', 'category'],
  messages: galleryMessages,
});

export type GalleryItemInput = InputOf<typeof gallery>;

/** A gallery item as the API shows it, with its picture's size. */
export interface GalleryItem
  extends Omit<ShownPicture, keyof GalleryItemInput>, ShownRecordOf<typeof gallery> {
  /** Set in responses for staff if visitors don't see the picture, because it lacks a permission. */
  image_withheld?: true;
}
