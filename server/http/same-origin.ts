import { sessionMessages } from '../../domain/entities/session.ts';
import { HttpError } from '../errors.ts';
import type { Config } from '../config.ts';

/**
 * Rejects what another site's page made a browser send (docs/product/api.md): browsers say where a
 * request comes from in Sec-Fetch-Site and Origin, older ones at least in Referer. Programs that are not
 * browsers send none of them and have no stolen cookie.
 * @throws HttpError 403
 */
export const requireSameOrigin = (
  { request, url }: { request: Request; url: URL },
  { siteUrl, https }: Pick<Config, 'siteUrl' | 'https'>,
): void => {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const referer = request.headers.get('Referer');
  const isOurs = (address: string) => {
    if (!URL.canParse(address)) return false;
    const from = new URL(address);
    if (from.origin === new URL(siteUrl).origin) return true;
    // A proxy may speak http to us for a visitor who came over https, so only the host is compared.
    const scheme = https ? /^https:$/ : /^https?:$/;
    return scheme.test(from.protocol) && from.host === url.host;
  };
  if (site !== null && site !== 'same-origin' && site !== 'none') throw foreign();
  if (origin !== null && !isOurs(origin)) throw foreign();
  if (origin === null && referer !== null && !isOurs(referer)) throw foreign();
};

const foreign = (): HttpError => new HttpError(403, sessionMessages.otherSite);
