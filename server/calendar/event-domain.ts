import type { Basics } from '../basics.ts';
import * as milestones from '../store/go-live/milestones.ts';

type Stored = Pick<Basics, 'database' | 'config'>;

/**
 * What the ids of calendar events end in. Calendars recognize an event by its id, so the domain that the site
 * first had is stored, and used at every later one.
 */
export const findEventDomain = async ({ database, config }: Stored): Promise<string> =>
  (await milestones.find(database, 'calendars named'))?.subject ?? new URL(config.siteUrl).hostname;

/** Stores the domain once, at the first start with the site's own address. */
export const storeEventDomain = async ({ database, config }: Stored): Promise<void> => {
  if (!config.isSiteUrlSet || (await milestones.find(database, 'calendars named'))) return;
  await milestones.record(database, 'calendars named', new URL(config.siteUrl).hostname);
};
