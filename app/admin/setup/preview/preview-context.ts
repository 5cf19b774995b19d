import { createContext, use, useEffect } from 'react';
import type { PreviewedPage } from '../../../../domain/urls.ts';
import type { Draft } from './draft.ts';

/** What the frame beside a step shows. */
export interface Shown {
  page: PreviewedPage;
  draft: Draft;
  /** Another one after each save: the frame is loaded again. */
  stored: string | number;
}

export const PreviewContext = createContext<(shown: Shown) => void>(() => {});

/** Shows a page in the frame, with what is being typed; null: another part of the step does. */
export const usePreview = (shown: Shown | null): void => {
  const show = use(PreviewContext);
  // A new object at every render; what it holds counts.
  const words = JSON.stringify(shown);
  useEffect(() => {
    const said = JSON.parse(words) as Shown | null;
    if (said) show(said);
  }, [show, words]);
};
