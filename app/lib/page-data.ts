import type { PublicContact } from '../../domain/defaults/records.ts';
import type { SiteSettings } from '../../domain/entities/site-settings.ts';
import type { PageUrl } from '../../domain/urls.ts';
import type { Read } from './public-content.ts';

/** What the root's loader gives to every page. */
export interface RootData {
  settings: SiteSettings;
  contact: Read<PublicContact>;
  /** The company story. */
  story: Read<string>;
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
}
