import type { MetaDescriptor } from 'react-router';
import { shorten } from '../../domain/lib/text/wording.ts';
import { localizePath, isTranslated } from '../../domain/language-urls.ts';
import { languages } from '../../domain/lib/languages.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import type { PageMeta, RootData } from './page-data.ts';
import type { createStructuredData } from './structured-data.ts';

/** The root's data among a page's matches; undefined only if the root itself failed. */
export const findRootData = (
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;

let structuredData: typeof createStructuredData | undefined;

/** Sets the maker of structured data. Only the server calls this, so that browsers don't load that code. */
export const registerStructuredData = (create: typeof createStructuredData): void => {
  structuredData = create;
};

/** All tags of a public page's head (docs/product/public-pages.md); only the title if the root failed. */
export const createPageMeta = (page: PageMeta, root: RootData | undefined): MetaDescriptor[] => {
  if (!root) return [{ title: page.title }];
  const { settings, story } = root;
  const title =
    page.path === pageUrls.home
      ? `${settings.name} | ${page.title}`
      : `${page.title} | ${settings.name}`;
  const description =
    page.above || page.isDescribed
      ? shorten(page.description.trim().replace(/\s+/g, ' '), maxDescriptionLength)
      : story.stored
        ? shorten(story.value.trim().replace(/\s+/g, ' '), maxDescriptionLength)
        : page.description.replaceAll('{home}', settings.name);
  const image = page.image ?? (settings.socialCard ? toDrawnCard(settings) : defaultCard);
  const { language } = root;
  const path = page.path && `${page.path}${page.query ?? ''}`;
  // A page that exists only in English has its English address in every language.
  const isForeign = language && page.path && isTranslated(page.path);
  const address = path && settings.url + (isForeign ? localizePath(language, path) : path);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: page.keywords },
    { name: 'robots', content: page.noIndex ? 'noindex, nofollow' : 'index, follow' },
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: settings.name },
    {
      property: 'og:locale',
      content: language ? languages[language].openGraph : 'en_US',
    },
    ...(path && page.path && isTranslated(page.path) && !page.noIndex
      ? listLanguageLinks(root, path)
      : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: settings.url + image.url },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: settings.url + image.url },
    // Structured data is only in the server's HTML, because search engines read it there.
    ...(structuredData?.(page, root) ?? []),
  ];
};

/** The social card that was drawn for this home, with the home's name and tagline. */
const toDrawnCard = ({ socialCard = defaultCard.url, name, tagline }: RootData['settings']) => ({
  ...defaultCard,
  url: socialCard,
  alt: [name, tagline].filter(Boolean).join('. '),
});

const defaultCard = {
  url: fileUrls.socialCard,
  width: 1200,
  height: 630,
  alt: 'The house at dusk, with the porch light on',
};

/** Links to a page in English and in every language that the home offers; none if it offers only English. */
const listLanguageLinks = ({ settings, optional }: RootData, path: string): MetaDescriptor[] => {
  const siteLanguages = optional?.languages ?? [];
  if (siteLanguages.length === 0) return [];
  const link = (hrefLang: string, address: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: settings.url + address,
  });
  return [
    link('en-US', path),
    ...siteLanguages.map((code) => link(code, localizePath(code, path))),
    link('x-default', path),
  ];
};

/** Search engines show about this many characters of a description. */
const maxDescriptionLength = 160;
