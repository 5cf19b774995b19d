import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type * as s3Sdk from '@aws-sdk/client-s3';
import { seconds } from '../../domain/lib/durations.ts';
import type { S3Location } from '../config.ts';
import {
  DamagedFile,
  type FileEntry,
  type FileStorage,
  isMarkup,
  isUploadFileName,
  findMediaType,
  type NewFile,
  createUnavailableError,
} from './file-storage.ts';
import { createBreaker, isSilenceError, endWhenSilent } from './start-check.ts';

/** How long connecting may take, and how long a connection may then be silent (milliseconds). */
export interface S3Timeouts {
  connecting: number;
  silent: number;
}

/** The longest that a picture's reader waits for a silent storage (milliseconds). */
const readTimeout = seconds(4);

const defaultPatience: S3Timeouts = { connecting: seconds(3), silent: seconds(15) };

type Sdk = typeof s3Sdk;
/** The writer tries once: the SDK can't repeat a stream, and would repeat requests without an answer. */
type Connection = Sdk & { client: s3Sdk.S3Client; writer: s3Sdk.S3Client };

/** The slowest transfer to accept, after half a minute for the first byte (bytes per millisecond). */
const slowestLine = 32;

export const transferLimit = (bytes: number): number =>
  seconds(30) + Math.ceil(bytes / slowestLine);

interface S3Options {
  patience?: S3Timeouts;
  /** The most time in total for an object of this size, even if its bytes keep coming (milliseconds). */
  limit?: (bytes: number) => number;
  /** Called after each upload with the ETag from the response. A later listing must show the same one. */
  onStored?: (name: string, etag: string) => void;
  /** Which objects to list at any depth below the prefix; null: pictures and PDFs directly below it. */
  isName?: ((name: string) => boolean) | null;
}

/**
 * Pictures and PDFs as objects of an S3-compatible storage. The SDK is loaded with the first call: homes that
 * store files in a folder don't need it.
 */
export const createS3Storage = (
  location: S3Location,
  { patience = defaultPatience, limit = transferLimit, onStored, isName = null }: S3Options = {},
): FileStorage => {
  let loading: Promise<Connection> | null = null;
  const connectOnce = (): Promise<Connection> =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      ...sdk,
      client: createClient(sdk, location, patience, 2),
      writer: createClient(sdk, location, patience, 1),
    })));
  const { bucket: Bucket, prefix } = location;
  const readingPatience = Math.min(readTimeout, patience.silent);
  const breaker = createBreaker(readingPatience);
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  const within = () => ({ abortSignal: AbortSignal.timeout(limit(0)) });

  const putOne = async (file: NewFile): Promise<void> => {
    const { writer, PutObjectCommand } = await connectOnce();
    const { body, sha256, ...content } = await hashContent(file);
    const ContentType = findMediaType(file.name);
    const put = (abortSignal: AbortSignal) => {
      const input = { ...at(file.name), ...content, ContentType, Metadata: { sha256 } };
      return writer.send(new PutObjectCommand({ ...input, Body: body() }), { abortSignal });
    };
    const answer = await breaker.run(
      (signal) => put(signal).catch((error: unknown) => retryPut(error, () => put(signal))),
      limit(content.ContentLength),
    );
    const { etag, isProven } = requireStored(file.name, content, answer);
    if (!isProven) await requireStoredHash(file.name, content.ContentLength, sha256);
    onStored?.(file.name, etag);
  };

  const readHead = async (name: string) => {
    const { client, HeadObjectCommand } = await connectOnce();
    return breaker.run((abortSignal) =>
      client.send(new HeadObjectCommand(at(name)), { abortSignal }),
    );
  };

  /** Verifies an upload whose ETag is not an MD5, such as an encrypted one. @throws DamagedFile */
  const requireStoredHash = async (name: string, size: number, sha256: string): Promise<void> => {
    const { ContentLength, Metadata } = await readHead(name);
    if (ContentLength !== size || Metadata?.['sha256'] !== sha256) throw new DamagedFile(name);
  };

  const removeAll = async (names: string[]): Promise<void> => {
    const { client, DeleteObjectCommand } = await connectOnce();
    const remove = (name: string) =>
      breaker.run(
        (abortSignal) => client.send(new DeleteObjectCommand(at(name)), { abortSignal }),
        limit(0),
      );
    // One by one: not every S3-compatible storage can delete several at once.
    await Promise.all(names.map(remove));
  };

  const readOne = async (name: string): Promise<Readable> => {
    const { client, GetObjectCommand } = await connectOnce();
    const answer = await breaker.run((abortSignal) =>
      client.send(new GetObjectCommand(at(name)), { abortSignal }),
    );
    const body = answer.Body as Readable; // In Node.js it is always a stream.
    const pieces = endWhenSilent(body, readingPatience, () => {
      breaker.trip();
      body.destroy();
    });
    return Readable.from(requireUnchanged(name, pieces, answer), { objectMode: false });
  };

  return {
    isFolder: false,
    put: async (files) => {
      const results = await Promise.allSettled(files.map(putOne));
      const failed = results.find((result) => result.status === 'rejected');
      if (!failed) return;
      // Files that can't be removed belong to no record, so the next sweep removes them.
      await removeAll(files.map(({ name }) => name)).catch(() => undefined);
      throw toStorageError('save', failed.reason);
    },
    size: async (name) => (await nullIfNoObject(readHead(name)))?.ContentLength ?? null,
    read: (name) => nullIfNoObject(readOne(name)),
    list: () => listEntries(connectOnce, location, { isName, within }),
    remove: async (names) => {
      try {
        await removeAll(names);
      } catch (error) {
        throw createUnavailableError('remove', error);
      }
    },
    check: async () => {
      const { client, ListObjectsV2Command } = await connectOnce();
      await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), within());
    },
  };
};

const createClient = (
  sdk: Sdk,
  { endpoint, region }: S3Location,
  patience: S3Timeouts,
  maxAttempts: number,
): s3Sdk.S3Client =>
  new sdk.S3Client({
    ...(region && { region }),
    // Storages other than Amazon's usually expect the bucket in the path rather than in the host name.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts,
    logger: silent, // Failures are thrown and logged by the caller.
    // Not every storage supports the newer checksums. MD5, which all support, protects each upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connecting,
      socketTimeout: patience.silent,
    },
  });

const ignore = () => {};
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Tries again, because the storage may have closed an idle connection; not after silence or a refusal. */
const retryPut = <Answer>(error: unknown, put: () => Promise<Answer>): Promise<Answer> => {
  if (
    isSilenceError(error) ||
    (error instanceof Error && '$fault' in error && error.$fault === 'client')
  )
    throw error;
  return put();
};

/**
 * @returns the ETag, and whether it is the object's MD5, which proves that the storage has what was sent
 * @throws DamagedFile if the ETag is missing, or the MD5 of something else
 */
const requireStored = (
  name: string,
  { ContentMD5 }: Pick<Content, 'ContentMD5'>,
  answer: s3Sdk.PutObjectCommandOutput,
): { etag: string; isProven: boolean } => {
  const etag = removeQuotes(answer.ETag);
  const isProven = etag === Buffer.from(ContentMD5, 'base64').toString('hex');
  const isEncrypted = Boolean(answer.SSEKMSKeyId ?? answer.SSECustomerAlgorithm);
  const isOther = !isProven && !isEncrypted && /^[\da-f]{32}$/.test(etag);
  if (etag === '' || isOther) throw new DamagedFile(name);
  return { etag, isProven };
};

const removeQuotes = (etag = ''): string => etag.replaceAll('"', '');

/** An upload's body for each attempt, and its length and hashes, by which storage and readers verify it. */
interface Content {
  body: () => Uint8Array | Readable;
  ContentLength: number;
  ContentMD5: string;
  sha256: string;
}

/** Hashes a file before it is sent. Sending reads it again, so that it is never in memory as a whole. */
const hashContent = async (file: NewFile): Promise<Content> => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let ContentLength = 0;
  for await (const piece of 'bytes' in file ? [file.bytes] : createReadStream(file.path)) {
    for (const hash of [md5, sha256]) hash.update(piece);
    ContentLength += piece.length;
  }
  return {
    body: () => ('bytes' in file ? file.bytes : createReadStream(file.path)),
    ContentLength,
    ContentMD5: md5.digest('base64'),
    sha256: sha256.digest('hex'),
  };
};

/**
 * Yields an object's pieces, but the last piece only if all of them match the SHA-256 stored with the object.
 * Objects of earlier versions are checked by their ETag or, if KMS encrypts them, by their first bytes.
 * @throws DamagedFile at the end if the pieces don't match, as with the page of a captive portal
 */
async function* requireUnchanged(
  name: string,
  pieces: AsyncIterable<Buffer>,
  { Metadata, ETag }: s3Sdk.GetObjectCommandOutput,
): AsyncGenerator<Buffer> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const etag = removeQuotes(ETag);
  let isSame = etag !== '';
  let last: Buffer | null = null;
  for await (const piece of pieces) {
    if (last) yield last;
    else if (isUploadFileName(name)) isSame &&= !isMarkup(piece);
    for (const hash of [md5, sha256]) hash.update(piece);
    last = piece;
  }
  const [stored, found] = Metadata?.['sha256']
    ? [Metadata['sha256'], sha256.digest('hex')]
    : [etag, md5.digest('hex')];
  if (/^[\da-f]{32,}$/.test(stored)) isSame = stored === found;
  if (!isSame) throw new DamagedFile(name);
  if (last) yield last;
}

async function* listEntries(
  connected: () => Promise<Connection>,
  { bucket, prefix }: S3Location,
  { isName, within }: Pick<S3Options, 'isName'> & { within: () => { abortSignal: AbortSignal } },
): AsyncGenerator<FileEntry> {
  let next: string | undefined;
  do {
    const { client, ListObjectsV2Command } = await connected();
    // By default only up to the next slash: anything deeper belongs to another home.
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      ...(isName ? {} : { Delimiter: '/' }),
      ContinuationToken: next,
    });
    const page = await client.send(command, within()).catch((error: unknown) => {
      throw createUnavailableError('read', error);
    });
    // A response that is not a list, such as the page of a captive portal, must not look like an empty list.
    if (page.IsTruncated === undefined)
      throw createUnavailableError(
        'read',
        new Error('The storage answered with something else than a list.'),
      );
    for (const { Key = '', Size = 0, LastModified, ETag } of page.Contents ?? []) {
      const name = Key.slice(prefix.length);
      if (!(isName ?? isUploadFileName)(name)) continue;
      const storedAt = LastModified?.getTime() ?? Date.now();
      yield { name, size: Size, storedAt, etag: removeQuotes(ETag) };
    }
    next = page.NextContinuationToken;
  } while (next);
}

/** Null if there is no such object. @throws HttpError 503 for any failure, such as a missing bucket */
const nullIfNoObject = async <Result>(action: Promise<Result>): Promise<Result | null> => {
  try {
    return await action;
  } catch (error) {
    const isMissing = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
    if (isMissing) return null;
    throw createUnavailableError('read', error);
  }
};

/** If our own file can't be read, that is not a failure of the storage. */
const toStorageError = (attempt: 'save', error: unknown): unknown =>
  error instanceof Error && 'path' in error ? error : createUnavailableError(attempt, error);
