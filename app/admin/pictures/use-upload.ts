import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { galleryMessages } from '../../../domain/entities/gallery-item.ts';
import { uploadImage } from '../api/files.ts';
import { problemOfFile } from '../gallery/upload/picture-files.ts';

/** Uploads what a file field gets, at once. Closing the form stops it. */
export const useUpload = (onDone: (url: string) => void, onFailed: (message: string) => void) => {
  const [uploading, setUploading] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // Allows choosing the same file again after an error.
    if (!file) return;
    const problem = problemOfFile(file);
    if (problem) {
      onFailed(problem);
      return;
    }
    const abort = new AbortController();
    running.current = abort;
    setUploading(true);
    const answer = await uploadImage(file, {
      onProgress: () => {},
      signal: abort.signal,
      whenFailed: galleryMessages.uploadFailed,
    });
    if (abort.signal.aborted) return;
    setUploading(false);
    if (answer.ok) onDone(answer.value);
    else onFailed(answer.error);
  };
  return { upload, uploading };
};
