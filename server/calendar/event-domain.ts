import type { Basics } from '../basics.ts';
import * as milestones from '../store/go-live/milestones.ts';

type Stored = Pick<Basics, 'database' | 'config'>;

/**
 * The domain at the end of calendar events' ids. Calendars recognize an event by its id, so the site's first
 * domain is stored and used even after the site moves.
 */
export const findEventDomain = async ({ database, config }: Stored): Promise<string> =>
  (await milestones.find(database, 'calendars named'))?.subject ?? new URL(config.siteUrl).hostname;

/** Stores the domain once, at the first start with the site's own address. */
export const storeEventDomain = async ({ database, config }: Stored): Promise<void> => {
  if (!config.isSiteUrlSet || (await milestones.find(database, 'calendars named'))) return;
  await milestones.record(database, 'calendars named', new URL(config.siteUrl).hostname);
};
