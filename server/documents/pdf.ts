import { readFile, writeFile } from 'node:fs/promises';
import { documentMessages } from '../../domain/nouns/report.ts';
import { HttpError } from '../errors.ts';

/** Readers look for the header in this many bytes at the beginning of a file. */
const headLength = 1024;

const endMark = '%%EOF';

/**
 * Makes sure by its bytes that a file is a whole PDF; its name and the type it claims count for nothing. What scanners,
 * printers and mail programs put around a PDF is cut off, and a missing end mark is added: so the stored file is not a
 * web page or an archive at the same time.
 * @returns its size in bytes
 * @throws HttpError 415 with a sentence that says what to send instead
 */
export const requirePdf = async (path: string): Promise<number> => {
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
  // The end mark is missing, or is a part of it; the address of the table of contents is the last thing before it.
  const [found] =
    /^startxref[\s\0]+\d+/.exec(latinOf(bytes.subarray(reference, reference + 64))) ?? [];
  if (reference < start || !found) throw new HttpError(415, documentMessages.fileBroken);
  const end = reference + found.length;
  requireHarmless(bytes.subarray(end));
  return Buffer.concat([bytes.subarray(start, end), Buffer.from(`\n${endMark}\n`)]);
};

/** Where the header is; nothing before it but blanks, zeros, a printer's commands, or the lines of a mail's head. */
const startOf = (bytes: Buffer): number => {
  const head = latinOf(bytes.subarray(0, headLength));
  const start = head.search(/%PDF-[12]\.\d/);
  const isMarkup = /<(?:!doctype html|html|head|body|script|svg)/i.test(head);
  // oxlint-disable-next-line no-control-regex -- these are in pictures and archives, but not in texts
  const isBinary = /[\u0001-\u0008\u000B\u000E-\u001A\u001C-\u001F]/.test(head.slice(0, start));
  if (start === -1 || isMarkup || isBinary) throw new HttpError(415, documentMessages.fileNotPdf);
  return start;
};

/** @throws HttpError 415 if what follows the end is part of the document, or something else altogether */
const requireHarmless = (rest: Buffer): void => {
  const lines = latinOf(rest).split(/[\r\n]/);
  if (lines.every(isHarmless)) return;
  const goesOn = lines.some((line) =>
    /^\s*\d+\s+\d+\s+obj\b|^\s*(?:xref|trailer|end(?:obj|stream))\b/.test(line),
  );
  throw new HttpError(415, goesOn ? documentMessages.fileBroken : documentMessages.fileFollowed);
};

/** Padding, a comment, a printer's command or the end of a mail's part. */
const isHarmless = (line: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  const words = line.replaceAll(/[\s\u0000\u001A\u00FF]+/g, ' ').trim();
  return words === '' || words.startsWith('\u001B') || /^(?:%|@PJL\b|--[^<]*$)/.test(words);
};

const lineBreakLength = (bytes: Buffer, at: number): number =>
  /^\r?\n?/.exec(latinOf(bytes.subarray(at, at + 2)))?.[0].length ?? 0;

const latinOf = (bytes: Buffer): string => bytes.toString('latin1');
