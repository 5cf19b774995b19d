import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { minutes } from '../../../domain/lib/durations.ts';

/**
 * Checks Signature Version 4 like a server: the signature is computed again from the request
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** How far a request's time may differ from the server's. */
const tolerated = minutes(15);

/** The error code with which S3 refuses a request; null if it accepts the request. */
export const findRefusal = (
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
): string | null => {
  const found = authorization.exec(readHeader(request, 'authorization'));
  if (!found) return 'AccessDenied';
  const [, key, day = '', region = '', signedHeaders = '', signature = ''] = found;
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const time = readHeader(request, 'x-amz-date');
  if (!isNow(time) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const payload = readHeader(request, 'x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) {
    return 'XAmzContentSHA256Mismatch';
  }
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = canonicalRequest(request, signedHeaders.split(';'), payload);
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce(
    (secret: Buffer | string, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(signingKey, text);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
};

const isNow = (time: string): boolean => {
  const iso = time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Math.abs(Date.parse(iso) - Date.now()) < tolerated;
};

const canonicalRequest = (
  { method = '', url = '', headers }: IncomingMessage,
  signed: string[],
  payload: string,
): string => {
  const [path = '', query = ''] = url.split('?');
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const signedLines = signed.map((name) => {
    const value = headers[name] ?? '';
    return `${name}:${value.toString().trim().replaceAll(/ +/g, ' ')}\n`;
  });
  return [method, path, parameters.join('&'), signedLines.join(''), signed.join(';'), payload].join(
    '\n',
  );
};

/** Encodes as RFC 3986 requires: encodeURIComponent leaves five more characters unencoded. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const readHeader = ({ headers }: IncomingMessage, name: string): string =>
  headers[name]?.toString() ?? '';

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

const hmac = (key: Buffer | string, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();
