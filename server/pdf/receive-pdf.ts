import { readFile, rm, writeFile } from 'node:fs/promises';
import { bodyLimits } from '../../domain/constants.ts';
import { reportMessages as messages } from '../../domain/nouns/reports/report-noun.ts';
import type { Basics } from '../basics.ts';
import { toStorageHttpError } from '../database/failure.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { createTemporaryPath } from '../file-storage/file-storage.ts';
import { createPdfUrl, removeFiles, storePdf } from '../images/picture-files.ts';
import { receiveFile, type UploadRules } from '../images/receive-picture.ts';
import * as store from '../store/files/pdf-files.ts';
import type { Author } from '../store/history/audit-store.ts';
import { checkPdf } from './check-pdf.ts';

/** Uploads of PDFs, which are stored as they are (docs/product/license.md). */
export interface PdfService {
  /**
   * Stores the PDF in a request.
   * @throws HttpError saying what is wrong with it, or that its sender is gone; then nothing is stored
   */
  receive(request: Request, by: Author): Promise<ReceivedPdf>;
}

interface PdfWarning {
  /** Why some people may be unable to read it; omitted if there is no known problem. */
  warning?: string;
}

export interface ReceivedPdf extends PdfWarning {
  url: string;
}

const uploadRules: UploadRules = {
  field: 'document',
  limit: bodyLimits.document,
  wrongType: 'Please send the PDF as multipart/form-data.',
  required: messages.fileRequired,
  tooLarge: messages.fileTooLarge,
  onlyOne: messages.fileOnlyOne,
  cutOff: messages.uploadCutOff,
};

export const createPdfService = ({ config, files, database }: Basics): PdfService => {
  const storeUpload = async (
    path: string,
    by: Author,
    signal: AbortSignal,
  ): Promise<ReceivedPdf> => {
    const { size, ...warning } = await normalizePdf(path);
    if (signal.aborted) throw createCutOffError();
    const url = createPdfUrl();
    await storePdf(files, url, path);
    try {
      await store.add(database, { url, size, uploadedBy: by });
    } catch (error) {
      await removeFiles(files, url);
      throw error;
    }
    if (signal.aborted) {
      await store.removeCanceled(database, url);
      await removeFiles(files, url);
      throw createCutOffError();
    }
    return { url, ...warning };
  };

  return {
    receive: async (request, by) => {
      const path = await createTemporaryPath(config);
      try {
        await receiveFile(request, path, uploadRules);
        return await storeUpload(path, by, request.signal);
      } catch (error) {
        throw isHttpError(error) ? error : (toStorageHttpError(error) ?? error);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
};

const createCutOffError = (): HttpError => new HttpError(400, messages.uploadCutOff);

/** PDF readers look for the header within this many bytes at the beginning of a file. */
const headerSearchBytes = 1024;

const endMarker = '%%EOF';

/**
 * Requires a complete PDF, whatever its name and declared type. Removes bytes that scanners, printers and
 * mail programs add before or after the PDF, and adds a missing end marker. The file then can't also be a web
 * page or an archive.
 * @returns the PDF's size in bytes, and any warning
 * @throws HttpError 415 with a sentence that says what to send instead
 */
const normalizePdf = async (path: string): Promise<PdfWarning & { size: number }> => {
  const bytes = await readFile(path);
  const { pdf, ...warning } = await requireReadablePdf(bytes, messages);
  if (!pdf.equals(bytes)) await writeFile(path, pdf, { flush: true });
  return { size: pdf.length, ...warning };
};

/** The messages for rejected files. They say what to send instead. */
export type PdfMessages = Record<
  | 'fileNotPdf'
  | 'fileBroken'
  | 'fileFollowed'
  | 'fileLocked'
  | 'fileWithoutPages'
  | 'fileIsForm'
  | 'fileUnopened',
  string
>;

/**
 * The PDF in a file, if it needs no password and has a page.
 * @throws HttpError 415
 */
export const requireReadablePdf = async (
  bytes: Buffer,
  sentences: PdfMessages,
): Promise<PdfWarning & { pdf: Buffer }> => {
  const pdf = extractPdf(bytes, sentences);
  const content = await checkPdf(pdf);
  if (content === 'password') throw new HttpError(415, sentences.fileLocked);
  if (content === 'no pages' || (content === 'unopened' && !mayHavePage(pdf)))
    throw new HttpError(415, sentences.fileWithoutPages);
  if (content === 'form') return { pdf, warning: sentences.fileIsForm };
  if (content === 'unopened') return { pdf, warning: sentences.fileUnopened };
  return { pdf };
};

/** Whether the bytes contain a page, or a compressed object that may contain one. */
const mayHavePage = (pdf: Buffer): boolean =>
  /\/Type\s*\/Page\b/.test(toLatin1(pdf)) || pdf.includes('/ObjStm');

/** The PDF in the bytes, up to its end marker, which is added if it is missing. @throws HttpError 415 */
export const extractPdf = (bytes: Buffer, sentences: PdfMessages = messages): Buffer => {
  const start = findStart(bytes, sentences);
  const eofOffset = bytes.lastIndexOf(endMarker);
  const xrefOffset = bytes.lastIndexOf('startxref');
  if (eofOffset > xrefOffset) {
    const end = eofOffset + endMarker.length;
    requireHarmlessTrailer(bytes.subarray(end), sentences);
    return bytes.subarray(start, end + measureLineBreak(bytes, end));
  }
  // The end marker is missing or incomplete, so the file ends after the offset of the cross-reference table.
  const [found] =
    /^startxref[\s\0]+\d+/.exec(toLatin1(bytes.subarray(xrefOffset, xrefOffset + 64))) ?? [];
  if (xrefOffset < start || !found) throw new HttpError(415, sentences.fileBroken);
  const end = xrefOffset + found.length;
  requireHarmlessTrailer(bytes.subarray(end), sentences);
  return Buffer.concat([bytes.subarray(start, end), Buffer.from(`\n${endMarker}\n`)]);
};

/** The offset of the header. Only spaces, zeros, a printer's commands or mail headers may come before it. */
const findStart = (bytes: Buffer, { fileNotPdf }: PdfMessages): number => {
  const head = toLatin1(bytes.subarray(0, headerSearchBytes));
  const start = head.search(/%PDF-[12]\.\d/);
  const isMarkup = /<(?:!doctype html|html|head|body|script|svg)/i.test(head);
  // oxlint-disable-next-line no-control-regex -- these are in pictures and archives, but not in texts
  const isBinary = /[\u0001-\u0008\u000B\u000E-\u001A\u001C-\u001F]/.test(head.slice(0, start));
  if (start === -1 || isMarkup || isBinary) throw new HttpError(415, fileNotPdf);
  return start;
};

/** @throws HttpError 415 if the bytes after the end continue the document, or are another file */
const requireHarmlessTrailer = (rest: Buffer, { fileBroken, fileFollowed }: PdfMessages): void => {
  const lines = toLatin1(rest).split(/[\r\n]/);
  if (lines.every(isHarmlessLine)) return;
  const continuesDocument = lines.some((line) =>
    /^\s*\d+\s+\d+\s+obj\b|^\s*(?:xref|trailer|end(?:obj|stream))\b/.test(line),
  );
  throw new HttpError(415, continuesDocument ? fileBroken : fileFollowed);
};

/** Whether a line is padding, a comment, a printer's command, or the end of a part of a mail. */
const isHarmlessLine = (line: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  const words = line.replaceAll(/[\s\u0000\u001A\u00FF]+/g, ' ').trim();
  return words === '' || words.startsWith('\u001B') || /^(?:%|@PJL\b|--[^<]*$)/.test(words);
};

const measureLineBreak = (bytes: Buffer, at: number): number =>
  /^\r?\n?/.exec(toLatin1(bytes.subarray(at, at + 2)))?.[0].length ?? 0;

const toLatin1 = (bytes: Buffer): string => bytes.toString('latin1');
