import { type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import type { Route } from './+types/framed-page';
import { type PublicContent, publicContent } from '../lib/public-content.ts';
import type { RootData } from '../lib/page-data.ts';
import { useThemeStyle } from '../admin/nouns/home/apply-theme.ts';
import { type Draft, isDraftMessage, previewReady } from '../admin/shell/setup/preview/draft.ts';
import { DraftHome } from '../site/ui/home-data.ts';
import './framed-page.css';

/** The draft that the framed page's loaders read instead of the stored content. */
let typed: Draft = {};

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }, next) => {
    context.set(publicContent, withTyped(context.get(publicContent)));
    return next();
  },
];

const withTyped = (site: PublicContent): PublicContent => ({
  ...site,
  contact: async () => (typed.contact ? { value: typed.contact, stored: true } : site.contact()),
  about: async () => (typed.about ? { value: typed.about, stored: true } : site.about()),
});

/** The home's data for every page, with the draft on top. */
const homeWith =
  ({ settings, contact, about, facts }: Draft) =>
  (stored: RootData): RootData => {
    const { url, tourRetentionMonths, pictures } = stored.settings;
    return {
      ...stored,
      settings: settings
        ? { ...(pictures && { pictures }), ...settings, url, tourRetentionMonths }
        : stored.settings,
      contact: contact ? { value: contact, stored: true } : stored.contact,
      story: about ? { value: about.company_story, stored: true } : stored.story,
      facts: { ...stored.facts, ...facts },
    };
  };

/**
 * A public page in a frame of setup. It shows public content and the draft that the surrounding page of the
 * same origin sends; links and forms do nothing.
 */
const FramedPage = () => {
  const draft = useDraft();
  const { settings, place } = draft;
  useThemeStyle(settings ? (settings.look?.css ?? '') : null);
  useNamedLandmarks();
  useEffect(() => {
    if (place) scrollTo({ top: findTop(place), behavior: 'instant' });
  }, [place]);
  return (
    <DraftHome value={homeWith(draft)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only holds back what is inside */}
      <div onClickCapture={holdLinks} onSubmitCapture={hold}>
        <Outlet />
      </div>
    </DraftHome>
  );
};
export default FramedPage;

/** Labels the landmarks, because the page around the frame has a header and a main part, too. */
const useNamedLandmarks = (): void =>
  useEffect(() => {
    for (const landmark of document.querySelectorAll('header, main, footer')) {
      landmark.ariaLabel = 'The page as you type';
    }
  }, []);

/** The last draft received. The page's loaders run again when it changes. */
const useDraft = (): Draft => {
  const [draft, setDraft] = useState<Draft>({});
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== parent || !isDraftMessage(data)) return;
      typed = data.draft;
      setDraft(data.draft);
      if (typed.contact || typed.about) void revalidate();
    };
    addEventListener('message', receive);
    parent.postMessage(previewReady, location.origin);
    return () => removeEventListener('message', receive);
  }, [revalidate]);
  return draft;
};

/** The scroll position with some space above the place; 0 if the page does not have it. */
const findTop = (place: string): number => {
  const found = document.querySelector(place);
  return found ? Math.max(0, found.getBoundingClientRect().top + scrollY - 24) : 0;
};

const hold = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const holdLinks = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a')) hold(event);
};
