import { createECDH } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import webPush from 'web-push';
import { seconds } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../installation-key.ts';
import { isPushAddress, publicLookup } from './push-address.ts';

/** After this time without an answer, a push service counts as unavailable. */
const patience = seconds(10);

export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The content, encrypted for the device. */
  payload: string;
  topic: string;
  /** How long the push service may store it (milliseconds). */
  lasts: number;
}

export interface PushAnswer {
  status: number;
  /** The earliest time of the next attempt (milliseconds since 1970), or null. */
  retryAt: number | null;
}

export type PushClient = (message: PushMessage, signal: AbortSignal) => Promise<PushAnswer>;

export const createPushClient =
  (config: Pick<Config, 'siteUrl' | 'https' | 'adminEmail' | 'pushTestOrigin'>, keys: VapidKeys) =>
  (message: PushMessage, signal: AbortSignal): Promise<PushAnswer> => {
    const { endpoint, p256dh, auth, payload, topic, lasts } = message;
    if (!isPushAddress(endpoint, config)) throw new Error('not an address of a push service');
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contactOf(config), ...keys },
      contentEncoding: 'aes128gcm',
      TTL: Math.max(0, Math.floor(lasts / 1000)),
      urgency: 'high',
      topic,
    });
    return post(new URL(endpoint), details, { signal, config });
  };

/** The contact address for push services (RFC 8292, 2.1). */
const contactOf = ({
  siteUrl,
  https: isPublic,
  adminEmail,
}: Parameters<typeof createPushClient>[0]) => (isPublic ? siteUrl : `mailto:${adminEmail}`);

interface Posting {
  signal: AbortSignal;
  config: Pick<Config, 'pushTestOrigin'>;
}

/** Replaces the library's own request, which does not check whether an address is public. */
const post = (
  url: URL,
  { headers, body }: webPush.RequestDetails,
  { signal, config }: Posting,
): Promise<PushAnswer> =>
  new Promise((resolve, reject) => {
    const isTest = url.origin === config.pushTestOrigin;
    const { request } = isTest ? http : https;
    const options = {
      method: 'POST',
      headers: { ...headers },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      ...(!isTest && { lookup: publicLookup }),
    };
    const sending = request(url, options, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ status, retryAt: retryAfter(answered['retry-after']) });
      // The rest of the answer is not read, and redirects are not followed.
      response.destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });

/**
 * Parses Retry-After (RFC 9110, 10.2.3): seconds from now, or a date and time.
 * @returns milliseconds since 1970, or null if it is missing or can't be parsed
 */
export const retryAfter = (header: string | undefined): number | null => {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Date.now() + seconds(Number(value));
  // Recipients must accept the older date formats, too, but only two of the three name their time zone.
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

/** The keys that identify this server to push services (RFC 8292), in base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair of this installation. It is derived from the installation key, so it exists from the first
 * start, is just as well protected, and is not in backups.
 */
export const deriveVapidKeys = (installationKey: Buffer): VapidKeys => {
  const privateKey = deriveKey(installationKey, 'push services');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
};
