import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { format } from 'content-type';
import { bodyLimits } from '../../domain/constants.ts';
import { galleryMessages } from '../../domain/nouns/gallery-item.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { incomingBytes } from '../http/incoming-bytes.ts';
import { isHttpError, HttpError } from '../errors.ts';

/** What an upload may be, and what is said of one that is something else. */
export interface UploadRules {
  /** The field of the form that has the file. */
  field: string;
  /** The most bytes of the file. */
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

const limits = {
  files: 2,
  fields: 10,
  fieldSize: 1000,
  parts: 12,
  headerPairs: 20,
  headerSize: 8000,
};

/** How long an upload may send nothing (milliseconds). */
const idleTimeout = 30_000;

/** What a multipart body may carry besides the file itself, in bytes. */
const overhead = 64 * 1024;

/** Writes the one picture of a multipart request to a file, as receiveFile does. */
export const receivePicture = (
  request: Request,
  path: string,
  signal: AbortSignal,
): Promise<void> => receiveFile(request, path, signal, pictureRules);

/**
 * Writes the one file of a multipart request to a file, byte by byte as it arrives.
 * @param path where to; nothing is left there when it throws
 * @param signal ends the reading, with its reason
 * @throws HttpError 415 for another type, 413 for too many bytes, 408 for bytes that stop coming, 400
 *   unless there is exactly one file, in the field of the rules
 */
export const receiveFile = async (
  request: Request,
  path: string,
  signal: AbortSignal,
  rules: UploadRules,
): Promise<void> => {
  const type = multipartType(request, rules);
  try {
    await new Reception(path, signal, rules).take(request, type);
  } catch (error) {
    await rm(path, { force: true });
    throw isHttpError(error) || isFileSystemError(error)
      ? error
      : new HttpError(400, rules.cutOff, { cause: error });
  }
};

/** @returns the type with nothing but its boundary, which has at most 70 characters (RFC 2046, 5.1.1) */
const multipartType = (request: Request, { wrongType }: UploadRules): string => {
  const { type, parameters } = mediaTypeOf(request);
  const { boundary = '' } = parameters;
  if (type !== 'multipart/form-data' || !/^[ -~]{1,70}$/.test(boundary)) {
    throw new HttpError(415, wrongType);
  }
  return format({ type, parameters: { boundary } });
};

/** One upload on its way: which parts came, and what was wrong with them. */
class Reception {
  private readonly path: string;
  private readonly rules: UploadRules;
  private readonly ended = new AbortController();
  private file: BusboyFileStream | null = null;
  private target: WriteStream | null = null;
  private written: Promise<unknown> = Promise.resolve();

  constructor(path: string, signal: AbortSignal, rules: UploadRules) {
    this.path = path;
    this.rules = rules;
    if (signal.aborted) this.ended.abort(signal.reason);
    signal.addEventListener('abort', () => this.ended.abort(signal.reason), { once: true });
  }

  async take(request: Request, type: string): Promise<void> {
    const parts = new Busboy({
      headers: { 'content-type': type },
      limits: { ...limits, fileSize: this.rules.limit },
    });
    parts.on('file', (field, file) => this.begin(field, file));
    try {
      await pipeline(this.bytes(request), parts, { signal: this.ended.signal });
      await this.written;
      this.ended.signal.throwIfAborted();
    } catch (error) {
      // The first reason stays: this one may only follow from it.
      this.ended.abort(error);
      await this.written.catch(() => undefined); // It was aborted just now.
      // Only a closed file can be removed for good: one that is just being opened would come back.
      if (this.target && !this.target.closed) await once(this.target, 'close');
      throw this.ended.signal.reason;
    }
    if (!this.file?.bytesRead) throw new HttpError(400, this.rules.required);
  }

  /** The body's bytes; an upload may take long, but not without any byte for a while. */
  private async *bytes(request: Request): AsyncGenerator<Uint8Array> {
    const silence = () => this.ended.abort(new HttpError(408, this.rules.cutOff));
    const timer = setTimeout(silence, idleTimeout);
    try {
      yield* incomingBytes(request, {
        limit: this.rules.limit + overhead,
        tooLarge: () => new HttpError(413, this.rules.tooLarge),
        signal: this.ended.signal,
        onBytes: () => timer.refresh(),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private begin(field: string, file: BusboyFileStream): void {
    // Without a listener an error of a part that no one reads would end the process.
    file.on('error', () => undefined);
    if (field !== this.rules.field || this.file) {
      this.ended.abort(new HttpError(400, this.rules.onlyOne));
      file.resume();
      return;
    }
    this.file = file;
    file.once('limit', () => this.ended.abort(new HttpError(413, this.rules.tooLarge)));
    const { signal } = this.ended;
    this.target = createWriteStream(this.path, { flags: 'wx', mode: 0o600 });
    this.written = pipeline(file, this.target, { signal });
    // A full disk must end the reading too; nothing takes the bytes any more.
    this.written.catch((error: unknown) => this.ended.abort(error));
  }
}

/** A full disk, a missing folder: not the sender's fault. */
const isFileSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
