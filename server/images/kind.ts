import { open } from 'node:fs/promises';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { HttpError } from '../errors.ts';

/** How many bytes at the start of a file determine its kind. */
const bytesToRead = 4096;

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif';
type UnacceptedKind = 'svg' | 'tiff' | 'bmp' | 'video' | 'pdf' | 'html' | 'unknown';

/**
 * Detects the kind of a file from its first bytes, whatever its name and declared type
 * (docs/product/pictures.md).
 * @throws HttpError 415 with a sentence that says what to send instead
 */
export const requirePictureKind = async (path: string): Promise<PictureKind> => {
  const kind = detectKind(await readFirstBytes(path));
  if (kind in refusalMessages) throw new HttpError(415, refusalMessages[kind as UnacceptedKind]);
  return kind as PictureKind;
};

const readFirstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytesToRead) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const refusalMessages: Record<UnacceptedKind, string> = {
  svg: galleryMessages.imageSvg,
  tiff: galleryMessages.imageTiff,
  bmp: galleryMessages.imageBmp,
  video: galleryMessages.imageVideo,
  pdf: galleryMessages.imagePdf,
  html: galleryMessages.imageNone,
  unknown: galleryMessages.imageNone,
};

const detectKind = (head: Buffer): PictureKind | UnacceptedKind => {
  const latin = head.toString('latin1');
  if (latin.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (latin.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^GIF8[79]a/.test(latin)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(latin)) return 'webp';
  if (latin.slice(4, 8) === 'ftyp') return detectIsoKind(head);
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(latin)) return 'tiff';
  if (latin.startsWith('BM') && head.length > 17 && head.readUInt32LE(14) <= 124) return 'bmp';
  if (isOtherVideo(latin)) return 'video';
  if (latin.slice(0, 1024).includes('%PDF-')) return 'pdf';
  return detectMarkupKind(head);
};

/** WebM and Matroska, AVI, MPEG, and QuickTime without a brand. */
const isOtherVideo = (latin: string): boolean =>
  ['\x1AE\xDF\xA3', '\0\0\x01\xB3', '\0\0\x01\xBA'].some((start) => latin.startsWith(start)) ||
  /^(RIFF.{4}AVI |.{4}(moov|mdat|wide))/s.test(latin);

/** AVIF, HEIC and videos share a container; the brands in its first box distinguish them. */
const detectIsoKind = (head: Buffer): PictureKind | UnacceptedKind => {
  const length = Math.min(Math.max(head.readUInt32BE(0), 16), 256);
  const brands = head.toString('latin1', 8, length).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return 'heic';
  return brands.some((brand) =>
    /^(qt {2}|mp4[12]|iso[m2-9]|avc1|M4V.|3g[p2].|MSNV|f4v.)$/.test(brand),
  )
    ? 'video'
    : 'unknown';
};

const detectMarkupKind = (head: Buffer): UnacceptedKind => {
  const isUtf16 = head[0] === 0xff || head[1] === 0;
  const text = head.toString(isUtf16 ? 'utf16le' : 'utf8').toLowerCase();
  if (/<svg[\s>]/.test(text)) return 'svg';
  return /<(!doctype html|html|head|body|script)/.test(text) ? 'html' : 'unknown';
};
