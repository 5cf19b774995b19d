/** The browser's <font> elements, by the text nodes of React that they replace after a translation. */
const translations = new WeakMap<Node, HTMLElement>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** The translation shown for a text node in this parent, or else the node itself. */
const shownIn = <Shown extends Node | null>(parent: Node, node: Shown): Shown | HTMLElement => {
  if (!node || node.parentNode) return node;
  const translation = translations.get(node);
  return translation?.parentNode === parent ? translation : node;
};

/** Shows a text that React changed, so that the browser translates it again. */
const showAgain = (text: Node): void => {
  if (!text.parentNode) translations.get(text)?.replaceWith(text);
};

const changedTexts = () =>
  new MutationObserver((records) => records.forEach(({ target }) => showAgain(target)));

/**
 * Records which translation belongs to which text, whether it replaced the text or was first put beside it.
 * Removes a translation when React puts its text back.
 */
const noteTranslations = (records: MutationRecord[], changed: MutationObserver): void => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const translated = [...addedNodes, previousSibling, nextSibling];
      const translation = translated.filter(isTranslation).find((font) => added.delete(font));
      if (!translation) continue;
      translations.set(node, translation);
      changed.observe(node, { characterData: true });
    }
    for (const node of addedNodes) {
      if (node.parentNode) translations.get(node)?.remove();
    }
  }
};

/**
 * Keeps React working on a page that the browser translates. Chrome replaces text nodes by <font> elements,
 * while React keeps using its own nodes. Without this, removing a replaced node or inserting before it throws
 * and breaks the page, and changed text is not shown (docs/decisions/089).
 */
export const keepTranslatedText = (): void => {
  const changed = changedTexts();
  const replaced = new MutationObserver((records) => noteTranslations(records, changed));
  replaced.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore<Added extends Node>(this: Node, node: Added, before: Node | null): Added {
      return insertBefore.call(this, node, shownIn(this, before)) as Added;
    },
    removeChild(this: Node, child: Node): Node {
      removeChild.call(this, shownIn(this, child));
      return child;
    },
  });
};
