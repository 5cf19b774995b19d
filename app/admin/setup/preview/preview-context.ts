import { createContext, use, useEffect } from 'react';
import type { PreviewedPage } from '../../../../domain/urls.ts';
import type { Draft } from './draft.ts';

/** What the frame beside a step shows. */
export interface Shown {
  page: PreviewedPage;
  draft: Draft;
  /** Changes after each save, which reloads the frame. */
  stored: string | number;
}

export const PreviewContext = createContext<(shown: Shown) => void>(() => {});

/** Shows a page with a draft in the frame. Null leaves the frame to another part of the step. */
export const usePreview = (shown: Shown | null): void => {
  const show = use(PreviewContext);
  // The object is new at every render, so compare its content.
  const words = JSON.stringify(shown);
  useEffect(() => {
    const said = JSON.parse(words) as Shown | null;
    if (said) show(said);
  }, [show, words]);
};
