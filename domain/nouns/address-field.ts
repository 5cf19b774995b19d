import { languageCodes } from '../lib/languages.ts';
import { trimText } from '../lib/schemas/text-schemas.ts';
import { z } from '../lib/zod.ts';
import {
  apiPattern,
  fileUrls,
  notFoundUrls,
  pageUrls,
  privateRoots,
  staffRoot,
  toAddressWords,
} from '../urls.ts';
import { emptyToNull, field } from './field.ts';

/** The first part of every address that the site uses or may use: pages, files, folders, languages. */
const usedAddresses: ReadonlySet<string> = new Set([
  ...[
    ...Object.values(pageUrls),
    ...Object.values(fileUrls),
    ...Object.values(notFoundUrls),
    ...privateRoots,
    staffRoot,
    apiPattern,
  ].flatMap((url) => url.split('/')[1] || []),
  ...languageCodes,
]);

/** Whether the site itself uses an address, or may later: those of two letters are for languages. */
export const isReservedAddress = (address: string): boolean =>
  usedAddresses.has(address) || /^[a-z]{2}$/.test(address);

const messages = {
  invalid: 'Please use letters from a to z, digits and hyphens, such as our-garden.',
  used: 'The site itself uses this address. Please choose another one.',
};

/**
 * The address of a record at the site's root, however it is typed: “/Our Garden” is our-garden. An empty one
 * is made from the title (server/store/content/list-places.ts).
 */
export const createAddressField = (label: string) =>
  field(
    'line',
    label,
    z
      .string({ error: messages.invalid })
      .overwrite(trimText)
      .overwrite((typed) => toAddressWords(typed) || typed)
      .refine((address) => toAddressWords(address) === address, messages.invalid)
      .refine((address) => !isReservedAddress(address), messages.used)
      .nullable()
      .transform(emptyToNull)
      .default(null),
    undefined,
    {
      help: 'Such as our-garden. Leave it empty to use the title. If you change it, the earlier address leads here.',
    },
  );
