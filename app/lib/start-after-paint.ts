import { type PageStart, pageStartId, readyEvent } from './page-start.ts';

/**
 * Starts a page's scripts once the loaded page has been painted, or at the first touch. Then repeats clicks
 * on buttons that came too early. It is sent inside the page as its own source text, so it refers to nothing
 * outside itself.
 */
const startAfterPaint = (dataId: string, ready: string): void => {
  const framesUntilSeen = 3;
  const earlyClicks: HTMLElement[] = [];
  let isStarted = false;
  let isReady = false;
  const add = (tag: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const data = document.getElementById(dataId)?.textContent ?? '';
    const { entry, files } = JSON.parse(data) as PageStart;
    for (const href of files) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };
  const startAfterFrames = (frames: number) => {
    requestAnimationFrame(() => (frames > 1 ? startAfterFrames(frames - 1) : setTimeout(start)));
  };
  const startAfterFirstPaint = () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      startAfterFrames(framesUntilSeen);
    }).observe({ type: 'paint', buffered: true });
  };
  const rememberClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button:not([commandfor])');
    if (isReady || !button) return;
    earlyClicks.push(button);
    start();
  };
  addEventListener('load', startAfterFirstPaint, { once: true });
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'pointerover']) {
    addEventListener(touch, start, { once: true, passive: true, capture: true });
  }
  addEventListener('click', rememberClick, true);
  addEventListener(ready, () => {
    isReady = true;
    for (const button of earlyClicks) button.click();
  });
};

/** The script as it is sent, the same for every page. */
export const startAfterPaintCode = `(${startAfterPaint})('${pageStartId}','${readyEvent}')`;
