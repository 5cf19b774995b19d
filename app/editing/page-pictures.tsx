import { ImageUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { type PicturePlaceName, picturePlaces } from '../../domain/nouns/home/picture-places.ts';
import { sitePages } from '../../domain/texts/text-areas.ts';
import { editUrls } from '../../domain/staff-urls.ts';
import { type PageUrl } from '../../domain/urls.ts';

export type PagePicture =
  | { kind: 'hero'; at: number }
  | { kind: 'place'; place: PicturePlaceName }
  | { kind: 'portrait' }
  | { kind: 'logo' }
  | { kind: 'service'; id: number }
  | { kind: 'gallery'; url: string; room: number | null };

/** Matches the elements of public pages whose picture staff can change. */
const pictureSelector =
  '.logo-link, .logo-alone .logo, .hero-slide.shown, .illustration, .about-head .frame, .portrait, .service-spread > .frame, .picture-link';

/** The picture that a click on an element changes, or null. */
export const findPictureAt = (clicked: Element): PagePicture | null => {
  const element = clicked.closest(pictureSelector);
  return element && toPagePicture(element);
};

const toPagePicture = (element: Element): PagePicture | null => {
  if (element.matches('.hero-slide')) {
    return { kind: 'hero', at: [...(element.parentElement?.children ?? [])].indexOf(element) };
  }
  if (element.matches('.logo, .logo-link')) return { kind: 'logo' };
  if (element.matches('.portrait')) return { kind: 'portrait' };
  if (element.matches('.illustration, .about-head .frame')) {
    const place = findPlace(element);
    return place && { kind: 'place', place };
  }
  if (element.matches('.frame')) {
    const id = parseTrailingNumber(element.closest('.service-spread')?.id);
    return id === null ? null : { kind: 'service', id };
  }
  const image = element.querySelector<HTMLImageElement>('img');
  if (!image) return null;
  const room = element.closest('.room-spread')?.getAttribute('aria-labelledby');
  return { kind: 'gallery', url: new URL(image.src).pathname, room: parseTrailingNumber(room) };
};

/** The id of a record, which is the number at the end of its section's id; null if there is none. */
const parseTrailingNumber = (id: string | null | undefined): number | null => {
  const match = /-(\d+)$/.exec(id ?? '');
  return match ? Number(match[1]) : null;
};

/** The place of a picture, or null. Places have their page's name, but for `homeWhy` and `aboutClosing`. */
const findPlace = (element: Element): PicturePlaceName | null => {
  const url = (Object.keys(editUrls) as PageUrl[]).find(
    (page) => editUrls[page] === location.pathname,
  );
  const page = url && sitePages[url].key;
  if (page === 'home') return 'homeWhy';
  if (page === 'about' && element.matches('.illustration')) return 'aboutClosing';
  return page && Object.hasOwn(picturePlaces, page) ? (page as PicturePlaceName) : null;
};

interface PictureMark {
  key: string;
  picture: PagePicture;
  name: string;
  left: number;
  top: number;
  /** Limits the width of a labeled button, which is centered on its picture, so that it stays on the page. */
  maxWidth?: number;
  /** The size of a picture that is too small for a label. Its button is a frame around it. */
  framed?: { width: number; height: number };
}

interface PictureMarksProps {
  page: RefObject<HTMLElement | null>;
  /** Returns the state of a picture's draft, to show on its mark; undefined if it has no draft. */
  draftIn: (picture: PagePicture) => string | undefined;
  onOpen: (picture: PagePicture) => void;
}

/**
 * A button on each picture of the page. The buttons lie over the page, so that the page's own elements are
 * the same as visitors get.
 */
export const PictureMarks = ({ page, draftIn, onOpen }: PictureMarksProps) => {
  const marks = usePictureMarks(page);
  return (
    <section className="picture-marks" aria-label="Pictures on this page">
      {marks.map(({ key, picture, name, framed, ...place }) => {
        const draft = draftIn(picture);
        return (
          <button
            key={key}
            type="button"
            className={framed ? 'picture-frame' : 'picture-mark'}
            aria-label={`Press to change: ${name}${draft ? `. ${draft}` : ''}`}
            style={{ ...place, ...framed }}
            data-draft={draft && ''}
            onClick={() => onOpen(picture)}
          >
            {framed ? null : (
              <>
                <ImageUp aria-hidden />
                Press to change
              </>
            )}
          </button>
        );
      })}
    </section>
  );
};

const usePictureMarks = (page: RefObject<HTMLElement | null>): PictureMark[] => {
  const [marks, setMarks] = useState<PictureMark[]>([]);
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let frame = 0;
    const updateMarks = () => {
      frame = 0;
      const nextMarks = measureMarks(root);
      setMarks((strip) =>
        JSON.stringify(strip) === JSON.stringify(nextMarks) ? strip : nextMarks,
      );
    };
    const readSoon = () => (frame ||= requestAnimationFrame(updateMarks));
    const sizes = new ResizeObserver(readSoon);
    sizes.observe(root);
    const changes = new MutationObserver(readSoon);
    changes.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'hidden', 'src', 'alt'],
    });
    readSoon();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [page]);
  return marks;
};

const measureMarks = (root: HTMLElement): PictureMark[] => {
  const pageBox = root.getBoundingClientRect();
  return [...root.querySelectorAll(pictureSelector)].flatMap((element, at) => {
    const pictureBox = element.getBoundingClientRect();
    const picture = toPagePicture(element);
    if (!picture || pictureBox.width === 0 || pictureBox.height === 0) return [];
    const isLogo = picture.kind === 'logo';
    const middle =
      pictureBox.top +
      pictureBox.height / 2 -
      pageBox.top -
      (isLogo ? measureHeaderOffset(element) : 0);
    return {
      key: `${at} ${JSON.stringify(picture)}`,
      picture,
      name: describePagePicture(element, picture),
      left: Math.round(pictureBox.left + pictureBox.width / 2 - pageBox.left),
      top: Math.round(middle),
      ...(isLogo
        ? { framed: { width: Math.round(pictureBox.width), height: Math.round(pictureBox.height) } }
        : { maxWidth: Math.round(2 * pageBox.right - pictureBox.left - pictureBox.right) }),
    };
  });
};

/** How far the sticky header has moved from its place at the top of the page (px). */
const measureHeaderOffset = (logo: Element): number => {
  const header = logo.closest('.site-header');
  const elementAbove = header?.previousElementSibling;
  if (!header || !elementAbove) return 0;
  return header.getBoundingClientRect().top - elementAbove.getBoundingClientRect().bottom;
};

const describePagePicture = (element: Element, picture: PagePicture): string => {
  if (picture.kind === 'place') return picturePlaces[picture.place].label;
  if (picture.kind === 'portrait') return 'the portrait';
  if (picture.kind === 'logo') return 'the logo';
  const image = element.querySelector<HTMLImageElement>('img');
  return image?.alt || element.parentElement?.querySelector('h2')?.textContent || 'this picture';
};
