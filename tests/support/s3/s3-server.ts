import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { errorXml, etagOf, listXml } from './s3-xml.ts';
import { type Credentials, findRefusal } from './signature.ts';

/** An object in the storage. */
export interface StoredObject {
  bytes: Buffer;
  type: string;
  storedAt: Date;
  /** The SHA-256 stored in the object's metadata. */
  sha256?: string | undefined;
}

/**
 * The trouble to simulate: none; every connection is lost; bodies of responses end, or stall, halfway; a
 * captive portal's page for everything; half of an upload is stored, or nothing; an answer comes byte by
 * byte, or never; one connection is lost; ETags that are no MD5, alone or with halves; 503 for everything.
 */
export type Trouble =
  | 'none'
  | 'down'
  | 'cut'
  | 'stalled'
  | 'portal'
  | 'halves'
  | 'forgets'
  | 'trickles'
  | 'mute'
  | 'loses one'
  | 'own etags'
  | 'own etags, halves'
  | 'failing';

/**
 * A small S3-compatible storage for tests: one bucket in memory, and the requests that the SDK makes. It
 * checks every signature and MD5, and the rights of the key.
 */
export interface S3Server {
  endpoint: string;
  bucket: string;
  credentials: Credentials;
  /** The objects by their keys. */
  objects: Map<string, StoredObject>;
  /** The requests received, such as "GET home/a.webp". */
  requests: string[];
  trouble: Trouble;
  /** Methods that the key has no right to. */
  denied: Set<string>;
  /** The most keys in one list. */
  pageSize: number;
  /** Lets uploads wait until the returned function is called. */
  holdUploads(): () => void;
  stop(): Promise<void>;
}

const credentials: Credentials = {
  accessKeyId: 'PORCHLIGHTKEY',
  secretAccessKey: 'a secret that only tests know',
};

/** The environment in which the SDK finds the credentials. */
export const s3Environment = {
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_EC2_METADATA_DISABLED: 'true',
};

export const startS3Server = async (): Promise<S3Server> => {
  let held = Promise.resolve();
  const server = createServer((request, response) => {
    if (storage.trouble === 'down') return void request.socket.destroy();
    if (storage.trouble === 'mute') return;
    if (storage.trouble === 'failing') return void response.writeHead(503).end();
    if (storage.trouble === 'loses one') {
      storage.trouble = 'none';
      return void request.socket.destroy();
    }
    if (storage.trouble === 'trickles') return trickle(request, response);
    // Node's own Date header ignores a test's clock, and the SDK sets its clock by that header.
    response.setHeader('Date', new Date().toUTCString());
    const answered = async () => {
      if (request.method === 'PUT') await keepBusy(response, held);
      await respond(storage, request, response);
    };
    answered().catch((error: unknown) => {
      // A bug of this test server, which must not look like a failure of the storage.
      console.error(error);
      response.destroy();
    });
  });
  // It does not keep a finished test process running.
  server.unref().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const storage: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'fernlight',
    credentials,
    objects: new Map(),
    requests: [],
    trouble: 'none',
    denied: new Set(),
    pageSize: 1000,
    holdUploads: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return storage;
};

const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  BadDigest: 400,
  XAmzContentSHA256Mismatch: 400,
  NotImplemented: 501,
};

const respond = async (
  storage: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { method = '', url = '' } = request;
  const body = await buffer(request);
  if (storage.trouble === 'portal')
    return void response.writeHead(200).end('<html><p>Please log in.</p></html>');
  const { pathname, searchParams } = new URL(url, storage.endpoint);
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
  const key = rest.join('/');
  storage.requests.push(`${method} ${key}`.trim());
  const fail = (code: string) => {
    response.writeHead(statuses[code] ?? 403, { 'Content-Type': 'application/xml' });
    response.end(method === 'HEAD' ? undefined : errorXml(code));
  };
  const refusal = findRefusal(request, body, storage.credentials);
  if (refusal) return fail(refusal);
  if (bucket !== storage.bucket) return fail('NoSuchBucket');
  if (storage.denied.has(key ? method : 'LIST')) return fail('AccessDenied');
  if (method === 'GET' && !key) {
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    return void response.end(listXml(storage, searchParams));
  }
  if (method === 'PUT') return put(storage, { key, body, request, response, fail });
  if (method === 'DELETE') {
    storage.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const object = storage.objects.get(key);
  if (!object) return fail('NoSuchKey');
  if (method === 'HEAD') return void response.writeHead(200, toHeaders(object)).end();
  if (method === 'GET') return get(storage, object, request, response);
  return fail('NotImplemented');
};

interface Put {
  key: string;
  body: Buffer;
  request: IncomingMessage;
  response: ServerResponse;
  fail: (code: string) => void;
}

const put = (storage: S3Server, { key, body, request, response, fail }: Put): void => {
  const md5 = request.headers['content-md5'];
  if (md5 !== createHash('md5').update(body).digest('base64')) return fail('BadDigest');
  const type = request.headers['content-type'] ?? '';
  const { trouble } = storage;
  const bytes = trouble.endsWith('halves') ? body.subarray(0, body.length / 2) : body;
  const sha256 = request.headers['x-amz-meta-sha256']?.toString();
  if (trouble !== 'forgets')
    storage.objects.set(key, { bytes, type, storedAt: new Date(), sha256 });
  const etag = trouble.startsWith('own etags') ? '"not-an-md5"' : etagOf(body);
  response.writeHead(200, { ETag: etag }).end();
};

/** Waits, and sends interim responses meanwhile, so that the connection is never silent. */
const keepBusy = async (response: ServerResponse, until: Promise<void>): Promise<void> => {
  const timer = setInterval(() => response.writeProcessing(), 1000);
  await until;
  clearInterval(timer);
};

/** Sends a space every 20 ms, so that the connection is never silent and the answer never complete. */
const trickle = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume();
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

const toHeaders = ({ bytes, type, sha256 }: StoredObject) => ({
  ...(sha256 && { 'x-amz-meta-sha256': sha256 }),
  'Content-Length': bytes.length,
  'Content-Type': type,
  ETag: etagOf(bytes),
});

const get = (
  { trouble }: S3Server,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { length } = object.bytes;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = object.bytes.subarray(Number(from ?? 0), Number(to ?? length - 1) + 1);
  response.writeHead(from ? 206 : 200, {
    ...toHeaders({ ...object, bytes: part }),
    ...(from && { 'Content-Range': `bytes ${from}-${to}/${length}` }),
  });
  if (trouble !== 'cut' && trouble !== 'stalled') return void response.end(part);
  response.write(part.subarray(0, part.length / 2), () => {
    if (trouble === 'cut') response.destroy();
  });
};
