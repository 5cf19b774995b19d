import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import type { SiteFacts } from '../../domain/nouns/facts/site-facts.ts';
import type { OptionalContent } from '../../domain/nouns/home/optional-pages.ts';
import type { InLanguage } from '../../domain/nouns/record-in-language.ts';
import type { Language } from '../../domain/lib/languages.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import type { StoredTexts } from '../../domain/texts/stored-texts.ts';
import type { PageUrl, PostUrl, RootUrl } from '../../domain/urls.ts';
import type { ReadResult } from './public-content.ts';

export interface RootData {
  settings: SiteSettings;
  contact: ReadResult<PublicContact>;
  story: ReadResult<string> & InLanguage;
  /** The owner's texts that all pages share. */
  texts: StoredTexts;
  /** The language of a page that is not in English, and the keys of shared texts still in English. */
  language?: Language;
  english?: readonly string[];
  /** The figures that differ from the specified ones. */
  facts: SiteFacts;
  /** The parts that depend on stored content, such as prices; missing if there is none. */
  optional?: OptionalContent;
  /** For the copyright line. The server decides, so that the browser shows the same year. */
  year: number;
}

export interface PageMeta {
  title: string;
  description: string;
  /** Whether the owner wrote the description for this page, so that the home's story does not replace it. */
  isDescribed?: boolean;
  keywords: string;
  /** The page's own path, or null if search engines should not know it. */
  path: PageUrl | PostUrl | RootUrl | null;
  /** The parent of a page such as a post. A page with a parent always shows its own description. */
  above?: { title: string; path: PageUrl };
  /** The query to keep in the canonical address, such as ?page=2. */
  query?: string;
  /** The picture for shared links, in place of the site's card. */
  image?: { url: string; width: number; height: number; alt: string };
  /** Switches robots to 'noindex, nofollow'. */
  noIndex?: boolean;
  structured?: object;
}
