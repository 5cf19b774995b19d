import { readFile, rm, writeFile } from 'node:fs/promises';
import { bodyLimits } from '../../domain/constants.ts';
import { documentMessages, documentMessages as messages } from '../../domain/nouns/report.ts';
import type { Basics } from '../basics.ts';
import { storageHttpError } from '../database/failure.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { temporaryPath } from '../file-storage/file-storage.ts';
import { documentUrl, newPdfUrl, removeFiles, storePdf } from '../images/picture-files.ts';
import { receiveFile, type UploadRules } from '../images/receive.ts';
import { createUploadRegistry } from '../images/upload-registry.ts';
import * as store from '../store/files/pdf-files.ts';
import type { Author } from '../store/trail/audit.ts';

/** How uploaded PDFs are handled (docs/product/license.md). They are stored as they are, and never opened. */
export interface Pdfs {
  /**
   * Stores the PDF in a request.
   * @param id the sender's name for the upload, for `discard`, or null
   * @returns its URL
   * @throws HttpError saying what is wrong with it, or that it was canceled; then nothing is stored
   */
  receive(request: Request, by: Author, id: string | null): Promise<string>;
  /**
   * Cancels one of the author's own uploads, and removes its stored file unless a record uses it.
   * @param id the id given to `receive`, or the digits in the URL of the stored PDF
   */
  discard(id: string, by: Author): Promise<void>;
}

const rules: UploadRules = {
  field: 'document',
  limit: bodyLimits.document,
  wrongType: 'Please send the PDF as multipart/form-data.',
  required: messages.fileRequired,
  tooLarge: messages.fileTooLarge,
  onlyOne: messages.fileOnlyOne,
  cutOff: messages.uploadCutOff,
};

export const createPdfs = ({ config, files, database }: Basics): Pdfs => {
  const uploads = createUploadRegistry(messages);

  const keep = async (path: string, by: Author, signal: AbortSignal): Promise<string> => {
    const size = await requirePdf(path);
    if (signal.aborted) throw cutOff();
    const url = newPdfUrl();
    await storePdf(files, url, path);
    try {
      await store.add(database, { url, size, uploadedBy: by });
    } catch (error) {
      await removeFiles(files, url);
      throw error;
    }
    if (signal.aborted) {
      await store.forgetCanceled(database, url);
      await removeFiles(files, url);
      throw cutOff();
    }
    return url;
  };

  const receive = async (request: Request, by: Author, signal: AbortSignal): Promise<string> => {
    const path = await temporaryPath(config);
    try {
      await receiveFile(request, path, signal, rules);
      return await keep(path, by, signal);
    } catch (error) {
      throw isHttpError(error) ? error : (storageHttpError(error) ?? error);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    receive: (request, by, id) =>
      uploads.run({ userId: by.userId, id, signal: request.signal }, (signal) =>
        receive(request, by, signal),
      ),
    discard: async (id, by) => {
      const url = (await uploads.cancel(by.userId, id)) ?? documentUrl(id);
      if (await store.discard(database, url, by)) await removeFiles(files, url);
    },
  };
};

const cutOff = (): HttpError => new HttpError(400, messages.uploadCutOff);

/** PDF readers look for the header within this many bytes at the beginning of a file. */
const headLength = 1024;

const endMark = '%%EOF';

/**
 * Checks the bytes of a file to make sure that it is a complete PDF, whatever its name and declared type.
 * What scanners, printers and mail programs put around a PDF is cut off, and a missing end marker is added,
 * so that the stored file is not also a web page or an archive.
 * @returns its size in bytes
 * @throws HttpError 415 with a sentence that says what to send instead
 */
const requirePdf = async (path: string): Promise<number> => {
  const bytes = await readFile(path);
  const pdf = pdfWithin(bytes);
  if (!pdf.equals(bytes)) await writeFile(path, pdf, { flush: true });
  return pdf.length;
};

/** @throws HttpError 415 */
export const pdfWithin = (bytes: Buffer): Buffer => {
  const start = startOf(bytes);
  const eof = bytes.lastIndexOf(endMark);
  const reference = bytes.lastIndexOf('startxref');
  if (eof > reference) {
    const end = eof + endMark.length;
    requireHarmless(bytes.subarray(end));
    return bytes.subarray(start, end + lineBreakLength(bytes, end));
  }
  // The end marker is missing or incomplete; the offset of the cross-reference table is the last thing before
  // it.
  const [found] =
    /^startxref[\s\0]+\d+/.exec(latinOf(bytes.subarray(reference, reference + 64))) ?? [];
  if (reference < start || !found) throw new HttpError(415, documentMessages.fileBroken);
  const end = reference + found.length;
  requireHarmless(bytes.subarray(end));
  return Buffer.concat([bytes.subarray(start, end), Buffer.from(`\n${endMark}\n`)]);
};

/** The offset of the header. Only blanks, zeros, a printer's commands or mail headers may come before it. */
const startOf = (bytes: Buffer): number => {
  const head = latinOf(bytes.subarray(0, headLength));
  const start = head.search(/%PDF-[12]\.\d/);
  const isMarkup = /<(?:!doctype html|html|head|body|script|svg)/i.test(head);
  // oxlint-disable-next-line no-control-regex -- these are in pictures and archives, but not in texts
  const isBinary = /[\u0001-\u0008\u000B\u000E-\u001A\u001C-\u001F]/.test(head.slice(0, start));
  if (start === -1 || isMarkup || isBinary) throw new HttpError(415, documentMessages.fileNotPdf);
  return start;
};

/** @throws HttpError 415 if what follows the end belongs to the document, or is something else altogether */
const requireHarmless = (rest: Buffer): void => {
  const lines = latinOf(rest).split(/[\r\n]/);
  if (lines.every(isHarmless)) return;
  const goesOn = lines.some((line) =>
    /^\s*\d+\s+\d+\s+obj\b|^\s*(?:xref|trailer|end(?:obj|stream))\b/.test(line),
  );
  throw new HttpError(415, goesOn ? documentMessages.fileBroken : documentMessages.fileFollowed);
};

/** Padding, a comment, a printer's command, or the end of a part of a mail. */
const isHarmless = (line: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  const words = line.replaceAll(/[\s\u0000\u001A\u00FF]+/g, ' ').trim();
  return words === '' || words.startsWith('\u001B') || /^(?:%|@PJL\b|--[^<]*$)/.test(words);
};

const lineBreakLength = (bytes: Buffer, at: number): number =>
  /^\r?\n?/.exec(latinOf(bytes.subarray(at, at + 2)))?.[0].length ?? 0;

const latinOf = (bytes: Buffer): string => bytes.toString('latin1');
