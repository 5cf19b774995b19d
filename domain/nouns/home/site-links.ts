import { splitLines } from '../../lib/text/wording.ts';

/** A page about the home on another site, linked in the footer of every page. */
export interface SiteLink {
  /** A name such as Google. Empty for the state's look-up page, which has a name in every language. */
  name: string;
  url: string;
}

export const linkLimits = { url: 500, links: 2000, most: 6 } as const;

/**
 * Whether a text is an http or https address whose host has a dot, without a username or password, which
 * could make one host look like another.
 */
export const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.') && !username && !password;
};

const knownHosts: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'nextdoor.com': 'Nextdoor',
  'yelp.com': 'Yelp',
  'youtube.com': 'YouTube',
};

/** The name of a link: the well-known site's name, or else the host. */
export const findLinkName = (url: string): string => {
  const host = new URL(url).hostname.replace(/^(?:www|m|business)\./, '');
  return knownHosts[host] ?? host;
};

interface LinkFields {
  google_url: string | null;
  /** One address per line. */
  links: string | null;
}

/**
 * The home's pages on other sites, in the order of the footer: Google, the others, the state's look-up
 * page.
 */
export const listSiteLinks = (home: LinkFields | null, lookUp: string | null): SiteLink[] =>
  [
    ...(home?.google_url ? [{ name: 'Google', url: home.google_url }] : []),
    ...splitLines(home?.links ?? null)
      .filter(isWebAddress)
      .map((url) => ({ name: findLinkName(url), url })),
    ...(lookUp ? [{ name: '', url: lookUp }] : []),
  ].filter(({ url }) => isWebAddress(url));
