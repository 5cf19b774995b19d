import { monthsInWords } from '../content/tour-request.ts';
import type { SiteSettings } from '../entities/site-settings.ts';

/** Puts the home's name where a fixed text says {home}. */
export const withHomeName = (text: string, settings: Pick<SiteSettings, 'name'>): string =>
  text.replaceAll('{home}', settings.name);

/** The same, and how long closed tour requests are stored where a text says {months}. */
export const withSettings = (
  text: string,
  settings: Pick<SiteSettings, 'name' | 'tourRetentionMonths'>,
): string =>
  withHomeName(text, settings).replaceAll('{months}', monthsInWords(settings.tourRetentionMonths));
