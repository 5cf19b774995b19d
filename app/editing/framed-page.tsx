import { type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import type { Route } from './+types/framed-page';
import { type PublicContent, publicContentContext } from '../lib/public-content.ts';
import type { RootData } from '../lib/page-data.ts';
import { toTheme } from '../../domain/nouns/home/palettes.ts';
import { useThemeStyle } from '../admin/nouns/home/apply-theme.ts';
import {
  type PreviewData,
  isPreviewMessage,
  previewReady,
} from '../admin/shell/setup/preview/preview-data.ts';
import { DraftHomeContext } from '../site/ui/home-data.ts';
import { overlayHome } from './shown-home.ts';
import './framed-page.css';

/** The draft that the framed page's loaders read instead of the stored content. */
let currentDraft: PreviewData = {};

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }, next) => {
    context.set(publicContentContext, withDraft(context.get(publicContentContext)));
    return next();
  },
];

const withDraft = (site: PublicContent): PublicContent => ({
  ...site,
  contact: async () =>
    currentDraft.contact ? { value: currentDraft.contact, stored: true } : site.contact(),
  about: async () =>
    currentDraft.about ? { value: currentDraft.about, stored: true } : site.about(),
});

/** The home's data for every page, with the draft on top. */
const overlayDraft =
  ({ home, contact, about, facts }: PreviewData) =>
  (stored: RootData): RootData => ({
    ...(home ? overlayHome(home)(stored) : stored),
    ...(contact && { contact: { value: contact, stored: true } }),
    ...(about && { story: { value: about.company_story, stored: true } }),
    facts: { ...stored.facts, ...facts },
  });

/**
 * A public page in a frame of setup. It shows public content and the draft that the surrounding page of the
 * same origin sends; links and forms do nothing.
 */
const FramedPage = () => {
  const draft = useReceivedDraft();
  const { home, place } = draft;
  useThemeStyle(home ? (toTheme(home)?.css ?? '') : null);
  useLabeledLandmarks();
  useEffect(() => {
    if (place) scrollTo({ top: findScrollTop(place), behavior: 'instant' });
  }, [place]);
  return (
    <DraftHomeContext value={overlayDraft(draft)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only holds back what is inside */}
      <div onClickCapture={cancelLinkClick} onSubmitCapture={cancelEvent}>
        <Outlet />
      </div>
    </DraftHomeContext>
  );
};
export default FramedPage;

/** Labels the landmarks, because the page around the frame has a header and a main part, too. */
const useLabeledLandmarks = (): void =>
  useEffect(() => {
    for (const landmark of document.querySelectorAll('header, main, footer')) {
      landmark.ariaLabel = 'The page as you type';
    }
  }, []);

/** The last draft received. If it has contact details or an about text, the page's loaders run again. */
const useReceivedDraft = (): PreviewData => {
  const [draft, setDraft] = useState<PreviewData>({});
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== parent || !isPreviewMessage(data)) return;
      currentDraft = data.draft;
      setDraft(data.draft);
      if (currentDraft.contact || currentDraft.about) void revalidate();
    };
    addEventListener('message', receive);
    parent.postMessage(previewReady, location.origin);
    return () => removeEventListener('message', receive);
  }, [revalidate]);
  return draft;
};

/** The scroll position (px) with some space above the place; 0 if the page does not have the place. */
const findScrollTop = (place: string): number => {
  const element = document.querySelector(place);
  return element ? Math.max(0, element.getBoundingClientRect().top + scrollY - 24) : 0;
};

const cancelEvent = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const cancelLinkClick = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a')) cancelEvent(event);
};
