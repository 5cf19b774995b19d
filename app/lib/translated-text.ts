/** A text node of React that the browser shows in another language. */
interface Translation {
  /** The browser's element with the translated words. */
  shown: HTMLElement;
  /** The original words. */
  words: string;
}

const translationsByText = new WeakMap<Node, Translation>();
const textsByShown = new WeakMap<Node, Text>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Puts a text node that the browser replaced back into the page, empty, before its translation. */
const keepText = (text: Text, shown: HTMLElement): void => {
  if (text.parentNode) return;
  translationsByText.set(text, { shown, words: text.data });
  textsByShown.set(shown, text);
  text.data = '';
  shown.before(text);
};

const forgetTranslation = (text: Text, { shown }: Translation): void => {
  translationsByText.delete(text);
  shown.remove();
};

/**
 * Finds the text nodes that the browser replaced, either at once or after it had inserted the translation
 * beside them.
 */
const keepReplacedTexts = (records: MutationRecord[]): void => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of [...removedNodes].filter(isText)) {
      const nearby = [...addedNodes, previousSibling, nextSibling].filter(isFont);
      const shown = nearby.find((font) => added.delete(font));
      if (shown?.parentNode) keepText(text, shown);
    }
  }
};

/** Removes a translation whose text node React moved or removed, and restores the original words. */
const followText = (node: Node): void => {
  const text = textsByShown.get(node) ?? (node as Text);
  const translation = translationsByText.get(text);
  if (!translation || text.nextSibling === translation.shown) return;
  forgetTranslation(text, translation);
  text.data ||= translation.words;
};

/** Shows a text that React changed, so that the browser translates it again. */
const showChangedText = (node: Node): void => {
  const translation = translationsByText.get(node);
  if (translation) forgetTranslation(node as Text, translation);
};

/**
 * Keeps React working on a page that the browser translates. Chrome replaces text nodes by <font> elements,
 * while React keeps using its own nodes: removing a replaced node, or inserting before it, would throw and
 * break the page, and changed text would not be shown (docs/decisions/089).
 */
export const supportBrowserTranslation = (): void => {
  const observer = new MutationObserver((records) => {
    keepReplacedTexts(records);
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'characterData') showChangedText(target);
      else [...addedNodes, ...removedNodes].forEach(followText);
    }
    // Drops the records of the changes made here.
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
};
