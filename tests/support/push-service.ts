import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A push as the device would show it. */
export interface ReceivedPush {
  device: string;
  title: string;
  body: string;
  tag: string;
  url: string;
  topic: string;
  ttl: number;
  /** The complete decrypted text. */
  raw: string;
}

/** What a browser sends to the site when someone turns on notifications. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A real push service for tests, which authenticates the sender and decrypts pushes like a device. */
export interface PushService {
  url: string;
  port: number;
  pushes: ReceivedPush[];
  /** How often it was called, whatever its answer. */
  calls(): number;
  /** Sets its answer from now on, which is 201 at first. @param retryAfter the Retry-After header */
  answer(status: number, retryAfter?: string): void;
  /** Makes it accept connections from now on without answering. */
  hold(): void;
  /** Subscribes a device. @param publicKey the site's, in base64url */
  subscribe(name: string, publicKey: string): BrowserSubscription;
  end(): Promise<void>;
}

interface Device {
  pair: ECDH;
  auth: Buffer;
  publicKey: string;
}

/**
 * Starts a push service on this machine.
 * @param port to restart it on the same port
 * @param devices earlier subscriptions
 */
export const startPushService = async (
  port = 0,
  devices = new Map<string, Device>(),
): Promise<PushService & { devices: Map<string, Device> }> => {
  const pushes: ReceivedPush[] = [];
  let calls = 0;
  let status = 201;
  let headers: Record<string, string> = {};
  let isHeld = false;
  const server = createServer((request, response) => {
    calls += 1;
    if (isHeld) return;
    void buffer(request).then((body) => {
      if (status !== 201) return response.writeHead(status, headers).end();
      try {
        const name = decodeURIComponent((request.url ?? '').slice('/device/'.length));
        const device = devices.get(name);
        if (!device) return response.writeHead(404).end();
        checkSender(request.headers.authorization ?? '', device.publicKey, origin());
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('encoding');
        const raw = decrypt(body, device);
        const { topic, ttl } = request.headers;
        pushes.push({
          device: name,
          ...JSON.parse(raw),
          topic: String(topic),
          ttl: Number(ttl),
          raw,
        });
        return response.writeHead(201).end();
      } catch {
        return response.writeHead(403).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const boundPort = (server.address() as AddressInfo).port;
  const origin = () => `http://127.0.0.1:${boundPort}`;
  return {
    url: origin(),
    port: boundPort,
    pushes,
    devices,
    calls: () => calls,
    answer: (next, retryAfter) => {
      status = next;
      headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    },
    hold: () => {
      isHeld = true;
    },
    subscribe: (name, publicKey) => {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(name, { pair, auth, publicKey });
      const endpoint = `${origin()}/device/${encodeURIComponent(name)}`;
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Checks that a push is from the site to which the device subscribed (RFC 8292). @throws Error */
const checkSender = (authorization: string, publicKey: string, audience: string): void => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('a wrong signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== audience) throw new Error('another audience');
  const left = exp - Date.now() / 1000;
  if (left <= 0 || left > 24 * 60 * 60) throw new Error('a wrong end');
  if (!/^(?:https:|mailto:)/.test(sub)) throw new Error('no contact');
};

/** The text that the device would read (RFC 8188, RFC 8291). */
const decrypt = (body: Buffer, { pair, auth }: Device): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const secret = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};
