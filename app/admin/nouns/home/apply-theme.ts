import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toTheme, defaultThemeColors } from '../../../../domain/nouns/home/palettes.ts';
import { homeQuery } from './home-query.ts';

/** The colors to show in other tabs of this browser. */
interface ThemeColors {
  css: string;
  night: string;
}

const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('home look');

/**
 * Applies changed colors to this tab and other open tabs of the staff area. Newly loaded pages get them
 * from the server.
 */
export const useApplyTheme = (): void => {
  const home = useQuery({ ...homeQuery, enabled: false }).data?.record;
  const theme = home && toTheme(home);
  const css = home ? (theme?.css ?? '') : null;
  const night = theme?.night ?? defaultThemeColors.night;
  useEffect(() => {
    if (css === null || css === getCurrentCss()) return;
    showTheme({ css, night });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    otherTabs?.postMessage({ css, night } satisfies ThemeColors);
  }, [css, night]);
  useEffect(() => {
    const showReceived = ({ data }: MessageEvent<ThemeColors>) => showTheme(data);
    otherTabs?.addEventListener('message', showReceived);
    return () => otherTabs?.removeEventListener('message', showReceived);
  }, []);
};

const showTheme = ({ css, night }: ThemeColors): void => {
  applyStyle(css);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', night);
};

/**
 * Replaces the colors that the page was loaded with.
 * @param css the style sheet; empty for the default colors, null to keep the colors of the page
 */
export const useThemeStyle = (css: string | null): void => {
  useEffect(() => {
    if (css !== null) applyStyle(css);
  }, [css]);
};

let appliedStyle: { sheet: CSSStyleSheet; css: string } | null = null;

const findServerStyle = () => document.querySelector<HTMLStyleElement>('style[data-look]');

const getCurrentCss = (): string => appliedStyle?.css ?? findServerStyle()?.textContent ?? '';

const applyStyle = (css: string): void => {
  const serverSheet = findServerStyle()?.sheet;
  if (serverSheet) serverSheet.disabled = true;
  if (!appliedStyle) {
    appliedStyle = { sheet: new CSSStyleSheet(), css };
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, appliedStyle.sheet];
  }
  appliedStyle.css = css;
  appliedStyle.sheet.replaceSync(css);
};
