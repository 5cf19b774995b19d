import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as s3Sdk from '@aws-sdk/client-s3';
import { seconds } from '../../domain/lib/durations.ts';
import type { S3Location } from '../config.ts';
import {
  type ByteRange,
  type FileEntry,
  type FileStorage,
  isUploadFileName,
  mediaTypeOfFile,
  type NewFile,
  unavailable,
} from './file-storage.ts';
import { createBreaker, unlessSilent } from './start-check.ts';

/** How long connecting may take, and how long a connection may then be silent (milliseconds). */
export interface S3Patience {
  connecting: number;
  silent: number;
}

/** The longest that a picture's reader waits for a silent storage (milliseconds). */
const longestSilence = seconds(4);

const usualPatience: S3Patience = { connecting: seconds(3), silent: seconds(15) };

/** Certain failures, such as missing rights, are not retried; temporary ones are. */
const attempts = 2;

type Sdk = typeof s3Sdk;
type Connection = Sdk & { client: s3Sdk.S3Client };

/** The slowest line that an object may take, after half a minute for the answer (bytes per millisecond). */
const slowest = 32;

export const transferLimit = (bytes: number): number => seconds(30) + Math.ceil(bytes / slowest);

interface S3Options {
  patience?: S3Patience;
  /** The most time for one object of a size, however steadily its bytes trickle (milliseconds). */
  limit?: (bytes: number) => number;
  /** Called with the answer's ETag for each stored object, which a list must show again. */
  onStored?: (name: string, etag: string) => void;
  /** Which objects to list at any depth below the prefix; null: pictures and PDFs directly below it. */
  isName?: ((name: string) => boolean) | null;
}

/**
 * Pictures and PDFs as objects of an S3-compatible storage. The SDK is loaded with the first call: homes that
 * store files in a folder don't need it.
 */
export const s3Storage = (
  location: S3Location,
  { patience = usualPatience, limit = transferLimit, onStored, isName = null }: S3Options = {},
): FileStorage => {
  let loading: Promise<Connection> | null = null;
  const connected = (): Promise<Connection> =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      ...sdk,
      client: clientOf(sdk, location, patience),
    })));
  const { bucket: Bucket, prefix } = location;
  const readingPatience = Math.min(longestSilence, patience.silent);
  const breaker = createBreaker(readingPatience);
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  const within = (bytes = 0) => ({ abortSignal: AbortSignal.timeout(limit(bytes)) });

  const putContent = async (
    name: string,
    content: Content,
    options = within(content.ContentLength),
  ): Promise<void> => {
    const { client, PutObjectCommand } = await connected();
    const ContentType = mediaTypeOfFile(name);
    const command = new PutObjectCommand({ ...at(name), ContentType, ...content });
    const etag = requireStored(name, content, await client.send(command, options));
    onStored?.(name, etag);
  };

  const putOne = async (file: NewFile): Promise<void> => {
    if ('bytes' in file) return putContent(file.name, contentOf(file.bytes));
    const content = await contentAt(file.path);
    const options = within(content.ContentLength);
    try {
      await putContent(file.name, content, options);
    } catch (error) {
      if (options.abortSignal.aborted) throw error;
      // The SDK can't retry a stream, so a connection that was closed while idle would make the upload fail.
      await putContent(file.name, { ...content, Body: createReadStream(file.path) }, options);
    }
  };

  const removeAll = async (names: string[]): Promise<void> => {
    const { client, DeleteObjectCommand } = await connected();
    // One by one: not every S3-compatible storage can delete several at once.
    await Promise.all(
      names.map((name) => client.send(new DeleteObjectCommand(at(name)), within())),
    );
  };

  const readOne = async (name: string, range?: ByteRange): Promise<Readable> => {
    const { client, GetObjectCommand } = await connected();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await breaker.run((abortSignal) =>
      client.send(new GetObjectCommand({ ...at(name), Range }), { abortSignal }),
    );
    const body = Body as Readable; // In Node.js it is always a stream.
    const pieces = unlessSilent(body, readingPatience, () => {
      breaker.trip();
      body.destroy();
    });
    return Readable.from(pieces, { objectMode: false });
  };

  return {
    isFolder: false,
    put: async (files) => {
      const results = await Promise.allSettled(files.map(putOne));
      const failed = results.find((result) => result.status === 'rejected');
      if (!failed) return;
      // Any that remain belong to no record, and the next sweep finds them.
      await removeAll(files.map(({ name }) => name)).catch(() => undefined);
      throw failureOf('save', failed.reason);
    },
    size: async (name) => {
      const { client, HeadObjectCommand } = await connected();
      const head = breaker.run((abortSignal) =>
        client.send(new HeadObjectCommand(at(name)), { abortSignal }),
      );
      return (await orNull(head))?.ContentLength ?? null;
    },
    read: (name, range) => orNull(readOne(name, range)),
    list: () => entries(connected, location, { isName, within }),
    remove: async (names) => {
      try {
        await removeAll(names);
      } catch (error) {
        throw unavailable('remove', error);
      }
    },
    check: async () => {
      const { client, ListObjectsV2Command } = await connected();
      await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), within());
    },
  };
};

const clientOf = (
  sdk: Sdk,
  { endpoint, region }: S3Location,
  patience: S3Patience,
): s3Sdk.S3Client =>
  new sdk.S3Client({
    ...(region && { region }),
    // Storages other than Amazon's usually expect the bucket in the path rather than in the host name.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: attempts,
    logger: silent, // Failures are thrown and logged by the caller.
    // Only where S3 requires them: not every storage supports the newer checksums. MD5, which all support,
    // protects each upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: patience.connecting, socketTimeout: patience.silent },
  });

const nothing = () => {};
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const contentOf = (bytes: Uint8Array) => ({
  Body: bytes,
  ContentLength: bytes.byteLength,
  ContentMD5: createHash('md5').update(bytes).digest('base64'),
});

/**
 * The ETag of an answer, which is the object's MD5 except where keys of KMS or of a customer encrypt it.
 * @throws Error if the storage does not say that it has stored what was sent
 */
const requireStored = (
  name: string,
  { ContentMD5 }: Content,
  answer: s3Sdk.PutObjectCommandOutput,
): string => {
  const etag = withoutQuotes(answer.ETag);
  const isEncrypted = Boolean(answer.SSEKMSKeyId ?? answer.SSECustomerAlgorithm);
  const isOther =
    /^[\da-f]{32}$/.test(etag) && etag !== Buffer.from(ContentMD5, 'base64').toString('hex');
  if (etag === '' || (isOther && !isEncrypted))
    throw new Error(`The storage answered, but did not store this as it was sent: ${name}`);
  return etag;
};

const withoutQuotes = (etag = ''): string => etag.replaceAll('"', '');

/** A body with its length, and the MD5 with which the storage verifies it. */
type Content = Required<Pick<s3Sdk.PutObjectCommandInput, 'Body' | 'ContentLength' | 'ContentMD5'>>;

/** Reads the file twice, so that it is never in memory as a whole. */
const contentAt = async (path: string) => {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return {
    Body: createReadStream(path),
    ContentLength: (await stat(path)).size,
    ContentMD5: hash.digest('base64'),
  };
};

async function* entries(
  connected: () => Promise<Connection>,
  { bucket, prefix }: S3Location,
  { isName, within }: Pick<S3Options, 'isName'> & { within: () => { abortSignal: AbortSignal } },
): AsyncGenerator<FileEntry> {
  let next: string | undefined;
  do {
    const { client, ListObjectsV2Command } = await connected();
    // Up to the next slash: anything deeper belongs to another home.
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      ...(isName ? {} : { Delimiter: '/' }),
      ContinuationToken: next,
    });
    const page = await client.send(command, within()).catch((error: unknown) => {
      throw unavailable('read', error);
    });
    // Something else than a list, such as the page of a captive portal, must not look like an empty one.
    if (page.IsTruncated === undefined)
      throw unavailable('read', new Error('The storage answered with something else than a list.'));
    for (const { Key = '', Size = 0, LastModified, ETag } of page.Contents ?? []) {
      const name = Key.slice(prefix.length);
      if (!(isName ?? isUploadFileName)(name)) continue;
      const storedAt = LastModified?.getTime() ?? Date.now();
      yield { name, size: Size, storedAt, etag: withoutQuotes(ETag) };
    }
    next = page.NextContinuationToken;
  } while (next);
}

/** Null if there is no such object. A missing bucket is a failure. */
const orNull = async <Result>(action: Promise<Result>): Promise<Result | null> => {
  try {
    return await action;
  } catch (error) {
    const isMissing = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
    if (isMissing) return null;
    throw unavailable('read', error);
  }
};

/** If our own file can't be read, that is not a failure of the storage. */
const failureOf = (attempt: 'save', error: unknown): unknown =>
  error instanceof Error && 'path' in error ? error : unavailable(attempt, error);
