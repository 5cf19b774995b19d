import { sessionMessages } from '../../domain/entities/session.ts';
import { HttpError } from '../errors.ts';
import type { Config } from '../config.ts';

interface AskedOrigin {
  request: Request;
  /** The URL by which this server was asked. */
  url: URL;
}

type Settings = Pick<Config, 'siteUrl' | 'isSiteUrlSet' | 'trustedProxies'>;

/** How a page without a referrer names itself where it sends a form (Fetch, "append a request Origin header"). */
const unnamed = 'null';

/**
 * Rejects what another site's page made a browser send (docs/product/api.md): browsers say where a
 * request comes from in Sec-Fetch-Site and Origin, older ones at least in Referer. Programs that are not
 * browsers send none of them and have no stolen cookie.
 * @param mayBeUnnamed whether the request may come from a page that names itself to no one: only where a
 *   secret in the address is the proof, which no other site's page has
 * @throws HttpError 403
 */
export const requireSameOrigin = (
  { request, url }: AskedOrigin,
  settings: Settings,
  mayBeUnnamed = false,
): void => {
  const site = request.headers.get('Sec-Fetch-Site');
  const named = request.headers.get('Origin');
  const origin = mayBeUnnamed && named === unnamed ? null : named;
  const referer = request.headers.get('Referer');
  const ours = ownOrigins({ request, url }, settings);
  const isOurs = (address: string) =>
    URL.canParse(address) && ours.includes(new URL(address).origin);
  if (site !== null && site !== 'same-origin' && site !== 'none') throw foreign();
  if (origin !== null && !isOurs(origin)) throw foreign(hintOf(ours, origin, settings));
  if (origin === null && referer !== null && !isOurs(referer))
    throw foreign(hintOf(ours, referer, settings));
};

/** In the log (characters). */
const longestOrigin = 200;

/** Most often it is the operator's own site, and the server does not know its address. */
const hintOf = (ours: string[], theirs: string, { isSiteUrlSet }: Settings): string => {
  const from = URL.canParse(theirs)
    ? new URL(theirs).origin.slice(0, longestOrigin)
    : 'an unreadable address';
  const set = isSiteUrlSet
    ? 'Is SITE_URL that address, with its scheme?'
    : 'Set SITE_URL to that address, or TRUST_PROXY if a proxy in front reports it.';
  return `The request came from ${from}, and this site takes only ${ours.join(' and ')}. If that is this site: ${set}`;
};

/**
 * The origins under which a visitor may have this site open. SITE_URL settles the scheme, and the site
 * may have further host names; without it, both are as the visitor's request has them.
 */
const ownOrigins = ({ request, url }: AskedOrigin, settings: Settings): string[] => {
  const asked = askedOrigin({ request, url }, settings);
  const { origin, protocol } = new URL(settings.siteUrl);
  return settings.isSiteUrlSet
    ? [origin, originOf(protocol, asked.host)]
    : [originOf(asked.protocol, asked.host)];
};

/** The origin that the site calls its own: passkeys are bound to its host name. */
export const siteOrigin = (asked: AskedOrigin, settings: Settings): string =>
  ownOrigins(asked, settings)[0] || asked.url.origin;

/** As browsers write it, without the scheme's own port; what a proxy garbled is no one's origin. */
const originOf = (protocol: string, host: string): string => {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
};

/** Scheme and host as the trusted proxy reports them, or else as they came to this server. */
const askedOrigin = ({ request, url }: AskedOrigin, { trustedProxies }: Settings) => {
  const reported = (header: string): string | undefined => {
    const entries = trustedProxies > 0 ? request.headers.get(header)?.split(',') : undefined;
    // Each proxy of ours may add an entry at the right end, or overwrite what the one before it said.
    return (entries?.at(-trustedProxies) ?? entries?.[0])?.trim().toLowerCase();
  };
  const scheme = reported('X-Forwarded-Proto');
  return {
    protocol: scheme ? `${scheme}:` : url.protocol,
    host: reported('X-Forwarded-Host') ?? url.host,
  };
};

const foreign = (hint?: string): HttpError =>
  new HttpError(403, sessionMessages.otherSite, { ...(hint && { hint }) });
