import Bowser from 'bowser';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { AppContext } from '../app-context.ts';
import type { DeviceAccount } from '../auth/device-cookie.ts';
import {
  findSession,
  canSessionEdit,
  readRequestTokenHash,
  type Session,
} from '../auth/find-session.ts';
import { readClientAddress, toLimitedNetwork, toNetworks } from '../http/client-address.ts';
import type { PageRenderer } from '../pages/render-page.ts';

/** The request and context that a handler gets. */
export interface ApiCall {
  request: Request;
  url: URL;
  context: AppContext;
  /** For endpoints that also answer forms of browsers without scripts. */
  renderPage: PageRenderer;
  /** A logger whose lines carry the request id and the signed-in person. */
  log: Logger;
  /** The caller's network. Limits for people without a session count requests by it. */
  network: string;
  /** The caller's network and the larger ones around it, smallest first; some limits count by each. */
  networks: string[];
  /** The hash of the request's session token, whether or not a session belongs to it. */
  tokenHash: string | null;
  /** The value of a cookie, or undefined. @param name as toCookieName returns it */
  cookie(name: string): string | undefined;
  /** The caller's browser and system in words, or null. */
  device: string | null;
  /** The caller's session or null. Read from the database once. */
  session(): Promise<Session | null>;
  /** Whether the request has anything that looks like a device cookie, of any account. */
  hasDeviceCookie: boolean;
  /** The ids of the accounts that this browser has device cookies of. */
  deviceAccountIds: number[];
  /** The id of a browser that has signed in as this account before, or null. */
  deviceId(account: DeviceAccount): string | null;
  /**
   * A Set-Cookie header that makes this browser a known browser of the account. `before` is the account
   * before a change of its password; the browser keeps its id.
   */
  deviceCookie(account: DeviceAccount, before?: DeviceAccount): string;
}

/** The call of a signed-in person. */
export interface SignedInCall extends ApiCall {
  actor: Session;
}

/** Whether the caller may edit public content, and may therefore also read what is hidden. */
export const isEditor = async (call: ApiCall): Promise<boolean> =>
  canSessionEdit(await call.session());

/** The origin that links lead to: the configured site, or else the origin of the request. */
export const findOrigin = ({ url, context: { config } }: ApiCall): string =>
  config.isSiteUrlSet ? new URL(config.siteUrl).origin : url.origin;

export const createApiCall = (
  c: Context,
  context: AppContext,
  renderPage: PageRenderer,
): ApiCall => {
  const { config } = context;
  const tokenHash = readRequestTokenHash(c, config);
  const address = readClientAddress(c, config);
  let session: Promise<Session | null> | undefined;
  const call: ApiCall = {
    request: c.req.raw,
    url: new URL(c.req.url),
    context,
    renderPage,
    log: context.log.child({ requestId: c.get('requestId') }),
    network: toLimitedNetwork(address),
    networks: toNetworks(address),
    tokenHash,
    cookie: (name) => getCookie(c, name),
    device: describeDevice(c.req.header('User-Agent')),
    session: () => {
      session ??= tokenHash ? loadSession(c, call, tokenHash) : Promise.resolve(null);
      return session;
    },
    hasDeviceCookie: context.deviceCookies.hasDeviceCookie(c.req.header('Cookie')),
    deviceAccountIds: context.deviceCookies.listAccountIds(c.req.header('Cookie')),
    deviceId: (account) => {
      const value = getCookie(c, context.deviceCookies.cookieNameFor(account));
      return context.deviceCookies.read(value, account);
    },
    deviceCookie: (account, before = account) =>
      context.deviceCookies.issue(account, call.deviceId(before)),
  };
  return call;
};

const loadSession = async (
  c: Context,
  call: ApiCall,
  tokenHash: string,
): Promise<Session | null> => {
  const session = await findSession(call.context, tokenHash);
  if (!session) return null;
  c.set('userId', session.userId);
  call.log = call.log.child({ userId: session.userId });
  return session;
};

/** The User-Agent header is cut to this many characters before it is parsed. */
const maxHeaderLength = 500;

const maxDeviceLength = 60;

/**
 * A browser and its system in words, such as "Chrome on Android"; null if unknown.
 * @param userAgent the User-Agent header, which may be forged
 */
const describeDevice = (userAgent: string | undefined): string | null => {
  if (!userAgent) return null;
  const parser = Bowser.getParser(userAgent.slice(0, maxHeaderLength));
  const names = [parser.getBrowserName(), parser.getOSName()].filter(Boolean);
  return names.join(' on ').slice(0, maxDeviceLength) || null;
};
