import { useCallback, useRef, useState } from 'react';
import type { uploadDocument, Uploaded } from '../api/upload-files.ts';
import { useDiscardAtEnd } from './upload-queue.ts';

/** Uploads and discards one kind of file. Must be the same object at every render. */
interface Transport {
  send: typeof uploadDocument;
  /** Removes a stored file that no record will have. */
  discard: (url: string) => void;
  whenFailed: string;
}

/**
 * Uploads a chosen file once and shows its warning once; saving again does neither. Discards an upload
 * that no record uses on cancel, when another file is chosen, and when the form or the page is closed.
 */
export const useSingleUpload = ({ send, discard: discardStored, whenFailed }: Transport) => {
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [canceled, setCanceled] = useState(false);
  const done = useRef<{ file: File; url: string } | null>(null);
  const running = useRef<AbortController | null>(null);

  const discard = useCallback(() => {
    running.current?.abort();
    if (done.current) discardStored(done.current.url);
    done.current = null;
  }, [discardStored]);
  useDiscardAtEnd(discard);

  const upload = async (file: File | null, storedUrl: string): Promise<Uploaded | 'canceled'> => {
    setCanceled(false);
    if (!file) return { ok: true, value: storedUrl };
    if (done.current?.file === file) return { ok: true, value: done.current.url };
    discard();
    const { signal } = (running.current = new AbortController());
    setSentPart(0);
    const answer = await send(file, { onProgress: setSentPart, signal, whenFailed });
    setSentPart(null);
    if (signal.aborted) return 'canceled';
    if (answer.ok) done.current = { file, url: answer.value };
    return answer;
  };
  return {
    upload,
    cancel: () => {
      running.current?.abort();
      setCanceled(true);
    },
    release: () => {
      done.current = null;
    },
    sentPart,
    canceled,
  };
};
