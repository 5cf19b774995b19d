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

interface UploadOptions {
  /** Gets the fraction sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Cancels the upload: nothing of it stays on the server. */
  signal: AbortSignal;
  whenFailed: string;
}

/**
 * Uploads a picture. XMLHttpRequest, because fetch does not report upload progress.
 * @returns its URL
 */
export const uploadImage = async (
  file: File,
  { onProgress, signal, whenFailed }: UploadOptions,
): Promise<Result<string>> => {
  const id = newUploadId();
  const answer = await sendFile(`${galleryUploadUrl}&id=${id}`, file, {
    onProgress,
    signal,
    whenFailed,
  });
  const url = answer.ok ? answer.value.url : undefined;
  if (url && !signal.aborted) return { ok: true, value: url };
  // Canceled, or its answer was lost: the server may have stored it all the same.
  if (answer.ok || answer.status === null) discardUpload(id);
  return answer.ok ? { ok: false, error: whenFailed, status: null } : answer;
};

/**
 * Removes an upload that no record shows. It outlives the page. What it can't reach, the server removes
 * after a day.
 * @param upload its id or its URL
 */
export const discardUpload = (upload: string): void => {
  const id = /[0-9a-f]{32}/.exec(upload)?.[0] ?? '';
  fetch(galleryUploadUrl, {
    method: 'DELETE',
    body: new URLSearchParams({ id }),
    credentials: 'same-origin',
    keepalive: true,
  }).catch((error: unknown) => console.warn(`DELETE ${galleryUploadUrl}:`, error));
};

/** Not randomUUID, which browsers have on secure origins only. */
const newUploadId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const sendFile = (
  url: string,
  file: File,
  { onProgress, signal, whenFailed }: UploadOptions,
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
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
