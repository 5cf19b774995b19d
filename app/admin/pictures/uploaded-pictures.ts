import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useDiscardAtEnd } from '../gallery/upload/discard-at-end.ts';
import { pictureTransport, UploadQueue } from '../gallery/upload/upload-queue.ts';

/** What becomes of an upload; called once, unless it is stopped. */
interface UploadEnd {
  onStored: (url: string) => void;
  onFailed: (message: string) => void;
}

/**
 * The uploads of a form. They belong to the form and not to its fields, which come and go while a picture is
 * on its way. What the form has not saved is discarded when it is closed.
 */
export interface UploadedPictures {
  /** Uploads a picture for a field; an earlier one of the same field is stopped, or discarded. */
  start: (field: string, file: File, end: UploadEnd) => void;
  /** The field is gone. */
  stop: (field: string) => void;
  /** How much of a field's picture has been sent, 0 to 1; null: none is on its way. */
  sentPartOf: (field: string) => number | null;
  isRunning: boolean;
  /** Waits for what is on its way. Resolves to whether all of it arrived and the form is still open. */
  settled: () => Promise<boolean>;
  /** A record shows the picture now. */
  release: (url: string | null | undefined) => void;
}

export const useUploadedPictures = (): UploadedPictures => {
  const [queue] = useState(() => new UploadQueue(pictureTransport));
  const states = useSyncExternalStore(queue.subscribe, queue.states, queue.states);
  const uploads = useRef(new Map<string, string>());
  const failures = useRef(0);
  const isClosed = useRef(false);
  const discard = useCallback(() => {
    isClosed.current = true;
    queue.removeAll();
  }, [queue]);
  useDiscardAtEnd(discard);

  const stop = (field: string) => {
    const upload = uploads.current.get(field);
    if (upload) queue.remove(upload);
    uploads.current.delete(field);
  };
  const start = (field: string, file: File, { onStored, onFailed }: UploadEnd) => {
    stop(field);
    isClosed.current = false;
    const upload = crypto.getRandomValues(new Uint32Array(2)).join('-');
    uploads.current.set(field, upload);
    const unsubscribe = queue.subscribe(() => {
      const state = queue.states().get(upload);
      if (state?.name === 'waiting' || state?.name === 'sending') return;
      unsubscribe();
      if (state?.name === 'stored') onStored(state.url);
      if (state?.name !== 'failed') return;
      failures.current += 1;
      stop(field);
      onFailed(state.failure.error);
    });
    queue.add(upload, file);
  };
  const partOf = (upload: string): number | null => {
    const state = states.get(upload);
    if (state?.name === 'sending') return state.part;
    return state?.name === 'waiting' ? 0 : null;
  };
  return {
    start,
    stop,
    sentPartOf: (field) => partOf(uploads.current.get(field) ?? ''),
    isRunning: [...states.keys()].some((upload) => partOf(upload) !== null),
    settled: async () => {
      const before = failures.current;
      await queue.settled(untilDone);
      return failures.current === before && !isClosed.current;
    },
    release: (url) => {
      for (const [upload, state] of queue.states()) {
        if (state.name === 'stored' && state.url === url) queue.release(upload);
      }
    },
  };
};

const untilDone = new AbortController().signal;
