import { whenIdle } from './when-idle.ts';

/**
 * The first look at a page that was just opened (docs/decisions/008): what is near the screen comes first.
 * Parts with the class "below" are laid out when they come near, or one by one when the browser is idle;
 * lazy pictures wait until the page's first one is there. The styles know the marks (site.css).
 */

/**
 * Runs in the head, before anything is laid out. A page to whose middle the browser returns, or an
 * address leads, is laid out whole from the start, and every other one with the reader's first touch:
 * no one scrolls through heights that are only guessed.
 */
export const firstLookScript =
  `(({dataset})=>{if(performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash){dataset.firstLook="loading";
addEventListener("load",()=>dataset.firstLook&&="loaded");
for(const touch of["pointerdown","keydown","wheel","click"])addEventListener(touch,()=>delete dataset.firstLook,{once:true,passive:true,capture:true})}})(document.documentElement)`.replaceAll(
    '\n',
    '',
  );

/** Ends the first look: one part after the other is laid out, whenever the browser is idle. */
export const endFirstLook = (): void => {
  const next = () => {
    const part = document.querySelector('[data-first-look] .below');
    if (part) {
      layOut(part);
      whenIdle(next);
    } else delete document.documentElement.dataset['firstLook'];
  };
  whenIdle(next);
};

/** Whether a part waits below and is not laid out yet. */
export const isNotLaidOut = (part: Element): boolean =>
  part.matches('[data-first-look] .below') &&
  part.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false;

/** Has a part laid out now, wherever it stands: alone it is quickly done, and the time can be counted. */
export const layOut = (part: Element): void => {
  part.classList.remove('below');
  part.getBoundingClientRect();
};
