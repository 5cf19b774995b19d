/** A text or an attribute of a rendered page, with the elements that it is in. */
interface Token {
  text: string;
  within: readonly number[];
}

const withoutEnd = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decode = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/**
 * Everything that visitors see, hear and follow: texts, and attributes with words, addresses, pictures and
 * styles.
 */
const listTokens = (html: string): Token[] => {
  const tokens: Token[] = [];
  const open: number[] = [];
  let count = 0;
  const shown = html
    .slice(html.indexOf('<html'))
    .replaceAll(/<(script|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  for (const [, end, name = '', attributes = '', text] of shown.matchAll(
    /<(\/?)([\w-]+)([^>]*)>|([^<]+)/g,
  )) {
    if (text?.trim()) tokens.push({ text: decode(text).trim(), within: [...open] });
    if (text !== undefined) continue;
    if (end) {
      open.pop();
      continue;
    }
    open.push((count += 1));
    for (const [, value = ''] of attributes.matchAll(
      / (?:aria-label|alt|href|src|class|style|content|data-\w+)="([^"]+)"/g,
    ))
      tokens.push({ text: decode(value), within: [...open] });
    if (attributes.includes(' checked=')) tokens.push({ text: 'checked', within: [...open] });
    if (withoutEnd.has(name) || attributes.endsWith('/')) open.pop();
  }
  return tokens;
};

/** How many elements around a token also contain a token with these words; 0 if there is none. */
const measureNearness = ({ within }: Token, tokens: readonly Token[], words: string): number =>
  Math.max(
    0,
    ...tokens
      .filter(({ text }) => text.includes(words))
      .map((other) => {
        const parted = within.findIndex((element, depth) => other.within[depth] !== element);
        return parted === -1 ? within.length : parted;
      }),
  );

/** The tokens of one list that the other lacks. */
const subtract = (some: readonly Token[], others: readonly Token[]): Token[] => {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return some.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};

export interface Difference {
  removed: string[];
  added: string[];
  /** The texts before the first difference, such as the label of its row. */
  label: string;
  /** Additions that are nearer to the neighboring record than to the changed one. */
  elsewhere: string[];
  /** Whether anything differs, even if only the order. */
  differs: boolean;
}

/**
 * Compares two renderings of a page.
 * @param marks words of the changed record and of its neighbor
 */
export const findDifference = (
  before: string,
  after: string,
  marks?: readonly [own: string, neighbors: string],
): Difference => {
  const [old, now] = [listTokens(before), listTokens(after)];
  const added = subtract(now, old);
  const place = now.findIndex(({ text }, index) => text !== old[index]?.text);
  const toText = ({ text }: Token) => text;
  return {
    removed: subtract(old, now).map(toText),
    added: added.map(toText),
    label: now
      .slice(Math.max(0, place - 4), place)
      .map(toText)
      .join('\n'),
    elsewhere: added.filter((token) => marks && isNearer(token, now, marks)).map(toText),
    differs: place !== -1 || old.length > now.length,
  };
};

const isNearer = (
  token: Token,
  all: readonly Token[],
  [own, neighbors]: readonly [string, string],
): boolean => measureNearness(token, all, neighbors) > measureNearness(token, all, own);
