import { maxLength } from '../../constants.ts';
import { toText } from '../field-words.ts';
import type { ShownPicture } from '../../pictures.ts';
import { requiredLine } from '../../lib/schemas/text-schemas.ts';
import { toServiceIcon, serviceIconLabels } from './service-text.ts';
import { field, lineField, textField, markTranslated, markTranslatedLines } from '../field.ts';
import { createOptionalPictureFields } from '../gallery/gallery-noun.ts';
import { defineList, hideable, type InputOf, type ShownRecordOf } from '../noun.ts';
import { singlePictureTrait } from '../one-picture.ts';

export const serviceMessages = {
  loadFailed: 'Failed to load services.',
  saveFailed: 'Failed to save service.',
  added: 'Service added successfully.',
  updated: 'Service updated successfully.',
  deleted: 'Service deleted successfully.',
  savingError: 'Error saving service.',
  deletingError: 'Error deleting service.',
  notFound: 'This service no longer exists.',
  fieldsRequired: 'All fields are required.',
} as const;

const requiredMessage = serviceMessages.fieldsRequired;

/** The home's services (docs/product/content.md). */
export const services = defineList('services', 'services', {
  one: 'service',
  several: 'services',
  title: 'Services',
  searchWords: 'care offers what we do help treatments programs respite short stays hospice',
  searchPlaces: [
    {
      label: 'Icons, features, and pictures of services',
      how: 'Edit on a service',
      words: 'symbols bullet points list includes photos images',
    },
  ],
  right: 'editContent',
  fields: {
    title: markTranslated(lineField('Title', { max: maxLength.title, missing: requiredMessage })),
    description: markTranslated(
      textField('Description', {
        max: maxLength.description,
        missing: requiredMessage,
        help: 'The home page shows only the first sentence.',
      }),
    ),
    icon: field(
      'choice',
      'Icon',
      requiredLine('The icon', maxLength.icon, requiredMessage),
      (name) => serviceIconLabels[toServiceIcon(toText(name))],
    ),
    features: markTranslatedLines(
      textField('Features', {
        max: maxLength.features,
        missing: requiredMessage,
        called: 'The list of features',
        help: 'What is included, one item per line.',
        rows: 5,
      }),
    ),
    ...createOptionalPictureFields('Picture'),
  },
  order: 'last',
  shown: hideable,
  upload: 'image_url',
  ...singlePictureTrait,
  getTitle: ({ title }) => title,
  ifNone: {
    title: 'No services of your own yet',
    text: 'Visitors see the six built-in services until you add one. After that, they see only yours. To keep some of the six, start from them.',
  },
  ifAllHidden: 'All of your services are hidden, so visitors see the six built-in ones.',
  excerpt: ({ description }) => description,
  searched: ['title', 'description', 'features'],
  messages: serviceMessages,
});

export type ServiceInput = InputOf<typeof services>;

export interface Service
  extends Omit<ShownPicture, keyof ServiceInput>, ShownRecordOf<typeof services> {}
