import { type ReactNode, startTransition, use, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import type { Theme } from '../domain/nouns/home/palettes.ts';
import type { SiteSettings } from '../domain/nouns/home/site-settings.ts';
import { fileUrls, isStaffPath, pageIconUrl, pageUrls } from '../domain/urls.ts';
import favicon from '../art/favicon.svg?inline';
import drawings from '../art/small-drawings.svg?raw';
import { formatBuiltInStory } from '../domain/nouns/facts/site-facts.ts';
import { useRouteScripts } from './lib/failed-navigation.ts';
import type { RootData } from './lib/page-data.ts';
import {
  pageLanguageContext,
  publicContentContext,
  rootContentContext,
  siteSettingsContext,
} from './lib/public-content.ts';
import { PageScriptsContext, pageStartId, readyEvent } from './lib/page-start.ts';
import { NonceContext } from './lib/render-contexts.ts';
import { comfortScript } from './ui/comfort.tsx';
import { fontsScript } from './ui/use-fonts.ts';
import languagesUrl from './fonts/language-fonts.css?url';
import './app.css';

/** The data that every page needs: the home's settings, contact details and story, and the shared texts. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<RootData> => {
  const site = context.get(publicContentContext);
  const language = context.get(pageLanguageContext) ?? undefined;
  const [contact, about, { texts, english }, facts, optional] = await Promise.all([
    site.contact(),
    site.about(),
    site.texts('site'),
    context.get(rootContentContext).facts(),
    context.get(rootContentContext).optional(),
  ]);
  const story = about.value.company_story;
  return {
    settings: context.get(siteSettingsContext),
    contact,
    story: {
      ...about,
      ...(about.value.translated && { translated: about.value.translated }),
      value: about.stored || language ? story : formatBuiltInStory(story, facts),
    },
    texts,
    ...(language && { language, english: english ?? [] }),
    facts,
    ...(Object.keys(optional).length > 0 && { optional }),
    year: new Date().getFullYear(),
  };
};

/** Loaded once with the document; pages opened later read their own data from the public API. */
export const shouldRevalidate = () => false;

export const Layout = ({ children }: { children: ReactNode }) => {
  const root = useRouteLoaderData<RootData | undefined>('root');
  const { theme, url } = root?.settings ?? {};
  const isStaff = useIsStaff();
  return (
    // A script sets the data-comfort attribute, not React.
    <html
      lang={root?.language ?? 'en-US'}
      data-dusk={isStaff ? undefined : ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={isStaff ? 'light' : 'light dark'} />
        {/* The browser's bar above the page gets the color of the strip, which is the same at dusk. */}
        <meta name="theme-color" content={theme?.night ?? '#12302B'} />
        <meta name="format-detection" content="telephone=no" />
        <IconLinks settings={root?.settings} />
        <HeadScript />
        <Meta />
        <Links />
        {root?.language ? <LanguageStyles /> : null}
        {theme ? <ThemeStyle theme={theme} /> : null}
        {isStaff || url === undefined ? null : <PrintedAddressStyle siteUrl={url} />}
      </head>
      <body>
        {children}
        <Drawings />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
};

/** The home's own icons for tabs and home screens, or the built-in ones. */
const IconLinks = ({ settings }: { settings: SiteSettings | undefined }) => {
  const { icons, tabIcon = icons ? null : favicon } = settings ?? {};
  const homeScreenIcon = useIsStaff() ? 'staff-apple-touch-icon.png' : 'apple-touch-icon.png';
  return (
    <>
      <link rel="apple-touch-icon" href={pageIconUrl(homeScreenIcon, icons)} />
      <link rel="icon" href={pageIconUrl('favicon.ico', icons)} sizes={icons ? '48x48' : '32x32'} />
      {/* Inline: as a file it would delay the page's first picture. */}
      {tabIcon ? <link rel="icon" href={tabIcon} type="image/svg+xml" /> : null}
    </>
  );
};

/** Written like a stylesheet of <Links>, so that the server also inlines it (server/pages/inline-code.ts). */
const LanguageStyles = () => (
  <link nonce={use(NonceContext)} rel="stylesheet" href={languagesUrl} />
);

/** The home's own colors, inline, so that other colors are never painted first. */
const ThemeStyle = ({ theme }: { theme: Theme }) => {
  const nonce = use(NonceContext);
  // oxlint-disable-next-line react/no-danger -- made from our own constants, hashed by the policy
  return <style nonce={nonce} data-look dangerouslySetInnerHTML={{ __html: theme.css }} />;
};

/** The site's address, which printed links begin with (site/layout/print.css). */
const PrintedAddressStyle = ({ siteUrl }: { siteUrl: string }) => {
  const nonce = use(NonceContext);
  const css = `:root{--site:'${siteUrl}'}`;
  // oxlint-disable-next-line react/no-danger -- a checked address, hashed by the policy
  return <style nonce={nonce} media="print" dangerouslySetInnerHTML={{ __html: css }} />;
};

/**
 * Applies the reader's comfort choices and the fonts before the first paint. It has run before React starts,
 * so the code is left out in the browser.
 */
const HeadScript = () => {
  const nonce = use(NonceContext);
  const code = import.meta.env.SSR ? `${comfortScript};${fontsScript}` : '';
  // oxlint-disable-next-line react/no-danger -- our own constant, hashed by the policy
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
};

/**
 * The small drawings that pages refer to (site/ui/illustrations.tsx). As a file, they would delay the first
 * picture (docs/decisions/008). The browser keeps what the server sent, so scripts don't contain them.
 */
const Drawings = () => {
  const id = 'drawings:all';
  const html = import.meta.env.SSR ? drawings : (document.getElementById(id)?.innerHTML ?? '');
  // oxlint-disable-next-line react/no-danger -- our own file
  return <div id={id} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
};

/** Signals after hydration that every button has its listener; clicks that came earlier are then repeated. */
const Root = () => {
  useRouteScripts();
  useEffect(() => {
    dispatchEvent(new Event(readyEvent));
  }, []);
  return (
    <>
      <ManifestLink />
      <Outlet />
    </>
  );
};
export default Root;

/**
 * Only an installation needs the manifest. Linked from the start, it would delay a public page's first
 * picture. The staff area is an app of its own.
 */
const ManifestLink = () => {
  const isHydrated = useHydrated();
  if (useIsStaff()) return <link rel="manifest" href={fileUrls.staffManifest} />;
  return isHydrated ? <link rel="manifest" href={fileUrls.manifest} /> : null;
};

const useIsStaff = (): boolean => isStaffPath(useLocation().pathname);

/** The last resort when a page itself fails: plain text and a way out, without technical details. */
export const ErrorBoundary = () => (
  <main className="last-resort">
    <h1>Something went wrong on our side</h1>
    <p>
      Please reload the page. If it stays like this, call us; the number is on every other page.
    </p>
    <p>
      <a href={pageUrls.home}>Return to Home</a>
    </p>
  </main>
);

/** The page's scripts, with the start that the server has chosen (app/lib/page-start.ts). */
const PageScripts = () => {
  const scripts = use(PageScriptsContext);
  const nonce = use(NonceContext);
  if (scripts === 'at-once') return <Scripts />;
  if (scripts === 'none') return null;
  return (
    <>
      <script
        id={pageStartId}
        type="application/json"
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON in which every < is escaped
        dangerouslySetInnerHTML={{ __html: scripts.data }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- our own constant, hashed by the policy
        dangerouslySetInnerHTML={{ __html: scripts.code }}
      />
    </>
  );
};

/** False on the server and during hydration, then true. */
const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
};
