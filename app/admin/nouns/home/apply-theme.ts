import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toTheme, usualTheme } from '../../../../domain/nouns/home/palettes.ts';
import { homeQuery } from './home-query.ts';

/** The colors to show in other tabs of this browser. */
interface Shown {
  css: string;
  night: string;
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('home look');

/**
 * Applies changed colors to this tab and other open tabs of the staff area. Newly loaded pages get them
 * from the server.
 */
export const useApplyTheme = (): void => {
  const home = useQuery({ ...homeQuery, enabled: false }).data?.record;
  const theme = home && toTheme(home);
  const css = home ? (theme?.css ?? '') : null;
  const night = theme?.night ?? usualTheme.night;
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
 * Replaces the colors that the page was loaded with.
 * @param css the style sheet; empty for the default colors, null for those of the page
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
