import { createECDH } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import webPush from 'web-push';
import { seconds } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../installation-key.ts';
import { isPushServiceUrl, lookupPublicAddress } from './push-address.ts';

/** After this time without an answer, a push service counts as unavailable. */
const responseTimeout = seconds(10);

export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The content, encrypted for the device. */
  payload: string;
  topic: string;
  /** How long the push service may store it (milliseconds). */
  ttl: number;
}

export interface PushResponse {
  status: number;
  /** The earliest time of the next attempt (milliseconds since 1970), or null. */
  retryAt: number | null;
}

export type PushClient = (message: PushMessage, signal: AbortSignal) => Promise<PushResponse>;

export const createPushClient =
  (config: Pick<Config, 'siteUrl' | 'https' | 'adminEmail' | 'pushTestOrigin'>, keys: VapidKeys) =>
  (message: PushMessage, signal: AbortSignal): Promise<PushResponse> => {
    const { endpoint, p256dh, auth, payload, topic, ttl } = message;
    if (!isPushServiceUrl(endpoint, config)) throw new Error('not an address of a push service');
    const requestDetails = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: { subject: toContactSubject(config), ...keys },
        contentEncoding: 'aes128gcm',
        TTL: Math.max(0, Math.floor(ttl / 1000)),
        urgency: 'high',
        topic,
      },
    );
    return postPush(new URL(endpoint), requestDetails, { signal, config });
  };

/** The contact address for push services (RFC 8292, 2.1). */
const toContactSubject = ({
  siteUrl,
  https: isPublic,
  adminEmail,
}: Parameters<typeof createPushClient>[0]) => (isPublic ? siteUrl : `mailto:${adminEmail}`);

interface PostOptions {
  signal: AbortSignal;
  config: Pick<Config, 'pushTestOrigin'>;
}

/** Sends a push. The library's own request would not reject private addresses. */
const postPush = (
  url: URL,
  { headers, body }: webPush.RequestDetails,
  { signal, config }: PostOptions,
): Promise<PushResponse> =>
  new Promise((resolve, reject) => {
    const isTest = url.origin === config.pushTestOrigin;
    const { request } = isTest ? http : https;
    const options = {
      method: 'POST',
      headers: { ...headers },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeout)]),
      ...(!isTest && { lookup: lookupPublicAddress }),
    };
    const outgoingRequest = request(url, options, (response) => {
      const { statusCode: status = 0, headers: responseHeaders } = response;
      resolve({ status, retryAt: parseRetryAfter(responseHeaders['retry-after']) });
      // The body is not read, and redirects are not followed.
      response.destroy();
    });
    outgoingRequest.on('error', reject);
    outgoingRequest.end(body);
  });

/**
 * Parses Retry-After (RFC 9110, 10.2.3): seconds from now, or a date and time.
 * @returns milliseconds since 1970, or null if it is missing or can't be parsed
 */
export const parseRetryAfter = (header: string | undefined): number | null => {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Date.now() + seconds(Number(value));
  // Of the three date formats that recipients must accept, one does not name its time zone.
  const retryTime = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(retryTime) ? null : retryTime;
};

/** The keys that identify this server to push services (RFC 8292), in base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Derives the key pair from the installation key, so it need not be stored or backed up. */
export const deriveVapidKeys = (installationKey: Buffer): VapidKeys => {
  const privateKey = deriveKey(installationKey, 'push services');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
};
