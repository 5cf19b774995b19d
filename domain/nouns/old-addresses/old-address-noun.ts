import { toText, type StoredValue } from '../field-words.ts';
import { splitLanguage } from '../../language-urls.ts';
import { formatCount } from '../../lib/text/amounts.ts';
import { idSchema } from '../../lib/schemas/id.ts';
import { requiredLine } from '../../lib/schemas/text-schemas.ts';
import { z } from '../../lib/zod.ts';
import { type Page, pages } from '../../pages.ts';
import { changePasswordUrl } from '../../staff-urls.ts';
import {
  feedUrls,
  fileUrls,
  iconFiles,
  iconUrl,
  isApiUrl,
  normalizePath,
  privateRoots,
  staffRoot,
} from '../../urls.ts';
import { field } from '../field.ts';
import {
  defineList,
  type InputOf,
  type RecordOf,
  createListMessages,
  formatFullList,
} from '../noun.ts';

/** `addresses`: the most old addresses of a home; `length`: the most characters of one. */
export const oldAddressLimits = { addresses: 1000, length: 200 } as const;

const formatAddresses = (count: number): string =>
  formatCount(count, 'old address', 'old addresses');

export const oldAddressMessages = {
  ...createListMessages('old address', 'the old addresses', 'the old address'),
  fieldsRequired: 'Please enter the old address, and choose where it leads.',
  addressInvalid: 'Please enter what comes after the website’s name, such as /contact-us.',
  star: 'A star can’t stand for other addresses. Please enter each address by itself.',
  inUse: 'Your site uses this address itself.',
  targetInvalid: 'Please choose where it leads.',
  tooMany: formatFullList(oldAddressLimits.addresses, 'old addresses'),
  known: (address: string) => `${address} is in the list already.`,
  addedSeveral: (count: number) => `${formatAddresses(count)} added.`,
  addedEvent: (count: number) => `added ${formatAddresses(count)}`,
  undoneEvent: (count: number) => `took ${formatAddresses(count)} back`,
} as const;

/** A path as it is stored and compared: decoded, in lower case, without a slash at the end. */
export const toOldPath = (path: string): string =>
  `/${normalizePath(path).normalize('NFC').split('/').filter(Boolean).join('/')}`;

interface RequestedAddress {
  /** As paths of old addresses are stored. */
  path: string;
  /** As queries of old addresses are stored, such as ?page_id=12; empty without one. */
  query: string;
  /** The parameters that campaigns and advertisements added, as they were sent. */
  tracking: string;
}

/** The parts of a requested address, in the form in which old addresses are stored and compared. */
export const parseRequestedAddress = (url: string): RequestedAddress => {
  const [path = '', ...rest] = url.split('#', 1).join().split('?');
  const parameters = rest.join('?').split('&');
  const isTracking = (parameter: string) => trackingPattern.test(parameter);
  const query = parameters.filter((parameter) => !isTracking(parameter)).join('&');
  const tracking = parameters.filter(isTracking).join('&');
  return { path: toOldPath(path), query: toOldQuery(query), tracking };
};

/** Parameters that newsletters, advertisements and statistics append to any address. */
const trackingPattern =
  /^(?:utm_\w+|_ga|_gl|_hs\w+|gad_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|igshi?d?|srsltid|yclid|ttclid|twclid|li_fat_id)(?:=|$)/i;

/** A query as it is stored and compared: decoded, in lower case, in alphabetical order. */
const toOldQuery = (query: string): string => {
  const parameters = [...new URLSearchParams(query)]
    .filter(([name]) => name !== '')
    .map((parameter) => parameter.map(spellInQuery).join('=').replace(/=$/, ''))
    .sort();
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
};

/** Encodes only spaces and characters with a special meaning in a query, so that staff can read the rest. */
const spellInQuery = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[%&=+#\s]/g, encodeURIComponent);

/** Parses an address as people copy it, with or without the website's name. */
const parseOldAddress = (typed: string): string => {
  const { path, query } = parseRequestedAddress(
    typed.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').replace(/^[\w-]+(?:\.[\w-]+)+\//, '/'),
  );
  return path + query;
};

/** Whether an address can be an old one: browsers can request it, and it is not the home page's. */
export const isAddress = (address: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- no address of a page has control characters or backslashes
  address !== '/' && !/[\u0000-\u001f\u007f\\]/.test(address) && !hasDotSegment(address);

/** Whether an address has a part . or .., which browsers resolve, so that no request contains it. */
const hasDotSegment = (address: string): boolean => /\/\.{1,2}(?:[/?]|$)/.test(address);

const siteFiles: ReadonlySet<string> = new Set([
  ...Object.values(fileUrls),
  ...feedUrls,
  ...iconFiles.map((file) => iconUrl(file)),
  changePasswordUrl,
]);

const siteRoots = [
  fileUrls.uploads,
  fileUrls.documents,
  fileUrls.assets,
  fileUrls.socialCards,
  ...privateRoots,
];

const pageAddresses: ReadonlySet<string> = new Set(
  Object.values<Page>(pages).map(({ url }) => url),
);

/**
 * Whether the site always uses an address. Addresses of posts are free again once a post is hidden. Pages
 * have no queries but those of the site's own links.
 */
export const isUsed = (address: string): boolean => {
  const [path = '', ...query] = address.split('?');
  const isPage = pageAddresses.has(splitLanguage(path).path);
  return (
    (isPage && (query.length === 0 || siteQueries.test(query.join('?')))) ||
    siteFiles.has(path) ||
    isApiUrl(path) ||
    `${path}/`.startsWith(`${staffRoot}/`) ||
    siteRoots.some((root) => path.startsWith(`${root}/`))
  );
};

/**
 * Queries of the site's own links: later pages of a list, the tour form for the waiting list, and printed
 * codes.
 */
const siteQueries = /^(?:page=\d+|for=waiting-list|from=fact-(?:sheet|card))$/;

/**
 * The target of an old address: a page of the site, or a record with a page of its own. A record is
 * identified by its list and id, such as /news/3, so that it is found even after a change of its title or
 * address. Null for anything else.
 */
export const parseTarget = (target: string): { page: string; id?: number } | null => {
  if (pageAddresses.has(target)) return { page: target };
  const [, page, id] = /^(\/[a-z]{1,20}(?:-[a-z]{1,20})?)\/([1-9]\d{0,8})$/.exec(target) ?? [];
  return page === undefined ? null : { page, id: Number(id) };
};

/** The target for a record. @param list the page of its list, or / and the list's name */
export const toTarget = (list: string, id: number): string => `${list}/${id}`;

/** A target in words, such as: Contact, or: News and days, number 3. */
const formatTarget = (value: StoredValue): string => {
  const { page = value, id } = parseTarget(toText(value)) ?? {};
  const name = Object.values<Page>(pages).find(({ url }) => url === page)?.name ?? toText(value);
  return id === undefined ? name : `${name}, number ${id}`;
};

/** Addresses of an earlier website, and where they lead today (docs/product/old-addresses.md). */
export const oldAddresses = defineList('oldAddresses', 'old_addresses', {
  one: 'old address',
  several: 'old addresses',
  title: 'Old addresses',
  searchWords:
    'redirect redirects 301 url urls links link moved former website wix wordpress broken 404 not found sitemap slug',
  searchPlaces: [
    {
      id: 'not-found',
      label: 'What visitors looked for and did not find',
      words: 'missing 404 broken links unknown addresses not found errors',
    },
  ],
  right: 'editContent',
  changesPages: true,
  fields: {
    address: field(
      'line',
      'Old address',
      requiredLine('The old address', 2000, oldAddressMessages.fieldsRequired)
        .transform(parseOldAddress)
        .refine((address) => !address.includes('*'), oldAddressMessages.star)
        .refine(
          (address) => isAddress(address) && address.length <= oldAddressLimits.length,
          oldAddressMessages.addressInvalid,
        )
        .refine((address) => !isUsed(address), oldAddressMessages.inUse),
      undefined,
      {
        help: 'Such as /contact-us or /?page_id=12, each by itself: a star (*) can’t stand for others. You can paste the whole address, too.',
      },
    ),
    target: field(
      'choice',
      'Leads to',
      z
        .string({ error: oldAddressMessages.targetInvalid })
        .refine((target) => parseTarget(target) !== null, oldAddressMessages.targetInvalid),
      formatTarget,
    ),
  },
  order: null,
  shown: null,
  most: oldAddressLimits.addresses,
  getTitle: ({ address }) => address,
  ifNone: {
    text: 'If you had another website before, people still follow its links. Add its addresses, and say where each one leads today.',
  },
  excerpt: ({ target }) => formatTarget(target),
  searched: ['address'],
  messages: oldAddressMessages,
});

export type OldAddressInput = InputOf<typeof oldAddresses>;
export type OldAddress = RecordOf<typeof oldAddresses>;

/** A page that an old address can lead to. */
export interface AddressTarget {
  target: string;
  /** Its address today. */
  url: string;
  name: string;
}

/** What the staff page of old addresses offers to add. */
export interface AddressOffers {
  targets: AddressTarget[];
  /** Pages that visitors no longer see, such as a hidden news entry. */
  gone: { address: string; name: string; target: string }[];
  /** Unknown addresses that visitors requested, most often first. */
  missing: { address: string; views: number }[];
}

/** Old addresses from a pasted list. */
export const oldAddressBatchInput = z.object({
  addresses: z
    .array(z.object(oldAddresses.input.shape), { error: oldAddressMessages.fieldsRequired })
    .min(1, oldAddressMessages.fieldsRequired)
    .max(oldAddressLimits.addresses, oldAddressMessages.tooMany),
});

/** The ids of old addresses from a pasted list, to be taken back. */
export const oldAddressUndoInput = z.object({
  undo: z.array(idSchema).min(1).max(oldAddressLimits.addresses),
});
