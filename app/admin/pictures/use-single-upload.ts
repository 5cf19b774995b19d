import { useCallback, useRef, useState } from 'react';
import type { uploadDocument, Uploaded } from '../api/upload-files.ts';
import { useDiscardOnClose } from './upload-queue.ts';

/** Uploads and discards one kind of file. Must be the same object at every render. */
interface Transport {
  send: typeof uploadDocument;
  /** Removes a stored file that no record will use. */
  discard: (url: string) => void;
  whenFailed: string;
}

/**
 * Uploads a chosen file once and shows its warning once, even if the form is saved again. Discards an
 * upload that no record uses on cancel, when another file is chosen, and when the form or the page is
 * closed.
 */
export const useSingleUpload = ({ send, discard: discardStored, whenFailed }: Transport) => {
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [canceled, setCanceled] = useState(false);
  const finished = useRef<{ file: File; url: string } | null>(null);
  const abortController = useRef<AbortController | null>(null);

  const discard = useCallback(() => {
    abortController.current?.abort();
    if (finished.current) discardStored(finished.current.url);
    finished.current = null;
  }, [discardStored]);
  useDiscardOnClose(discard);

  const upload = async (file: File | null, storedUrl: string): Promise<Uploaded | 'canceled'> => {
    setCanceled(false);
    if (!file) return { ok: true, value: storedUrl };
    if (finished.current?.file === file) return { ok: true, value: finished.current.url };
    discard();
    const { signal } = (abortController.current = new AbortController());
    setSentPart(0);
    const answer = await send(file, { onProgress: setSentPart, signal, whenFailed });
    setSentPart(null);
    if (signal.aborted) return 'canceled';
    if (answer.ok) finished.current = { file, url: answer.value };
    return answer;
  };
  return {
    upload,
    cancel: () => {
      abortController.current?.abort();
      setCanceled(true);
    },
    release: () => {
      finished.current = null;
    },
    sentPart,
    canceled,
  };
};
