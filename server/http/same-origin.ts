import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import { HttpError } from '../errors.ts';
import type { Config } from '../config.ts';

export interface OriginRequest {
  request: Request;
  /** The URL of the request, as this server received it. */
  url: URL;
}

type OriginSettings = Pick<Config, 'siteUrl' | 'isSiteUrlSet' | 'trustedProxies'>;

/** The Origin that a page without a referrer sends with a form (Fetch, "append a request Origin header"). */
const opaqueOrigin = 'null';

/**
 * Rejects requests that another site's page made a browser send (docs/product/api.md). Browsers send the
 * origin of a request in Sec-Fetch-Site and Origin, older ones at least in Referer. Other programs send none
 * of these, but can't use a visitor's cookies, either.
 * @param mayBeUnnamed whether to accept a page without a referrer: only where the address contains a secret,
 *   which pages of other sites don't have
 * @throws HttpError 403
 */
export const requireSameOrigin = (
  { request, url }: OriginRequest,
  settings: OriginSettings,
  mayBeUnnamed = false,
): void => {
  const site = request.headers.get('Sec-Fetch-Site');
  const named = request.headers.get('Origin');
  const origin = mayBeUnnamed && named === opaqueOrigin ? null : named;
  const referer = request.headers.get('Referer');
  const ownUrls = findOwnOrigins({ request, url }, settings);
  const isOurs = (address: string) =>
    URL.canParse(address) && ownUrls.includes(new URL(address).origin);
  if (site !== null && site !== 'same-origin' && site !== 'none') throw createCrossSiteError();
  if (origin !== null && !isOurs(origin))
    throw createCrossSiteError(describeMismatch(ownUrls, origin, settings));
  if (origin === null && referer !== null && !isOurs(referer))
    throw createCrossSiteError(describeMismatch(ownUrls, referer, settings));
};

/**
 * Whether a request came from a page of this site that was opened with another scheme than SITE_URL's: such
 * pages work, but what they send is refused. Trusts only the proxy's report or, without a proxy, the
 * connection itself, because anyone can send an Origin.
 */
export const isUnderOtherScheme = (
  { request, url }: OriginRequest,
  settings: OriginSettings,
): boolean => {
  const { headers } = request;
  const isReported = headers.has('X-Forwarded-Proto');
  const isDirect = !isReported && !headers.has('X-Forwarded-For') && !headers.has('Forwarded');
  if (!settings.isSiteUrlSet || !(settings.trustedProxies > 0 ? isReported : isDirect))
    return false;
  const named = headers.get('Origin') ?? headers.get('Referer') ?? '';
  const { protocol } = readRequestedOrigin({ request, url }, settings);
  const { protocol: ours, origin } = new URL(settings.siteUrl);
  if (protocol === ours || !URL.canParse(named) || new URL(named).protocol !== protocol)
    return false;
  return toOrigin(ours, new URL(named).host) === origin;
};

/** The path of an address of this site; null for an address of any other one. */
export const findOwnPath = (
  address: string,
  requested: OriginRequest,
  settings: OriginSettings,
): string | null => {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return findOwnOrigins(requested, settings).includes(origin) ? pathname : null;
};

const maxOriginLength = 200;

/** A hint for the log. Usually, the request comes from the operator's own site at an unknown address. */
const describeMismatch = (
  ownUrls: string[],
  theirs: string,
  { isSiteUrlSet }: OriginSettings,
): string => {
  const from = URL.canParse(theirs)
    ? new URL(theirs).origin.slice(0, maxOriginLength)
    : 'an unreadable address';
  const set = isSiteUrlSet
    ? 'Is SITE_URL that address, with its scheme?'
    : 'Set SITE_URL to that address, or TRUST_PROXY if a proxy in front reports it.';
  return `The request came from ${from}, and this site takes only ${ownUrls.join(' and ')}. If that is this site: ${set}`;
};

/**
 * The origins under which a visitor may have this site open. SITE_URL determines the scheme, but the site may
 * have further host names; without SITE_URL, both come from the request.
 */
const findOwnOrigins = ({ request, url }: OriginRequest, settings: OriginSettings): string[] => {
  const requested = readRequestedOrigin({ request, url }, settings);
  const { origin, protocol } = new URL(settings.siteUrl);
  return settings.isSiteUrlSet
    ? [origin, toOrigin(protocol, requested.host)]
    : [toOrigin(requested.protocol, requested.host)];
};

/** The site's own origin, to whose host name passkeys are bound. */
export const findSiteOrigin = (requested: OriginRequest, settings: OriginSettings): string =>
  findOwnOrigins(requested, settings)[0] || requested.url.origin;

/** An origin as browsers write it, without the default port; empty if unparsable, which matches none. */
const toOrigin = (protocol: string, host: string): string => {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
};

/** Scheme and host as the trusted proxy reports them, or else as this server received them. */
const readRequestedOrigin = (
  { request, url }: OriginRequest,
  { trustedProxies }: OriginSettings,
) => {
  const reported = (header: string): string | undefined => {
    const entries = trustedProxies > 0 ? request.headers.get(header)?.split(',') : undefined;
    // Each of our proxies may append an entry, or overwrite the previous one's.
    return (entries?.at(-trustedProxies) ?? entries?.[0])?.trim().toLowerCase();
  };
  const scheme = reported('X-Forwarded-Proto');
  return {
    protocol: scheme ? `${scheme}:` : url.protocol,
    host: reported('X-Forwarded-Host') ?? url.host,
  };
};

const createCrossSiteError = (hint?: string): HttpError =>
  new HttpError(403, sessionMessages.otherSite, { ...(hint && { hint }) });
