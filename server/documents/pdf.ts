import { open } from 'node:fs/promises';
import { documentMessages } from '../../domain/entities/document.ts';
import { HttpError } from '../errors.ts';

/** How many bytes at the beginning and at the end of a file decide on it. */
const examined = 1024;

/**
 * Makes sure by its bytes that a file is a whole PDF; its name and the type it claims count for nothing. Nothing may
 * stand before the header and after the trailer but blanks: so it is no web page and no archive at the same time.
 * @returns its size in bytes
 * @throws HttpError 415 with a sentence that says what to send instead
 */
export const requirePdf = async (path: string): Promise<number> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const first = await file.read({ buffer: Buffer.alloc(examined), position: 0 });
    const head = first.buffer.toString('latin1', 0, first.bytesRead);
    if (!isPdfHead(head)) throw new HttpError(415, documentMessages.fileNotPdf);
    const position = Math.max(0, size - examined);
    const last = await file.read({ buffer: Buffer.alloc(examined), position });
    const tail = last.buffer.toString('latin1', 0, last.bytesRead);
    if (!isPdfTail(tail)) throw new HttpError(415, documentMessages.fileBroken);
    return size;
  } finally {
    await file.close();
  }
};

const byteOrderMark = '\u00EF\u00BB\u00BF';

const isPdfHead = (head: string): boolean => {
  const start = (head.startsWith(byteOrderMark) ? head.slice(3) : head).trimStart();
  return /^%PDF-[12]\.\d/.test(start) && !/<(?:!doctype html|html|script|svg)/i.test(head);
};

/** Some programs end a file with zeros, or with the end mark of old systems. */
const isPdfTail = (tail: string): boolean => {
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) return false;
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  return /^[\s\u0000\u001A]*$/.test(tail.slice(end + '%%EOF'.length));
};
