import {
  type AddressTarget,
  oldAddresses,
  oldAddressLimits,
  oldAddressMessages as messages,
  toOldPath,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { guessTarget } from './guess-target.ts';

export interface PastedAddress {
  address: string;
  /** Its target; empty to leave the address out, null if unknown. */
  target: string | null;
  /** Whether the target was guessed from the words of the address. */
  isGuess: boolean;
}

/** The most lines to read; an old website has far fewer pages. More would block the browser for seconds. */
const maxLines = 2000;
const maxCharacters = 1_000_000;
/**
 * Longer than any address with its page. Longer lines are cut, and are then rejected as too long for an
 * address.
 */
const maxLineLength = 5000;

export interface PastedList {
  addresses: PastedAddress[];
  leftOut: { address: string; reason: string }[];
}

/**
 * Reads a list of old addresses: the file sitemap.xml of another website, or lines with an address and, in an
 * optional second column, its target.
 * @param known the addresses that are in the list already
 * @returns the addresses, those without a page first; a sentence if the list is empty or too long
 */
export const readPastedList = (
  text: string,
  targets: readonly AddressTarget[],
  known: ReadonlySet<string>,
): PastedList | string => {
  if (text.length > maxCharacters) return describeTooLong('characters', text.length, maxCharacters);
  const lines = splitLines(text);
  if (lines.length > maxLines) return describeTooLong('lines', lines.length, maxLines);
  const rows = lines.map(splitColumns).filter(({ from }) => from !== '');
  if (rows.length === 0) return 'Please paste at least one address.';
  const list: PastedList = { addresses: [], leftOut: [] };
  const seen = new Set(known);
  for (const { from, to } of rows) {
    const { data: address, error } = oldAddresses.fields.address.schema.safeParse(from);
    const reason = findReason(address, error?.issues[0]?.message, seen, list.addresses.length);
    if (address === undefined || reason) {
      list.leftOut.push({ address: from, reason: reason ?? messages.addressInvalid });
      continue;
    }
    seen.add(address);
    const named = to ? findNamed(to, targets) : undefined;
    const target = named ?? guessTarget(address, targets);
    list.addresses.push({
      address,
      target: target?.target ?? null,
      isGuess: target !== null && named === undefined,
    });
  }
  list.addresses.sort((one, other) => Number(one.target !== null) - Number(other.target !== null));
  return list;
};

const describeTooLong = (unit: 'lines' | 'characters', count: number, most: number): string =>
  `This list has ${count.toLocaleString('en-US')} ${unit}, more than the ${most.toLocaleString('en-US')} that can be read at once. Please paste a part of it.`;

const findReason = (
  address: string | undefined,
  problem: string | undefined,
  seen: ReadonlySet<string>,
  count: number,
): string | undefined => {
  if (address === undefined) return problem;
  if (seen.has(address)) return 'This address is in the list already.';
  return seen.size >= oldAddressLimits.addresses || count >= oldAddressLimits.addresses
    ? messages.tooMany
    : undefined;
};

interface Row {
  from: string;
  to: string;
}

/** The lines of a list without its heading, or the addresses in a sitemap. */
const splitLines = (text: string): string[] => {
  if (/<loc>/i.test(text))
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/gi)].map(([, url = '']) => decodeXml(url.trim()));
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return lines[0] !== undefined && isHeading(splitColumns(lines[0]).from) ? lines.slice(1) : lines;
};

const decodeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Splits a line at a tab, comma, semicolon or arrow, or at spaces before a second address. */
const splitColumns = (line: string): Row => {
  const [from = '', to = ''] = line
    .slice(0, maxLineLength)
    .split(/=>|->|→|[\t,;]|(?<=\S) +(?=\/|https?:)/)
    .map((column) => column.trim().replaceAll(/^"|"$/g, ''))
    .filter(Boolean);
  return { from, to };
};

/** Whether the first column of a first row is a heading, because it can't be an address. */
const isHeading = (from: string): boolean => !/[/.-]/.test(from);

/** The target whose address or name is in a second column. */
const findNamed = (named: string, targets: readonly AddressTarget[]): AddressTarget | undefined => {
  const path = toOldPath(named.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '');
  const name = named.toLowerCase();
  return (
    targets.find((target) => target.name.toLowerCase() === name) ??
    (/^\/|^https?:/i.test(named) ? targets.find(({ url }) => url === path) : undefined)
  );
};
