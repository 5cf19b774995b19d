import { useRef, useState } from 'react';
import type { Uploaded } from '../api/upload-files.ts';
import { type Transport, useUploadQueue } from './upload-queue.ts';

/**
 * Uploads a chosen file once and shows its warning once, even if the form is saved again.
 * @param transport must be the same object at every render
 */
export const useSingleUpload = (transport?: Transport) => {
  const { queue, states } = useUploadQueue(transport);
  const [canceled, setCanceled] = useState(false);
  const chosen = useRef<{ file: File; key: string; warningShown: boolean } | null>(null);

  const upload = async (file: File | null, storedUrl: string): Promise<Uploaded | 'canceled'> => {
    setCanceled(false);
    if (!file) return { ok: true, value: storedUrl };
    if (chosen.current?.file !== file) {
      queue.removeAll();
      chosen.current = {
        file,
        key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
        warningShown: false,
      };
      queue.add(chosen.current.key, file);
    }
    const current = chosen.current;
    queue.retry(current.key);
    await queue.whenDone(neverAborted);
    const state = queue.states().get(current.key);
    if (state?.name === 'failed') return state.failure;
    if (state?.name !== 'stored') return 'canceled';
    const warning = current.warningShown ? undefined : state.warning;
    current.warningShown = true;
    return { ok: true, value: state.url, warning };
  };
  const [state] = states.values();
  return {
    upload,
    cancel: () => {
      queue.removeAll();
      chosen.current = null;
      setCanceled(true);
    },
    /** The uploaded fraction, 0 to 1; null if no upload is in progress. */
    sentPart: state?.name === 'sending' ? state.part : null,
    canceled,
  };
};

const neverAborted = new AbortController().signal;
