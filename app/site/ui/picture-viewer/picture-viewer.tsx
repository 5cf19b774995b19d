import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { PublicGalleryItem } from '../../../../domain/defaults/records.ts';
import { coverSizes, pictureAlt, pictureSources } from '../../../../domain/pictures.ts';
import { ChevronLeft, ChevronRight, X } from '../../../ui/icons.tsx';
import './picture-viewer.css';

/** For the link around a picture; without scripts it leads to the file. */
export interface PictureLink {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

interface PictureViewer {
  linkTo: (item: PublicGalleryItem) => PictureLink;
  dialog: ReactNode;
}

/** Marks the history entry of the open viewer, so that Back closes it instead of leaving the page. */
const historyMark = 'picture-viewer';

/** Opens the pictures of a list large, one after the other (docs/product/pictures.md). */
export const usePictureViewer = (items: PublicGalleryItem[]): PictureViewer => {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement | null>(null);

  const linkTo = (item: PublicGalleryItem) => ({
    href: item.image_url,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      // A new tab or window gets the file itself.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      opener.current = event.currentTarget;
      setShown(items.findIndex(({ id }) => id === item.id));
    },
  });
  const close = () => {
    setShown(null);
    opener.current?.focus();
  };
  return {
    linkTo,
    dialog:
      shown === null ? null : (
        <Viewer items={items} shown={shown} onShow={setShown} onClosed={close} />
      ),
  };
};

interface ViewerProps {
  items: PublicGalleryItem[];
  shown: number;
  onShow: (index: number) => void;
  onClosed: () => void;
}

const Viewer = ({ items, shown, onShow, onClosed }: ViewerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const captionId = useId();
  useOpenDialog(dialog, onClosed);
  const step = (by: number) => onShow((shown + by + items.length) % items.length);
  const swipe = useSwipe(step);
  const item = items[shown];
  if (!item) return null;
  const turn: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  return (
    // The keys are a shortcut for the two buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="picture-viewer"
      aria-label="Picture"
      aria-describedby={captionId}
      onKeyDown={({ key }) => {
        const by = turn[key];
        if (by && items.length > 1) step(by);
      }}
      closedby="any"
      {...swipe}
    >
      <figure>
        <LargePicture key={item.id} item={item} />
        <figcaption id={captionId} aria-live="polite">
          <b className="heading">{item.category}</b>
          <span>{item.caption}</span>
          <span className="viewer-position">
            Picture {shown + 1} of {items.length}
          </span>
        </figcaption>
      </figure>
      <div className="viewer-controls">
        {items.length > 1 ? (
          <>
            <button type="button" className="round-button" onClick={() => step(-1)}>
              <ChevronLeft />
              <span className="visually-hidden">Previous picture</span>
            </button>
            <button type="button" className="round-button" onClick={() => step(1)}>
              <ChevronRight />
              <span className="visually-hidden">Next picture</span>
            </button>
          </>
        ) : null}
        <button type="button" className="button viewer-close" onClick={() => history.back()}>
          <X />
          Close
        </button>
      </div>
    </dialog>
  );
};

/** At most this wide; a screen with two pixels to the CSS pixel then takes the widest file there is. */
const largest = [{ width: 'min(100vw, 61rem)', height: 0 }];

/** The whole picture, nothing cut off. */
const LargePicture = ({ item }: { item: PublicGalleryItem }) => {
  const sources = pictureSources(item);
  const sizes = coverSizes(sources, largest);
  return (
    <picture>
      {sources.avifSrcSet ? (
        <source type="image/avif" srcSet={sources.avifSrcSet} sizes={sizes} />
      ) : null}
      <img
        src={sources.src}
        srcSet={sources.webpSrcSet}
        sizes={sizes}
        width={sources.width}
        height={sources.height}
        alt={pictureAlt(item)}
      />
    </picture>
  );
};

/** Opens the dialog with a history entry of its own; Back, Escape and its buttons all close it once. */
const useOpenDialog = (dialog: RefObject<HTMLDialogElement | null>, onClosed: () => void): void => {
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    // The router's own state stays in the entry, so that it takes the two for the same page.
    history.pushState({ ...history.state, mark: historyMark }, '');
    const isOurs = () => (history.state as { mark?: string } | null)?.mark === historyMark;
    const finish = () => (isOurs() ? history.back() : closed.current());
    // Escape and a tap beside the picture go back first, as Back does: once the viewer is gone, the
    // history is as it was. Where a browser closes it at once, `finish` goes back afterwards.
    const goBack = (event: Event) => {
      event.preventDefault();
      history.back();
    };
    // Before the router hears of it: nothing but the viewer changes.
    const leave = (event: PopStateEvent) => {
      if (isOurs()) return;
      event.stopImmediatePropagation();
      if (element.open) element.close();
      else closed.current();
    };
    addEventListener('popstate', leave, { capture: true });
    element.addEventListener('cancel', goBack);
    element.addEventListener('close', finish);
    return () => {
      removeEventListener('popstate', leave, { capture: true });
      element.removeEventListener('cancel', goBack);
      element.removeEventListener('close', finish);
    };
  }, [dialog]);
};

/** Pixels that a finger moves to the side to turn to the next picture. */
const swipeLength = 48;

const useSwipe = (step: (by: number) => void) => {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > swipeLength && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    },
  };
};
