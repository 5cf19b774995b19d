/** The <font> elements with which the browser replaces React's text nodes when it translates the page. */
const translationsByText = new WeakMap<Node, HTMLElement>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/**
 * Returns the <font> element that replaces a text node in this parent, or the node itself if it was not
 * replaced.
 */
const findShownNode = <Shown extends Node | null>(
  parent: Node,
  node: Shown,
): Shown | HTMLElement => {
  if (!node || node.parentNode) return node;
  const translation = translationsByText.get(node);
  return translation?.parentNode === parent ? translation : node;
};

/** Puts back a text that React changed, so that the browser translates it again. */
const restoreText = (text: Node): void => {
  if (!text.parentNode) translationsByText.get(text)?.replaceWith(text);
};

const createChangeObserver = () =>
  new MutationObserver((records) => records.forEach(({ target }) => restoreText(target)));

/**
 * Records which translation belongs to which text, whether it replaced the text or was first put beside it.
 * Removes a translation when React puts its text back.
 */
const recordTranslations = (records: MutationRecord[], changeObserver: MutationObserver): void => {
  const addedTranslations = new Set(
    records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)),
  );
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const neighborNodes = [...addedNodes, previousSibling, nextSibling];
      const translation = neighborNodes
        .filter(isTranslation)
        .find((font) => addedTranslations.delete(font));
      if (!translation) continue;
      translationsByText.set(node, translation);
      changeObserver.observe(node, { characterData: true });
    }
    for (const node of addedNodes) {
      if (node.parentNode) translationsByText.get(node)?.remove();
    }
  }
};

/**
 * Keeps React working on a page that the browser translates. Chrome replaces text nodes by <font> elements,
 * while React keeps using its own nodes. Without this, removing a replaced node or inserting before it throws
 * and breaks the page, and changed text is not shown (docs/decisions/089).
 */
export const supportBrowserTranslation = (): void => {
  const changeObserver = createChangeObserver();
  const replacementObserver = new MutationObserver((records) =>
    recordTranslations(records, changeObserver),
  );
  replacementObserver.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore<Added extends Node>(this: Node, node: Added, before: Node | null): Added {
      return insertBefore.call(this, node, findShownNode(this, before)) as Added;
    },
    removeChild(this: Node, child: Node): Node {
      removeChild.call(this, findShownNode(this, child));
      return child;
    },
  });
};
