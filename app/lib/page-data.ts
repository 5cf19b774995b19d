import type { PublicContact } from '../../domain/public-records.ts';
import type { SiteFacts } from '../../domain/facts/site-facts.ts';
import type { OptionalContent } from '../../domain/home/optional-pages.ts';
import type { SiteSettings } from '../../domain/entities/site-settings.ts';
import type { StoredTexts } from '../../domain/texts/stored-texts.ts';
import type { PageUrl } from '../../domain/urls.ts';
import type { Read } from './public-content.ts';

/** What the root's loader gives to every page. */
export interface RootData {
  settings: SiteSettings;
  contact: Read<PublicContact>;
  /** The company story. */
  story: Read<string>;
  /** The owner's words for what all pages share. */
  texts: StoredTexts;
  /** The figures that differ from the specified ones. */
  facts: SiteFacts;
  /** The pages that come and go with what is stored for them; left out where nothing is. */
  optional?: OptionalContent;
  /** For the copyright line; rendered by the server, so that the browser shows the same. */
  year: number;
}

/** What the tags of a page's head are made from. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
  /** The page's own path, or null where it has none that search engines should know. */
  path: PageUrl | null;
  /** Such as ?page=2, kept in the canonical address. */
  query?: string;
  /** Switches robots to 'noindex, nofollow'. */
  noIndex?: boolean;
  /** What search engines learn of the page's own content, as schema.org names it. */
  structured?: object;
}
