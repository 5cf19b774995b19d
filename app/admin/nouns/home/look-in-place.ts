import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookOf, usualLook } from '../../../../domain/home/palettes.ts';
import { homeQuery } from './home-query.ts';

/** The colors that other tabs of this browser show from now on. */
interface Shown {
  css: string;
  night: string;
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('home look');

/**
 * Shows the stored colors on the staff page that is open, and in the other open tabs, as soon as a form that
 * changed them has read them again. Other pages come with them from the server.
 */
export const useLookInPlace = (): void => {
  const home = useQuery({ ...homeQuery, enabled: false }).data?.record;
  const look = home && lookOf(home);
  const css = home ? (look?.css ?? '') : null;
  const night = look?.night ?? usualLook.night;
  useEffect(() => {
    if (css === null || css === shownCss()) return;
    show({ css, night });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tabs?.postMessage({ css, night } satisfies Shown);
  }, [css, night]);
  useEffect(() => {
    const showSent = ({ data }: MessageEvent<Shown>) => show(data);
    tabs?.addEventListener('message', showSent);
    return () => tabs?.removeEventListener('message', showSent);
  }, []);
};

const show = ({ css, night }: Shown): void => {
  showStyle(css);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', night);
};

/**
 * Shows other colors than those with which the page came.
 * @param css the sheet of a look; empty for the usual colors, null for those of the page
 */
export const useStyleInPlace = (css: string | null): void => {
  useEffect(() => {
    if (css !== null) showStyle(css);
  }, [css]);
};

let shown: { sheet: CSSStyleSheet; css: string } | null = null;

const sentStyle = () => document.querySelector<HTMLStyleElement>('style[data-look]');

const shownCss = (): string => shown?.css ?? sentStyle()?.textContent ?? '';

const showStyle = (css: string): void => {
  const sent = sentStyle()?.sheet;
  if (sent) sent.disabled = true;
  if (!shown) {
    shown = { sheet: new CSSStyleSheet(), css };
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown.sheet];
  }
  shown.css = css;
  shown.sheet.replaceSync(css);
};
