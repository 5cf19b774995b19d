import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  createContext,
  use,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { editUrls } from '../../domain/staff-urls.ts';
import type { PageUrl } from '../../domain/urls.ts';
import { type PagePicture, findPictureAt, PictureMarks } from './page-pictures.tsx';
import { useQuery } from '@tanstack/react-query';
import { listChangedParts } from '../../domain/site/drafts/draft-parts.ts';
import { type Draft, describeDraftState } from '../../domain/site/drafts/saved-draft.ts';
import { toPagePictureField } from '../../domain/nouns/home/home-version-fields.ts';
import type { GalleryItem } from '../../domain/nouns/gallery/gallery-noun.ts';
import { listQuery } from '../admin/api/queries.ts';
import { findDraft, draftsQuery } from '../admin/records/drafts/draft-queries.ts';

interface EditablePageProps {
  /** Receives the key of a text, and the index of the pressed part among its parts on the page. */
  onOpen: (key: string, part: number) => void;
  onPicture: (picture: PagePicture) => void;
  children: ReactNode;
}

/**
 * Opens the form of a text or picture when it is clicked. A click on a link to another page opens that
 * page for editing.
 */
export const EditablePage = ({ onOpen, onPicture, children }: EditablePageProps) => {
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const draftIn = usePictureDrafts();
  useStoppedAnimations();
  useUnfoldAll(page);
  const openForm = (mark: HTMLElement) => {
    const key = mark.dataset['text'] ?? '';
    const textParts = [...(page.current?.querySelectorAll(`[data-text="${key}"]`) ?? [])];
    onOpen(key, textParts.indexOf(mark));
  };
  const handleClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const mark = findMark(event.target);
    const picture = mark ? null : findPictureAt(event.target);
    const link = event.target.closest('a');
    if (!mark && picture === null && link === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (mark) openForm(mark);
    else if (picture) onPicture(picture);
    else if (link) followLink(link, (to) => void navigate(to));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // On buttons, browsers turn both keys into a click. On links they do so for Enter only.
    if (!(event.target instanceof HTMLElement) || event.target.tagName === 'BUTTON') return;
    const mark = findMark(event.target);
    if (!mark) return;
    event.preventDefault();
    event.stopPropagation();
    openForm(mark);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the texts inside are the buttons
    <div
      ref={page}
      className="editable-page"
      onClickCapture={handleClick}
      onKeyDownCapture={handleKeyDown}
    >
      {children}
      <PictureMarks page={page} draftIn={draftIn} onOpen={onPicture} />
    </div>
  );
};

/** Unfolds all folded parts, because a click on a summary opens the form of its text here. */
const useUnfoldAll = (page: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const { current } = page;
    if (!current) return undefined;
    const unfold = () => {
      for (const details of current.querySelectorAll('details')) details.open = true;
    };
    unfold();
    const observer = new MutationObserver(unfold);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);

/** Stops animations, so that no picture changes just before it is pressed. */
const useStoppedAnimations = (): void =>
  useEffect(() => {
    const page = document.documentElement;
    const comfort = page.dataset['comfort'];
    const notifyComfortChange = () => dispatchEvent(new Event('comfort'));
    page.dataset['comfort'] = `${comfort ?? ''} still`.trim();
    notifyComfortChange();
    return () => {
      if (comfort === undefined) delete page.dataset['comfort'];
      else page.dataset['comfort'] = comfort;
      notifyComfortChange();
    };
  }, []);

/** Scrolls to a place on this page, opens another page of this site for editing, and ignores other links. */
const followLink = (link: HTMLAnchorElement, navigate: (to: string) => void): void => {
  if (link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) {
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
    return;
  }
  const to = editUrls[link.pathname as PageUrl];
  if (to) navigate(to);
};

const pressHint = 'Press to change';

/** A click anywhere on one of these elements opens the text inside it. */
const pressableSelector = 'a, button, summary';

/**
 * Makes the words of a text on the page a button. Inside a link or button, that element gets the role
 * instead, because keyboards and screen readers can't reach a button inside another.
 */
export const TextMark = ({ textKey, children }: { textKey: string; children: ReactNode }) => {
  const mark = useRef<HTMLSpanElement>(null);
  const draft = useTextDraft(textKey);
  useLayoutEffect(() => {
    const surroundingButton = mark.current?.parentElement?.closest<HTMLElement>(pressableSelector);
    const button = surroundingButton ?? mark.current;
    if (!button) return;
    button.role = 'button';
    button.ariaDescription = draft ? `${pressHint}. ${draft}` : pressHint;
    if (!surroundingButton) button.tabIndex = 0;
  }, [draft]);
  return (
    <span ref={mark} className="text-mark" data-text={textKey} data-draft={draft && ''}>
      {children}
    </span>
  );
};

/** The text mark that belongs to a clicked element; null or undefined if there is none. */
const findMark = (element: Element): HTMLElement | null | undefined =>
  element.closest<HTMLElement>('[data-text]') ??
  element.closest(pressableSelector)?.querySelector<HTMLElement>('[data-text]');

/** All drafts, so that the page can mark the texts and pictures that have one. */
export const PageDraftsContext = createContext<readonly Draft[]>([]);

const noDrafts: readonly Draft[] = [];

export const useDrafts = (): readonly Draft[] => useQuery(draftsQuery).data ?? noDrafts;

/** The state of a text's draft, such as: Draft since Monday. Undefined without a draft. */
const useTextDraft = (key: string): string | undefined => {
  const draft = findDraft(use(PageDraftsContext), { noun: 'texts', key });
  const [now] = useState(() => new Date());
  return draft ? describeDraftState(draft, now) : undefined;
};

/** Returns a function that finds the state of a picture's draft. */
const usePictureDrafts = (): ((picture: PagePicture) => string | undefined) => {
  const drafts = use(PageDraftsContext);
  const gallery = useQuery(listQuery('gallery')).data;
  const [now] = useState(() => new Date());
  return (picture) => {
    const draft = findPictureDraft(picture, drafts, gallery ?? []);
    return draft ? describeDraftState(draft, now) : undefined;
  };
};

const findPictureDraft = (
  picture: PagePicture,
  drafts: readonly Draft[],
  gallery: readonly GalleryItem[],
): Draft | null => {
  if (picture.kind === 'service') return findDraft(drafts, { noun: 'services', id: picture.id });
  if (picture.kind === 'gallery') {
    const id = gallery.find(({ image_url }) => image_url === picture.url)?.id;
    return id === undefined ? null : findDraft(drafts, { noun: 'gallery', id });
  }
  const draft = drafts.find(({ noun, purpose }) => noun === 'home' && purpose === 'publish');
  return draft && listChangedParts(draft).includes(toDraftField(picture)) ? draft : null;
};

const toDraftField = (picture: Exclude<PagePicture, { kind: 'service' | 'gallery' }>): string => {
  if (picture.kind === 'place') return toPagePictureField(picture.place);
  return picture.kind === 'hero' ? 'hero_pictures' : picture.kind;
};
