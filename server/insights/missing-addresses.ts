import {
  isAddress,
  isUsed,
  oldAddressLimits,
  toOldPath,
} from '../../domain/nouns/old-addresses/old-address-noun.ts';
import type { Basics } from '../basics.ts';
import * as store from '../store/insights/missing-addresses-store.ts';
import { type BatchedCounts, createBatchedCounts } from './batched-counts.ts';
import { createViewLimit, isVisitor } from './page-views.ts';

export interface MissingAddressCounter extends Omit<BatchedCounts<{ address: string }>, 'add'> {
  /** @param network the visitor's network; each network has a limit */
  record: (address: string, network: string) => void;
}

/** The most addresses to count per network and hour: people follow a few old links, programs try hundreds. */
export const maxMissingPerNetwork = 20;

/** The most addresses that wait in memory for the next write. */
const maxPending = 500;

/** Counts requests for addresses that no page has. Stores nothing about the visitors. */
export const createMissingAddressCounter = ({
  database,
  log,
}: Pick<Basics, 'database' | 'log'>): MissingAddressCounter => {
  const { add, ...counts } = createBatchedCounts<{ address: string }>({
    toKey: ({ address }) => address,
    store: (addresses) => store.add(database, addresses),
    max: maxPending,
    failed: 'missing addresses not stored',
    log,
  });
  const isWithinLimit = createViewLimit(maxMissingPerNetwork);
  return {
    ...counts,
    record: (address, network) => {
      if (isWithinLimit(network)) add({ address });
    },
  };
};

interface MissingRequest {
  method: string | undefined;
  /** The path with its query. */
  url: string | undefined;
  header: (name: string) => string | undefined;
}

/** The address to count, without its query; null if no visitor asks for it, or it must not be counted. */
export const toMissingAddress = (
  { method, url = '', header }: MissingRequest,
  sessionCookie: string,
): string | null => {
  if (method !== 'GET' || !isVisitor(header, sessionCookie)) return null;
  // Browsers send the purpose of a request; a missing picture or script is not a missing page.
  if ((header('sec-fetch-dest') ?? 'document') !== 'document') return null;
  const address = toOldPath(url.split('?', 1)[0] ?? '');
  const isCounted =
    isAddress(address) &&
    isPage(address) &&
    !isProbe(address) &&
    !isPersonal(address) &&
    !isUsed(address);
  return isCounted ? address : null;
};

/**
 * Whether an address may be that of a page or a document. All others, such as .php, .env, .sql and .zip, are
 * either requested by programs that look for weaknesses, or are parts of a page.
 */
const isPage = (address: string): boolean => {
  const [, extension] = /[^/]\.([^./]*)$/.exec(address) ?? [];
  return extension === undefined || pageExtensions.has(extension);
};

const pageExtensions: ReadonlySet<string> = new Set([
  'htm',
  'html',
  'shtml',
  'asp',
  'aspx',
  'cfm',
  'pdf',
  'doc',
  'docx',
]);

/**
 * Whether scanners request such an address: a part of WordPress or of other software, or a hidden file. These
 * addresses may have no extension.
 */
const isProbe = (address: string): boolean =>
  /\/(?:\.|wp-|wordpress\b|xmlrpc\b|cgi-bin\b|phpmyadmin\b|pma\b|vendor\b|actuator\b|solr\b|owa\b|autodiscover\b|_next\b|_profiler\b|hnap1\b|server-status\b|telescope\b|graphql\b)/.test(
    address,
  );

/**
 * Whether an address may contain something about a person: an email address, a phone, card or social security
 * number, or a secret, however it is spelled or cut into pieces. True when in doubt, or if it is very long.
 */
const isPersonal = (address: string): boolean => {
  // Converts full-width and other forms of letters and digits to plain ones.
  const text = address.normalize('NFKC');
  const words = text.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u);
  return (
    address.length > oldAddressLimits.length ||
    !/^[\p{Letter}\p{Mark}\p{Number} /._~!'(),;:&=+-]+$/u.test(address) ||
    isPrivateLink(text) ||
    hasLongNumber(text) ||
    words.some(isToken) ||
    alternates(words.join(''))
  );
};

/** Whether the text has a private link's path, even behind something else, as in a badly copied link. */
const isPrivateLink = (text: string): boolean => /(?:visits?|calendar|preview)\/./.test(text);

/**
 * Whether the text has seven digits or more, in any script and with anything between them. The date at the
 * start of a blog post's address doesn't count.
 */
const hasLongNumber = (text: string): boolean => {
  const rest = text.replace(
    /^\/(?:19|20)\d\d\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/(?=\P{Number}+$)/u,
    '',
  );
  return (rest.match(/\p{Number}/gu)?.length ?? 0) >= 7;
};

/** Whether a word is longer than ordinary words, or mixes letters and digits as secrets do. */
const isToken = (word: string): boolean =>
  word.length > 24 || (word.length >= 10 && /\p{Number}/u.test(word) && /\P{Number}/u.test(word));

/** Whether letters and digits alternate as often as in secrets, such as 3f2a-9c1b. */
const alternates = (joined: string): boolean =>
  joined.split(/(\p{Number}+)/u).filter(Boolean).length > 3;
