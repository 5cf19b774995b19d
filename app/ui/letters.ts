import faces from '../fonts/faces.css?inline';
import { adoptStyles } from './adopted-styles.ts';
import { isNotLaidOut, layOut } from './first-look.ts';

/**
 * Brings the house's own letters to a page that was painted with substitutes (docs/decisions/005): after
 * the text and the first picture, so that they hold up neither, and only where nothing moves by it.
 */

/** The two files that every page needs; those with further letters are fetched when a page has some. */
const letters = ["1rem 'Atkinson Hyperlegible Next'", '560 1rem Literata'];

/** Milliseconds after which a reader has begun to read: the page then keeps the letters that it has. */
const untilRead = 3000;

/** CSS pixels by which a thing may move without being seen to move; browsers count from 3. */
const unseen = 2.5;

/** So many characters of text are laid out again at once; a whole page would hold up a slow phone. */
const portion = 250;

/** Milliseconds of work after which the browser gets its turn: a finger must not wait. */
const patience = 3;

let askedFor = false;
let areHere = false;

/**
 * Fetches the letters and puts them in, unless they come too late: then they wait for the next page. Who
 * asked their browser to save data keeps the substitutes. Once a visit.
 */
export const bringLetters = async (): Promise<void> => {
  if (askedFor || savesData()) return;
  askedFor = true;
  // The page's own styles do not name the letters: before they are fetched, that would be weight.
  adoptStyles(faces);
  try {
    await Promise.all(letters.map((font) => document.fonts.load(font)));
  } catch {
    return; // The line is down; the substitutes stay.
  }
  areHere = true;
  if (performance.now() - loadedAt() < untilRead) await putInUnseen();
  else document.documentElement.dataset['letters'] = 'later';
};

/** On a new page everything is new: letters that had to wait may come. Call it before the page is painted. */
export const putLettersIn = (): void => {
  if (!areHere) return;
  for (const part of document.querySelectorAll('[data-letters]')) {
    part.removeAttribute('data-letters');
  }
  document.documentElement.dataset['letters'] = 'own';
};

/** A new page has them everywhere. */
const areEverywhere = (): boolean => document.documentElement.dataset['letters'] === 'own';

/**
 * Puts the letters in from the top down, as many portions at a time as a slow phone can bear. Where
 * something in sight would move by it, the portion is left as it was, before anyone sees it, and waits
 * for the next page. The styles know the marks (app.css). Ends when a new page has come meanwhile.
 */
const putInUnseen = async (): Promise<void> => {
  const waiting: HTMLElement[] = [];
  const sight = createSight();
  await nextFrame();
  sight.remember();
  let until = -Infinity;
  for (const part of portionsOf(document.body)) {
    if (performance.now() > until) {
      await nextFrame();
      until = performance.now() + patience;
      sight.lookAgain();
    }
    if (areEverywhere()) return;
    if (!letInUnseen(part, sight)) waiting.push(part);
  }
  await nextFrame();
  if (areEverywhere()) return;
  for (const part of waiting) part.dataset['letters'] = 'wait';
  document.documentElement.dataset['letters'] = 'own';
};

/** Lets the letters into a part, and lays it out. Returns whether they stay. */
const letInUnseen = (part: HTMLElement, sight: Sight): boolean => {
  if (isNotLaidOut(part)) return letInFirst(part);
  // What is below moves nothing in sight.
  const isBelow = part.getBoundingClientRect().top >= innerHeight;
  if (!isBelow) sight.remember();
  part.dataset['letters'] = 'own';
  const isUnmoved = isBelow ? part.isConnected : sight.isUnmoved();
  if (!isUnmoved) delete part.dataset['letters'];
  return isUnmoved;
};

/** A part that is not laid out yet is far from sight: it gets the letters first, and is laid out once. */
const letInFirst = (part: HTMLElement): true => {
  part.dataset['letters'] = 'own';
  layOut(part);
  return true;
};

/** Parts with little text that together hold all of it; what is not laid out yet is laid out in one. */
const portionsOf = (part: HTMLElement): HTMLElement[] => {
  const inner = [...part.children].filter((child) => child instanceof HTMLElement);
  const isSmall = (part.textContent?.length ?? 0) <= portion;
  return isSmall || inner.length === 0 || isNotLaidOut(part) || hasOwnWordsOrFont(part)
    ? [part]
    : inner.flatMap(portionsOf);
};

/** What stands in such a part takes its font from it, so it is not divided. */
const hasOwnWordsOrFont = (part: HTMLElement): boolean =>
  [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') ||
  getComputedStyle(part).fontFamily !== getComputedStyle(document.body).fontFamily;

interface Place {
  part: Element | Range;
  left: number;
  top: number;
}

interface Sight {
  /** Notes where everything begins, unless it stands as noted. */
  remember: () => void;
  isUnmoved: () => boolean;
  /** Time has passed: the reader may have scrolled, a slide may have gone on. */
  lookAgain: () => void;
}

/** Where all elements and all texts in sight begin. Noting that takes longer than comparing. */
const createSight = (): Sight => {
  let places: Place[] = [];
  let isCurrent = false;
  const isUnmoved = () => places.every(standsThere);
  return {
    isUnmoved,
    remember: () => {
      if (!isCurrent && (places.length === 0 || !isUnmoved())) places = placesInSight();
      isCurrent = true;
    },
    lookAgain: () => {
      isCurrent = false;
    },
  };
};

const placesInSight = (): Place[] => {
  const places: Place[] = [];
  const look = (node: Node): number => {
    const part = partOf(node);
    const [first] = part.getClientRects();
    if (!first || first.width === 0 || !isInSight(first)) return NodeFilter.FILTER_REJECT;
    places.push({ part, left: first.left, top: first.top });
    return NodeFilter.FILTER_ACCEPT;
  };
  const kinds = NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT;
  const nodes = document.createTreeWalker(document.body, kinds, look);
  while (nodes.nextNode());
  return places;
};

const partOf = (node: Node): Element | Range => {
  if (node instanceof Element) return node;
  const text = document.createRange();
  text.selectNodeContents(node);
  return text;
};

const isInSight = ({ left, right, top, bottom }: DOMRect): boolean =>
  bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;

const standsThere = ({ part, left, top }: Place): boolean => {
  const [now] = part.getClientRects();
  return (
    now !== undefined && Math.abs(now.top - top) <= unseen && Math.abs(now.left - left) <= unseen
  );
};

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** When the page was whole, in milliseconds of its own clock. */
const loadedAt = (): number => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
};

/** The Save-Data wish (https://wicg.github.io/savedata/), which few browsers know. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
