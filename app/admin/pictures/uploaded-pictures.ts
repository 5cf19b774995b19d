import { useEffect, useRef } from 'react';
import { type UploadState, useUploadQueue } from './upload-queue.ts';

/** Receives the result of an upload, unless it is stopped. One that broke off may still be stored later. */
interface UploadCallbacks {
  onStored: (url: string) => void;
  onFailed: (message: string) => void;
}

/**
 * The uploads of a form. They belong to the form, not to its fields, which may be removed during an upload.
 */
export interface UploadedPictures {
  /** Uploads a picture for a field. Stops an earlier upload of the same field. */
  start: (field: string, file: File, callbacks: UploadCallbacks) => void;
  /** Call when the field is removed. */
  stop: (field: string) => void;
  /** The uploaded fraction of a field's picture, 0 to 1; null if no upload is in progress. */
  findSentPart: (field: string) => number | null;
  isRunning: boolean;
  /** Waits for all uploads. Resolves to whether all arrived and the form is still open. */
  whenDone: () => Promise<boolean>;
}

export const useUploadedPictures = (): UploadedPictures => {
  const uploads = useRef(new Map<string, string>());
  const failures = useRef(0);
  const isClosed = useRef(false);
  const { queue, states } = useUploadQueue();
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [],
  );

  const stop = (field: string) => {
    const upload = uploads.current.get(field);
    if (upload) queue.remove(upload);
    uploads.current.delete(field);
  };
  const start = (field: string, file: File, { onStored, onFailed }: UploadCallbacks) => {
    stop(field);
    isClosed.current = false;
    const upload = crypto.getRandomValues(new Uint32Array(2)).join('-');
    uploads.current.set(field, upload);
    let previous: UploadState | undefined;
    const unsubscribe = queue.subscribe(() => {
      const state = queue.states().get(upload);
      if (state && state === previous) return; // Another field's upload changed.
      previous = state;
      if (state?.name === 'waiting' || state?.name === 'sending') return;
      if (state?.name === 'stored') onStored(state.url);
      if (state?.name !== 'failed') return unsubscribe();
      failures.current += 1;
      onFailed(state.failure.error);
      if (state.failure.status === null) return; // Goes on when the server is reachable again.
      unsubscribe();
      stop(field);
    });
    queue.add(upload, file);
  };
  const findFraction = (upload: string): number | null => {
    const state = states.get(upload);
    if (state?.name === 'sending') return state.part;
    return state?.name === 'waiting' ? 0 : null;
  };
  return {
    start,
    stop,
    findSentPart: (field) => findFraction(uploads.current.get(field) ?? ''),
    isRunning: [...states.keys()].some((upload) => findFraction(upload) !== null),
    whenDone: async () => {
      const failuresBefore = failures.current;
      await queue.whenDone(neverAborted);
      return failures.current === failuresBefore && !isClosed.current;
    },
  };
};

const neverAborted = new AbortController().signal;
