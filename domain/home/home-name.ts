import { monthsInWords } from '../content/tour-request.ts';
import type { SiteSettings } from '../entities/site-settings.ts';

/** Puts the home's name where a fixed text says {home}. */
export const withHomeName = (text: string, settings: Pick<SiteSettings, 'name'>): string =>
  text.replaceAll('{home}', settings.name);

/** The same, and also replaces {months} with how long closed tour requests are stored. */
export const withSettings = (
  text: string,
  settings: Pick<SiteSettings, 'name' | 'tourRetentionMonths'>,
): string =>
  withHomeName(text, settings).replaceAll('{months}', monthsInWords(settings.tourRetentionMonths));
