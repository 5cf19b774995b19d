/**
 * Back closes a layer that is open over the page (a dialog, a drawer or a menu) instead of leaving the page
 * (docs/decisions/045). While open, each layer has its own history entry, with the page's address and the
 * router's state.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Layer {
  /** Called when Back was pressed. A layer that stays open, because it asks first, gets a new entry. */
  onBack: () => void;
  /** Called after the layer was closed in another way and its entry is gone. */
  onRemoved?: () => void;
  isClosing?: boolean;
}

/** The router's state of a history entry, and how many layers are open at that entry. */
interface EntryState {
  key?: string;
  idx?: number;
  layers?: number;
}

/** The open layers, from bottom to top. */
let layers: Layer[] = [];
/** The router's key of the page below the layers. */
let pageKey: string | undefined;
/** Whether a history traversal that `traverseHistory` started is still pending. */
let isTraversing = false;
/**
 * Whether the browser has gone to another page while layers are open. The router may block that and return.
 */
let hasLeft = false;

const readEntryState = (): EntryState => (history.state ?? {}) as EntryState;
const countLayersHere = (): number => readEntryState().layers ?? 0;

const traverseHistory = (by: number): void => {
  isTraversing = true;
  history.go(by);
};

/** Adds a history entry for each open layer that has none, and removes the entries of closed layers. */
const syncEntries = (): void => {
  if (isTraversing) return;
  const openLayers = layers.filter(({ isClosing }) => !isClosing);
  if (hasLeft && openLayers.length > 0) return;
  const layerCount = countLayersHere();
  if (layerCount > openLayers.length) return traverseHistory(openLayers.length - layerCount);
  if (layerCount === 0) pageKey = readEntryState().key;
  for (let count = layerCount + 1; count <= openLayers.length; count += 1) {
    const state = readEntryState();
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, layers: count }, '');
  }
  const closedLayers = layers.filter(({ isClosing }) => isClosing);
  layers = openLayers;
  if (openLayers.length === 0) hasLeft = false;
  for (const { onRemoved } of closedLayers) onRemoved?.();
};

const openLayer = (onBack: () => void): Layer => {
  const layer: Layer = { onBack };
  layers.push(layer);
  // Deferred, so that several layers that open and close in the same step cause only one traversal.
  queueMicrotask(syncEntries);
  return layer;
};

const closeLayer = (layer: Layer, onRemoved?: () => void): void => {
  Object.assign(layer, { isClosing: true, onRemoved });
  queueMicrotask(syncEntries);
};

/** Runs before the router's listener, and hides from it the steps between a page and the page's layers. */
const onPopState = (event: PopStateEvent): void => {
  if (isTraversing) {
    isTraversing = false;
    event.stopImmediatePropagation();
    return syncEntries();
  }
  const layerCount = countLayersHere();
  // The entry of a layer that is closed by now: reached by Forward, or by Back after a link in the layer.
  if (layers.length === 0) return layerCount > 0 ? traverseHistory(-layerCount) : undefined;
  if (hasLeft || readEntryState().key !== pageKey) {
    hasLeft = !hasLeft;
    // A microtask would run before the router's own listener, which must first see this entry as the current
    // one.
    if (!hasLeft) setTimeout(syncEntries);
    return undefined;
  }
  event.stopImmediatePropagation();
  for (const layer of layers.slice(layerCount).reverse()) {
    flushSync(layer.onBack);
    if (!layer.isClosing) break;
  }
  return syncEntries();
};

/** Call once, before the router starts. After a reload, no layer is open. */
export const watchHistory = (): void => {
  addEventListener('popstate', onPopState, { capture: true });
  if (countLayersHere() > 0) traverseHistory(-countLayersHere());
};

/**
 * For a dialog or menu whose state is in React.
 * @param onBack handles Back, usually like Escape
 * @returns whether to show it. It stays true a moment longer than `open`, until the history is restored, so
 * that nothing behind it can be pressed in between
 */
export const useCloseOnBack = (open: boolean, onBack: () => void): boolean => {
  const [isShown, setIsShown] = useState(open);
  const latestOnBack = useRef(onBack);
  if (open && !isShown) setIsShown(true);
  useLayoutEffect(() => {
    latestOnBack.current = onBack;
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer = openLayer(() => latestOnBack.current());
    return () => closeLayer(layer, () => setIsShown(false));
  }, [open]);
  return open || isShown;
};

/**
 * Lets Back close a native dialog, even one that was opened before the scripts started. While the dialog has
 * `data-leaving`, it keeps its history entry, which the next page is about to take over.
 */
export const useDialogClosesOnBack = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let layer: Layer | null = null;
    const removeLayer = (onRemoved?: () => void) => {
      if (layer) closeLayer(layer, onRemoved);
      layer = null;
    };
    const syncWithDialog = () => {
      if (element.dataset['leaving'] !== undefined) return undefined;
      if (!element.open) return removeLayer();
      layer ??= openLayer(() => {
        removeLayer();
        element.close();
      });
    };
    // Delays the closing until the history is restored.
    const closeAfterwards = (event: Event) => {
      const isCloseEvent =
        event.type === 'cancel' || (event as { command?: string }).command === 'close';
      if (!layer || !isCloseEvent || !event.cancelable) return;
      event.preventDefault();
      removeLayer(() => element.close());
    };
    const observer = new MutationObserver(syncWithDialog);
    observer.observe(element, { attributeFilter: ['open', 'data-leaving'] });
    element.addEventListener('cancel', closeAfterwards);
    element.addEventListener('command', closeAfterwards);
    syncWithDialog();
    return () => {
      observer.disconnect();
      element.removeEventListener('cancel', closeAfterwards);
      element.removeEventListener('command', closeAfterwards);
      removeLayer();
    };
  }, [dialog]);
};
