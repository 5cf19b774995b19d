import * as http from 'node:http';
import * as https from 'node:https';
import webPush from 'web-push';
import { seconds } from '../../domain/durations.ts';
import type { Config } from '../config.ts';
import { isPushAddress, publicLookup } from './push-address.ts';
import { retryAfter } from './retry-after.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A push service that says nothing for so long is away. */
const patience = seconds(10);

export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Encrypted for the device. */
  payload: string;
  topic: string;
  /** For how long the push service may store it (milliseconds). */
  lasts: number;
}

/** What a push service answered. */
export interface PushAnswer {
  status: number;
  /** Until when it asks to be left alone (milliseconds since 1970), or null. */
  retryAt: number | null;
}

/** Hands a push over. */
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

/** Whom a push service may write to (RFC 8292, 2.1). */
const contactOf = ({
  siteUrl,
  https: isPublic,
  adminEmail,
}: Parameters<typeof createPushClient>[0]) => (isPublic ? siteUrl : `mailto:${adminEmail}`);

interface Posting {
  signal: AbortSignal;
  config: Pick<Config, 'pushTestOrigin'>;
}

/** Not the library's own request: that one asks no one whether an address is public. */
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
      // What else it says is not read, and redirects are not followed.
      response.destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });
