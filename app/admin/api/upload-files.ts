import {
  type ApiAnswer,
  apiUrls,
  documentUploadUrl,
  galleryUploadUrl,
  signedFormsUrl,
} from '../../../domain/api-urls.ts';
import { formatFileSize } from '../../../domain/lib/text/wording.ts';
import { galleryMessages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { picturePermissionMessages } from '../../../domain/nouns/permissions/picture-permission.ts';
import { reportMessages } from '../../../domain/nouns/reports/report-noun.ts';
import { backupMessages } from '../../../domain/site/settings/backup-settings.ts';
import {
  parseJson,
  toRefusal,
  type Result,
  unreachable,
  type WriteResponse,
  toWriteResult,
} from './api-client.ts';
import { bodyLimits } from '../../../domain/constants.ts';
import { maxPictureSide } from '../../../domain/pictures.ts';

/** Requests a file by POST and saves it with the browser's downloads. Returns the file's name. */
export const download = async (url: string, whenFailed: string): Promise<Result<string>> => {
  try {
    const response = await fetch(url, { method: 'POST', credentials: 'same-origin' });
    if (!response.ok)
      return toRefusal(response.status, parseJson(await response.text()), whenFailed);
    const given = response.headers.get('Content-Disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(given)?.[1] ?? 'download';
    saveAs(name, await response.blob());
    return { ok: true, value: name };
  } catch (error) {
    console.warn(`POST ${url}:`, error);
    return unreachable(whenFailed);
  }
};

const saveAs = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is long enough for it to start.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

export interface UploadOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Cancels the upload. The server deletes files without a record after a day. */
  signal: AbortSignal;
}

/** The endpoint for a kind of file, the name of its form field, and the message if the server gives none. */
type UploadTarget = readonly [url: string, field: string, whenFailed: string];

const pictures: UploadTarget = [galleryUploadUrl, 'image', galleryMessages.uploadFailed];
const documents: UploadTarget = [documentUploadUrl, 'document', reportMessages.uploadFailed];

/**
 * Uploads a picture, after shrinking one that is too large for the server.
 * @returns its URL
 */
export const uploadImage = async (file: File, options: UploadOptions): Promise<Uploaded> => {
  const picture = await shrinkPicture(file);
  return picture
    ? uploadTo(pictures, picture, options)
    : { ok: false, error: galleryMessages.imageTooLarge, status: 413 };
};

/** Uploads a PDF. @returns its URL, and a warning if something may be wrong with it */
export const uploadDocument = (file: File, options: UploadOptions): Promise<Uploaded> =>
  uploadTo(documents, file, options);

/** The URL of an upload, and a warning if something may be wrong with it. */
export type Uploaded = Result<string> & { warning?: string | undefined };

const uploadTo = async (
  target: UploadTarget,
  file: File,
  options: UploadOptions,
): Promise<Uploaded> => {
  const answer = await sendFile(target, file, options);
  if (!answer.ok) return answer;
  const { url, warning } = answer.value;
  return url ? { ok: true, value: url, warning } : { ok: false, error: target[2], status: null };
};

/** Uploads a backup file so that it can be inspected before it is restored. */
export const sendBackup = (
  file: File,
  options: UploadOptions,
): Promise<Result<ApiAnswer<'POST', typeof apiUrls.backupFile>>> =>
  sendFile([apiUrls.backupFile, 'backup', backupMessages.proofFailed], file, options);

/** Stores a photo or PDF of a permission's signed form. */
export const sendSignedForm = (
  permission: number,
  file: File,
  options: UploadOptions,
): Promise<Result<WriteResponse>> =>
  sendFile(
    [signedFormsUrl(permission), 'form', picturePermissionMessages.formError],
    file,
    options,
  );

/** Uses XMLHttpRequest because fetch does not report upload progress. */
const sendFile = <T = WriteResponse>(
  [url, field, whenFailed]: UploadTarget,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Result<T>> =>
  new Promise((resolve) => {
    const cancel = () => resolve({ ok: false, error: whenFailed, status: null });
    if (signal.aborted) return cancel();
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append(field, file);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const { status } = request;
      const ok = status >= 200 && status < 300;
      // Shown only if the response gives no reason; the server's own responses do.
      const usualProblem = status === 413 ? describeProxyLimit(file.size) : whenFailed;
      resolve(toWriteResult(ok, status, parseJson(request.responseText), usualProblem));
    });
    request.addEventListener('error', () =>
      resolve({
        ...unreachable(whenFailed),
        detail: 'No connection: it is still on your phone or computer.',
      }),
    );
    request.addEventListener('abort', cancel);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });

/** Explains a 413 without a reason, which comes from a proxy (docs/operations.md). */
const describeProxyLimit = (bytes: number): string =>
  `The server in front of this site takes no file of this size (${formatFileSize(bytes)}). Please tell the person who looks after the server: its limit for uploads is too low.`;

const jpegQuality = 0.92;

/**
 * Converts a picture that is too large for the server to an upright JPEG, at most as large as pages show it.
 * @returns the file itself if it is small enough; null if the browser can't read it, as most can't read HEIC
 */
const shrinkPicture = async (file: File): Promise<File | null> => {
  if (file.size <= bodyLimits.upload) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const jpeg = await encodeJpeg(bitmap);
    bitmap.close();
    return jpeg && new File([jpeg], file.name, { type: jpeg.type });
  } catch (error) {
    console.warn('The browser cannot read this picture:', error);
    return null;
  }
};

const encodeJpeg = (bitmap: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, maxPictureSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(bitmap.width * scale);
  canvas.height = Math.ceil(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency; without a background, transparent parts would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
  });
};
