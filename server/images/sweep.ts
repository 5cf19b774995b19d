import { hours } from '../../domain/durations.ts';
import type { Basics } from '../basics.ts';
import * as uploads from '../store/files/uploads.ts';
import { storedSince } from './picture-files.ts';
import type { Pictures } from './pictures.ts';

/** How long an upload may exist without a record that shows it. */
const abandonedAfter = hours(24);

interface Needs extends Basics {
  pictures: Pick<Pictures, 'removeFiles'>;
}

/** Removes uploads that never got a record, and files of unknown pictures and PDFs. */
export const sweepPictures = async ({ files, database, log, pictures }: Needs): Promise<void> => {
  const before = Date.now() - abandonedAfter;
  const urls = await uploads.forgetAbandoned(database, new Date(before).toISOString());
  for (const url of await storedSince(files, before)) {
    if (!(await uploads.exists(database, url))) urls.push(url);
  }
  for (const url of new Set(urls)) await pictures.removeFiles(url);
  if (urls.length > 0) log.info({ event: 'pictures swept', count: new Set(urls).size });
};
