import { toCurlyQuotes } from '../../../../domain/lib/text/curly-quotes.ts';
import { type TouchEvent, useEffect, useId, useRef } from 'react';
import { pictureViewerWords } from '../../../../domain/site/words/site-words.ts';
import type { PublicGalleryItem } from '../../../../domain/nouns/gallery/public-gallery.ts';
import { findAltField, findPictureAlt, findPictureSources } from '../../../../domain/pictures.ts';
import { useDialogClosesOnBack } from '../../../ui/close-on-back.ts';
import { DialogButton } from '../../../ui/dialog.tsx';
import { ChevronLeft, ChevronRight, X } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { useStoredLang, useTexts, useWords } from '../texts.tsx';
import './viewer.css';

export interface ViewerProps {
  items: PublicGalleryItem[];
  shown: number;
  onShow: (index: number) => void;
  onClosed: () => void;
}

export const Viewer = ({ items, shown, onShow, onClosed }: ViewerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const captionId = `${id}-caption`;
  useEffect(() => dialog.current?.showModal(), []);
  useDialogClosesOnBack(dialog);
  const moveBy = (step: number) => onShow((shown + step + items.length) % items.length);
  const swipe = useSwipe(moveBy);
  const place = { number: String(shown + 1), count: String(items.length) };
  const texts = useTexts(pictureViewerWords, place);
  const words = useWords(pictureViewerWords);
  const item = items[shown];
  const findLang = useStoredLang();
  if (!item) return null;
  const showNeighbor: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  return (
    // The keys are a shortcut for the two buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      className="dialog picture-viewer"
      aria-label={words.title}
      aria-describedby={captionId}
      onKeyDown={({ key }) => {
        const step = showNeighbor[key];
        if (step && items.length > 1) moveBy(step);
      }}
      closedby="any"
      onClose={onClosed}
      {...swipe}
    >
      <figure>
        <LargePicture key={item.id} item={item} />
        <figcaption id={captionId} aria-live="polite">
          <b className="heading" lang={findLang(item, 'category')}>
            {item.category}
          </b>
          <span lang={findLang(item, 'caption')}>{toCurlyQuotes(item.caption)}</span>
          <span className="viewer-position">{texts.position}</span>
        </figcaption>
      </figure>
      <div className="viewer-controls row">
        {items.length > 1 ? (
          <>
            <button type="button" className="round-button" onClick={() => moveBy(-1)}>
              <ChevronLeft />
              <span className="visually-hidden">{texts.previous}</span>
            </button>
            <button type="button" className="round-button" onClick={() => moveBy(1)}>
              <ChevronRight />
              <span className="visually-hidden">{texts.next}</span>
            </button>
          </>
        ) : null}
        <DialogButton opens={id} command="close" className="button viewer-close">
          <X />
          {texts.close}
        </DialogButton>
      </div>
    </dialog>
  );
};

/** With two device pixels per CSS pixel, a picture of this width uses the widest file. */
const largePictureSlots = [{ width: 'min(100vw, 61rem)', height: 0 }];

const LargePicture = ({ item }: { item: PublicGalleryItem }) => {
  const uncroppedSources = { ...findPictureSources(item), focus: { x: 50, y: 50 } };
  const lang = useStoredLang()(item, findAltField(item));
  return (
    <Picture
      sources={uncroppedSources}
      alt={findPictureAlt(item)}
      lang={lang}
      slots={largePictureSlots}
      first
    />
  );
};

/** How far a finger must move sideways to turn to the next picture (pixels). */
const minSwipeLength = 48;

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
      if (Math.abs(x) > minSwipeLength && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    },
  };
};
