import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { format } from 'content-type';
import { bodyLimits } from '../../domain/constants.ts';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { readBodyInPieces } from '../http/request-body.ts';
import { parseMediaType } from '../http/request-headers.ts';

/** The constraints of an upload, and the messages if it violates them. */
export interface UploadRules {
  field: string;
  /** The maximum size of the file (bytes). */
  limit: number;
  wrongType: string;
  required: string;
  tooLarge: string;
  onlyOne: string;
  cutOff: string;
}

const pictureRules: UploadRules = {
  field: 'image',
  limit: bodyLimits.upload,
  wrongType: 'Please send the picture as multipart/form-data.',
  required: galleryMessages.imageRequired,
  tooLarge: galleryMessages.imageTooLarge,
  onlyOne: galleryMessages.imageOnlyOne,
  cutOff: galleryMessages.uploadCutOff,
};

const multipartLimits = {
  files: 2,
  fields: 10,
  fieldSize: 1000,
  parts: 12,
  headerPairs: 20,
  headerSize: 8000,
};

/** How long an upload may stall (milliseconds). */
const idleTimeout = 30_000;

/** How much larger than its file a multipart body may be (bytes). */
const multipartOverhead = 64 * 1024;

/** Writes the one picture of a multipart request to a file, as receiveFile does. */
export const receivePicture = (request: Request, path: string): Promise<void> =>
  receiveFile(request, path, pictureRules);

/**
 * Streams the only file of a multipart request to a file on disk.
 * @param path the target; it is removed when this throws
 * @throws HttpError 415 for another type, 413 for too many bytes, 408 if it stalls, 400 unless there is
 *   exactly one file, in the expected field
 */
export const receiveFile = async (
  request: Request,
  path: string,
  rules: UploadRules,
): Promise<void> => {
  const type = requireMultipartType(request, rules);
  try {
    await new UploadReceiver(path, request.signal, rules).receive(request, type);
  } catch (error) {
    await rm(path, { force: true });
    throw isHttpError(error) || isFileSystemError(error)
      ? error
      : new HttpError(400, rules.cutOff, { cause: error });
  }
};

/** @returns the type with only its boundary, which has at most 70 characters (RFC 2046, 5.1.1) */
const requireMultipartType = (request: Request, { wrongType }: UploadRules): string => {
  const { type, parameters } = parseMediaType(request);
  const { boundary = '' } = parameters;
  if (type !== 'multipart/form-data' || !/^[ -~]{1,70}$/.test(boundary)) {
    throw new HttpError(415, wrongType);
  }
  return format({ type, parameters: { boundary } });
};

/** Receives one upload. The first error decides the response to the sender. */
class UploadReceiver {
  private readonly path: string;
  private readonly rules: UploadRules;
  private readonly aborter = new AbortController();
  private file: BusboyFileStream | null = null;
  private target: WriteStream | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(path: string, signal: AbortSignal, rules: UploadRules) {
    this.path = path;
    this.rules = rules;
    if (signal.aborted) this.aborter.abort(signal.reason);
    signal.addEventListener('abort', () => this.aborter.abort(signal.reason), { once: true });
  }

  async receive(request: Request, type: string): Promise<void> {
    const parts = new Busboy({
      headers: { 'content-type': type },
      limits: { ...multipartLimits, fileSize: this.rules.limit },
    });
    parts.on('file', (field, file) => this.startFile(field, file));
    try {
      await pipeline(this.readBytes(request), parts, { signal: this.aborter.signal });
      await this.writing;
      this.aborter.signal.throwIfAborted();
    } catch (error) {
      // An earlier reason to abort is kept, because this error may only be its consequence.
      this.aborter.abort(error);
      await this.writing.catch(() => undefined); // The write fails because it has just been aborted.
      // Only a closed file can be removed for good; one that is just being opened would be created again.
      if (this.target && !this.target.closed) await once(this.target, 'close');
      throw this.aborter.signal.reason;
    }
    if (!this.file?.bytesRead) throw new HttpError(400, this.rules.required);
  }

  /** The body's bytes. An upload may take long, but must not stall. */
  private async *readBytes(request: Request): AsyncGenerator<Uint8Array> {
    const abortStalled = () => this.aborter.abort(new HttpError(408, this.rules.cutOff));
    const timer = setTimeout(abortStalled, idleTimeout);
    try {
      yield* readBodyInPieces(request, {
        limit: this.rules.limit + multipartOverhead,
        tooLarge: () => new HttpError(413, this.rules.tooLarge),
        signal: this.aborter.signal,
        onBytes: () => timer.refresh(),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private startFile(field: string, file: BusboyFileStream): void {
    // Without a listener, an error of a part that no one reads would end the process.
    file.on('error', () => undefined);
    if (field !== this.rules.field || this.file) {
      this.aborter.abort(new HttpError(400, this.rules.onlyOne));
      file.resume();
      return;
    }
    this.file = file;
    file.once('limit', () => this.aborter.abort(new HttpError(413, this.rules.tooLarge)));
    const { signal } = this.aborter;
    this.target = createWriteStream(this.path, { flags: 'wx', mode: 0o600 });
    this.writing = pipeline(file, this.target, { signal });
    // A full disk must also end reading, because nothing consumes the bytes any more.
    this.writing.catch((error: unknown) => this.aborter.abort(error));
  }
}

/** Errors such as a full disk or a missing folder are not the sender's fault. */
const isFileSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
