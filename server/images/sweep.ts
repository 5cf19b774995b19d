import { hours } from '../../domain/durations.ts';
import type { Basics } from '../basics.ts';
import * as pictures from '../store/pictures.ts';
import { removeFiles, storedSince } from './picture-files.ts';

/** How long an upload may wait for the item that shows it. */
const abandonedAfter = hours(24);

/** Removes uploads that never got an item, and files that no picture is known of. */
export const sweepPictures = async ({ config, database, log }: Basics): Promise<void> => {
  const before = Date.now() - abandonedAfter;
  const urls = await pictures.forgetAbandoned(database, new Date(before).toISOString());
  for (const url of await storedSince(config, before)) {
    if (!(await pictures.exists(database, url))) urls.push(url);
  }
  for (const url of new Set(urls)) await removeFiles(config, url);
  if (urls.length > 0) log.info({ event: 'pictures swept', count: new Set(urls).size });
};
