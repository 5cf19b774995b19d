import { galleryUploadUrl } from '../../../domain/urls.ts';
import { parsed, refused, type Result, unreachable, type Written, written } from './api-client.ts';

/** Asks for a file by POST and hands it to the browser's downloads. */
export const download = async (url: string, whenFailed: string): Promise<Result<string>> => {
  try {
    const response = await fetch(url, { method: 'POST', credentials: 'same-origin' });
    if (!response.ok) return refused(response.status, parsed(await response.text()), whenFailed);
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
  // The browser reads the file after the click; a minute is plenty to start.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Uploads a picture. XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress gets the fraction sent, 0 to 1
 */
export const uploadImage = (
  file: File,
  onProgress: (part: number) => void,
  whenFailed: string,
  signal: AbortSignal,
): Promise<Result<Written>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('image', file);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const ok = request.status >= 200 && request.status < 300;
      resolve(written(ok, request.status, parsed(request.responseText), whenFailed));
    });
    request.addEventListener('error', () => resolve(unreachable(whenFailed)));
    request.addEventListener('abort', () =>
      resolve({ ok: false, error: whenFailed, status: null }),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', galleryUploadUrl);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
