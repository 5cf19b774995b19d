/**
 * Brings the house's own letters to a page that was painted with substitutes (docs/decisions/005): after
 * the text and the first picture, so that they hold up neither, and only if nothing moves by it.
 */

/** The two files that every page needs; those with further letters are fetched when a page has some. */
const letters = ["1rem 'Atkinson Hyperlegible Next'", '560 1rem Literata'];

/** Milliseconds after which a reader has begun to read: the page then keeps the letters that it has. */
const untilRead = 3000;

/** CSS pixels by which a thing may move without being seen to move; browsers count from 3. */
const unseen = 2.5;

/** So many characters of text are laid out anew in one frame: a whole page would hold up a slow phone. */
const portion = 600;

/** So many portions make the browser ready: the letters in all their sizes and weights. */
const warmUp = 4;

interface Place {
  part: Element | Range;
  left: number;
  top: number;
}

let askedFor = false;
let areHere = false;

/**
 * Fetches the letters and puts them in, unless that would move something in sight or comes too late: then
 * they wait for the next page. Who asked their browser to save data keeps the substitutes. Once a visit.
 */
export const bringLetters = async (): Promise<void> => {
  if (askedFor || savesData()) return;
  askedFor = true;
  try {
    await Promise.all(letters.map((font) => document.fonts.load(font)));
  } catch {
    return; // The line is down; the substitutes stay.
  }
  areHere = true;
  if (performance.now() - loadedAt() < untilRead) await putInUnseen();
};

/** On a new page everything is new: letters that had to wait may come. Call it before the page is painted. */
export const putLettersIn = (): void => {
  if (!areHere) return;
  document.documentElement.dataset['letters'] = 'own';
  letIn(document.querySelectorAll<HTMLElement>('[data-letters="wait"]'));
};

/**
 * Puts the letters in: into some portions below what is in sight, which makes the browser ready for them,
 * then at once into what is in sight, then into the rest, a portion a frame. If anything in sight moves by
 * it, they are taken out of the whole page before anybody sees it. The styles know the marks (app.css).
 */
const putInUnseen = async (): Promise<void> => {
  const portions = portionsOf(document.body);
  const below = portions.filter(isBelow);
  const inSight = portions.filter((part) => !isBelow(part));
  keepOut(portions);
  document.documentElement.dataset['letters'] = 'own';
  await letInBelow(below.slice(0, warmUp));
  if (!letInUnseen(inSight)) {
    delete document.documentElement.dataset['letters'];
    letIn(portions); // Nothing comes in any more: they are as they were.
    return;
  }
  const scrolledTo = await letInBelow(below.slice(warmUp));
  letInUnseen(scrolledTo);
};

const isBelow = (part: HTMLElement): boolean => part.getBoundingClientRect().top >= innerHeight;

const keepOut = (parts: Iterable<HTMLElement>): void => {
  for (const part of parts) part.dataset['letters'] = 'wait';
};

const letIn = (parts: Iterable<HTMLElement>): void => {
  for (const part of parts) delete part.dataset['letters'];
};

/** Returns the parts that are in sight by now, and still wait. */
const letInBelow = async (parts: HTMLElement[]): Promise<HTMLElement[]> => {
  const scrolledTo: HTMLElement[] = [];
  for (const part of parts) {
    await nextFrame();
    if (isBelow(part)) letIn([part]);
    else scrolledTo.push(part);
  }
  await nextFrame();
  return scrolledTo;
};

/** Lets the letters into parts that are in sight, unless something moves by it. Returns whether it did. */
const letInUnseen = (parts: HTMLElement[]): boolean => {
  const before = placesInSight();
  letIn(parts);
  if (!before.some(hasMoved)) return true;
  keepOut(parts);
  return false;
};

const portionsOf = (part: HTMLElement): HTMLElement[] => {
  const inner = [...part.children].filter((child) => child instanceof HTMLElement);
  const isSmall = (part.textContent?.length ?? 0) <= portion;
  return isSmall || inner.length === 0 ? [part] : inner.flatMap(portionsOf);
};

/** Where all elements and all texts in sight begin. */
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

const hasMoved = ({ part, left, top }: Place): boolean => {
  const [now] = part.getClientRects();
  return !now || Math.abs(now.top - top) > unseen || Math.abs(now.left - left) > unseen;
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
