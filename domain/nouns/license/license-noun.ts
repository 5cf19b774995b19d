import type { StoredValue } from '../field-words.ts';
import { type Flag, createFlagSchema } from '../../lib/schemas/id.ts';
import { optionalLine } from '../../lib/schemas/text-schemas.ts';
import { isWebAddress } from '../home/site-links.ts';
import { publicApiUrls } from '../../urls.ts';
import { adminUrls } from '../../staff-urls.ts';
import { z } from '../../lib/zod.ts';
import { emptyToNull, field, nullableTextField, markTranslated } from '../field.ts';
import { defineSingle, type FieldsOf, createFieldsSchema, type SingleOf } from '../noun.ts';

export const licenseLimits = { url: 500, howToGet: 1000, statement: 5000 } as const;

export const licenseMessages = {
  loadFailed: 'Failed to load the license.',
  saveFailed: 'Failed to save the license.',
  updated: 'The license was updated successfully.',
  savingError: 'Error saving the license.',
  notFound:
    'What is stored of the license is missing. Please tell the person who looks after the computer that runs the site.',
  urlInvalid: 'The link must be a web address that begins with https://.',
  servicesFormInvalid: 'Whether the home has the disclosure of services must be 0 or 1.',
  chargesFormInvalid: 'Whether the home has the disclosure of charges must be 0 or 1.',
} as const;

const describeFormAnswer = (has: StoredValue): string => (has === 1 ? 'We have it' : 'Not said');

const link = optionalLine('The link', licenseLimits.url)
  .refine(
    (url) => url === '' || (isWebAddress(url) && url.startsWith('https:')),
    licenseMessages.urlInvalid,
  )
  .nullable()
  .transform(emptyToNull);

/** The license (docs/product/license.md), except number, capacity and designations, which are in `home`. */
export const license = defineSingle('license', 'license', {
  label: 'the license',
  title: 'License',
  page: adminUrls.license,
  searchWords:
    'inspections inspection reports report survey state DSHS deficiencies PDF disclosure forms ombuds non-discrimination equal fair housing look-up',
  searchPlaces: [
    {
      id: 'lookup_url',
      label: 'Link to the state’s look-up',
      words: 'license number check verify search DSHS address',
    },
    {
      id: 'has_services_form',
      label: 'Disclosure forms',
      words: 'services charges WAC 388-76-10532 copy get',
    },
    {
      id: 'non_discrimination',
      label: 'Non-discrimination statement',
      words: 'equal fair housing rights welcome',
    },
  ],
  url: publicApiUrls.license,
  right: 'editContent',
  card: { about: 'License, inspection reports, and forms' },
  fields: {
    // The state's page about this home's license.
    lookup_url: field('line', 'Link to the state’s look-up', link, undefined, {
      help: 'The page of the state’s own site that shows your license. Open it, then copy its address, which begins with https://.',
    }),
    // Whether the home has the state's "disclosure of services" form (WAC 388-76-10532).
    has_services_form: field(
      'flag',
      'Disclosure of services',
      createFlagSchema(licenseMessages.servicesFormInvalid),
      describeFormAnswer,
    ),
    has_charges_form: field(
      'flag',
      'Disclosure of charges',
      createFlagSchema(licenseMessages.chargesFormInvalid),
      describeFormAnswer,
    ),
    how_to_get: markTranslated(
      nullableTextField('How families get the forms', {
        max: licenseLimits.howToGet,
        called: 'The text about the forms',
        help: 'If it is empty, visitors read that they can ask for a copy on the phone or when they visit.',
        rows: 3,
      }),
    ),
    // Paragraphs, separated by blank lines.
    non_discrimination: markTranslated(
      nullableTextField('Non-discrimination statement', {
        max: licenseLimits.statement,
        called: 'The statement',
        help: 'Your own words. If it is empty, visitors read the sentence of the page. Separate paragraphs with an empty line.',
        rows: 6,
      }),
    ),
  },
  hiddenWhileEmpty: { apart: [] },
  messages: licenseMessages,
});

/** The license's fields that staff edit; pages leave out null and 0. */
export type LicenseFields = FieldsOf<typeof license>;
export type License = SingleOf<typeof license>;

const checkboxFlag = z.boolean().transform((isTicked): Flag => (isTicked ? 1 : 0));

/** The form's values: booleans for checkboxes. */
export const licenseForm = createFieldsSchema(license.fields).extend({
  has_services_form: checkboxFlag,
  has_charges_form: checkboxFlag,
});
