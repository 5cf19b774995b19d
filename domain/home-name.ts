import type { SiteSettings } from './entities/site-settings.ts';

/** Puts the home's name where a fixed text says {home}. */
export const withHomeName = (text: string, settings: Pick<SiteSettings, 'name'>): string =>
  text.replaceAll('{home}', settings.name);
