import { days } from '../../domain/lib/durations.ts';
import type { Basics } from '../basics.ts';
import { isUnderOtherScheme, type OriginRequest } from './same-origin.ts';

/**
 * Detects that visitors open the site with http instead of https, or the reverse, which makes the server
 * refuse their forms.
 */
export interface OpenedScheme {
  watch(request: OriginRequest): void;
  /** The correct SITE_URL, if a request was refused within the last day; null otherwise. */
  findRightSiteUrl(): string | null;
}

/** After this time without a refusal, the setting counts as corrected. */
const remembered = days(1);

export const createOpenedScheme = ({
  config,
  log,
}: Pick<Basics, 'config' | 'log'>): OpenedScheme => {
  let refusedAt = -Infinity;
  const findRightSiteUrl = (): string | null =>
    Date.now() - refusedAt < remembered ? withOtherScheme(config.siteUrl) : null;
  return {
    watch: (request) => {
      if (!isUnderOtherScheme(request, config)) return;
      const isKnown = findRightSiteUrl() !== null;
      refusedAt = Date.now();
      if (isKnown) return;
      log.error(
        { event: 'site opened under another scheme', site_url: config.siteUrl },
        `Visitors have the site open as ${findRightSiteUrl()}, and what families send there is refused. ` +
          `Set SITE_URL=${findRightSiteUrl()}, or let the proxy lead to ${config.siteUrl}.`,
      );
    },
    findRightSiteUrl,
  };
};

const withOtherScheme = (siteUrl: string): string => {
  const { protocol, host } = new URL(siteUrl);
  return `${protocol === 'https:' ? 'http' : 'https'}://${host}`;
};
