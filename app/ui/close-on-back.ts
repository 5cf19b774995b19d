/**
 * Back closes what is open over the page, a dialog, a drawer or a menu, instead of leaving the page
 * (docs/decisions/045). Each of them has a history entry of its own, at the page's address and with the
 * router's own state, as long as it is open.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Layer {
  /** Back was pressed. A layer that does not close, because it asks first, gets a new entry. */
  onBack: () => void;
  /** It is closed otherwise: called once its entry is gone. */
  onRemoved?: () => void;
  isClosing?: boolean;
}

/** What the router writes into an entry, and how many layers are open there. */
interface EntryState {
  key?: string;
  idx?: number;
  layers?: number;
}

/** From the bottom to the top. */
let layers: Layer[] = [];
/** The router's key of the page below them. */
let page: string | undefined;
/** Whether the browser is on its way to an entry to which it was sent from here. */
let isTraversing = false;
/** Whether the browser has gone to another page while layers are open; the router may refuse it and return. */
let hasLeft = false;

const entryState = (): EntryState => (history.state ?? {}) as EntryState;
const openHere = (): number => entryState().layers ?? 0;

const traverse = (by: number): void => {
  isTraversing = true;
  history.go(by);
};

/** Gives every open layer its entry, and takes the entries of closed ones away. */
const matchEntries = (): void => {
  if (isTraversing) return;
  const open = layers.filter(({ isClosing }) => !isClosing);
  if (hasLeft && open.length > 0) return;
  const there = openHere();
  if (there > open.length) return traverse(open.length - there);
  if (there === 0) page = entryState().key;
  for (let count = there + 1; count <= open.length; count += 1) {
    const state = entryState();
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, layers: count }, '');
  }
  const closed = layers.filter(({ isClosing }) => isClosing);
  layers = open;
  if (open.length === 0) hasLeft = false;
  for (const { onRemoved } of closed) onRemoved?.();
};

const openLayer = (onBack: () => void): Layer => {
  const layer: Layer = { onBack };
  layers.push(layer);
  // Several that open and close in the same step move through the history once.
  queueMicrotask(matchEntries);
  return layer;
};

const closeLayer = (layer: Layer, onRemoved?: () => void): void => {
  Object.assign(layer, { isClosing: true, onRemoved });
  queueMicrotask(matchEntries);
};

/** Runs before the router's own listener, which does not hear of steps between a page and its layers. */
const onPopState = (event: PopStateEvent): void => {
  if (isTraversing) {
    isTraversing = false;
    event.stopImmediatePropagation();
    return matchEntries();
  }
  const there = openHere();
  // An entry of something closed since: reached by Forward, or by Back from a link inside of it.
  if (layers.length === 0) return there > 0 ? traverse(-there) : undefined;
  if (hasLeft || entryState().key !== page) {
    hasLeft = !hasLeft;
    if (!hasLeft) queueMicrotask(matchEntries);
    return undefined;
  }
  event.stopImmediatePropagation();
  for (const layer of layers.slice(there).reverse()) {
    flushSync(layer.onBack);
    if (!layer.isClosing) break;
  }
  return matchEntries();
};

/** To be called once, before the router starts. A page that was reloaded has nothing open. */
export const watchHistory = (): void => {
  addEventListener('popstate', onPopState, { capture: true });
  if (openHere() > 0) traverse(-openHere());
};

/**
 * For a dialog or menu whose state is React's.
 * @param onBack what a press on Back does: usually what Escape does
 * @returns whether it is shown: a moment longer than `open`, until the history is as it was before, so
 *   that nothing behind it can be pressed in between
 */
export const useCloseOnBack = (open: boolean, onBack: () => void): boolean => {
  const [shown, setShown] = useState(open);
  const latest = useRef(onBack);
  if (open && !shown) setShown(true);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer = openLayer(() => latest.current());
    return () => closeLayer(layer, () => setShown(false));
  }, [open]);
  return open || shown;
};

/** For a native dialog, however it is opened and closed, before the scripts started included. */
export const useDialogClosesOnBack = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let layer: Layer | null = null;
    const remove = (onRemoved?: () => void) => {
      if (layer) closeLayer(layer, onRemoved);
      layer = null;
    };
    const follow = () => {
      if (!element.open) return remove();
      layer ??= openLayer(() => {
        remove();
        element.close();
      });
    };
    // Once it is gone, the history is as it was before.
    const closeAfterwards = (event: Event) => {
      const closes = event.type === 'cancel' || (event as { command?: string }).command === 'close';
      if (!layer || !closes || !event.cancelable) return;
      event.preventDefault();
      remove(() => element.close());
    };
    const observer = new MutationObserver(follow);
    observer.observe(element, { attributeFilter: ['open'] });
    element.addEventListener('cancel', closeAfterwards);
    element.addEventListener('command', closeAfterwards);
    follow();
    return () => {
      observer.disconnect();
      element.removeEventListener('cancel', closeAfterwards);
      element.removeEventListener('command', closeAfterwards);
      remove();
    };
  }, [dialog]);
};
