import { useCallback, useRef } from 'react';
import { discardUpload } from '../api/files.ts';
import { useDiscardAtEnd } from '../gallery/upload/discard-at-end.ts';

/** The pictures that a form has uploaded: those that it has not saved are discarded when it is closed. */
export interface UploadedPictures {
  add: (url: string) => void;
  /** It has been saved. */
  release: (url: string | null | undefined) => void;
}

export const useUploadedPictures = (): UploadedPictures => {
  const unsaved = useRef(new Set<string>());
  const discard = useCallback(() => {
    for (const url of unsaved.current) discardUpload(url);
    unsaved.current.clear();
  }, []);
  useDiscardAtEnd(discard);
  return {
    add: (url) => unsaved.current.add(url),
    release: (url) => unsaved.current.delete(url ?? ''),
  };
};
