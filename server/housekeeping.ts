import { removeExpiredCounts } from './auth/sqlite-limiter.ts';
import { createNightlyBackup } from './backup/nightly.ts';
import { createClockWatch, monthsBefore } from './clock.ts';
import { storageCause } from './database/failure.ts';
import { removeUnfinished } from './images/picture-files.ts';
import { sweepPictures } from './images/sweep.ts';
import type { Services } from './services.ts';
import * as audit from './store/audit.ts';
import * as history from './store/history.ts';
import * as outbox from './store/outbox.ts';
import * as sessions from './store/sessions.ts';
import * as tourDeletions from './store/tour-deletions.ts';
import * as trash from './store/trash.ts';

const aMinute = 60 * 1000;
const anHour = 60 * 60 * 1000;
const aYear = 365 * 24 * anHour;

/**
 * What the server tidies up every hour in which the clock ran evenly: abandoned pictures, ended
 * sessions, counts whose time is over, the trash, tour requests that nobody may keep longer; and every
 * minute, whether the nightly backup is due. At its start it takes up unfinished pictures and unsent
 * letters. A failure is logged and tried again an hour later.
 * @returns how to stop it
 */
export const startHousekeeping = async (services: Services): Promise<() => Promise<void>> => {
  // Before anybody can upload: what is unfinished now belongs to nobody.
  await attempt(services, () => removeUnfinished(services.config));
  await attempt(services, () => services.pictures.avif.resume());
  let round = Promise.resolve();
  const clockIsSteady = createClockWatch();
  clockIsSteady();
  const timers = [
    setInterval(() => {
      if (clockIsSteady()) round = tidyUp(services);
      else services.log.warn({ event: 'clock was set' }, 'nothing is tidied up for an hour');
    }, anHour),
    setInterval(createNightlyBackup(services, new Date()), aMinute),
  ];
  for (const timer of timers) timer.unref();
  services.postman.start();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await round;
    await services.postman.stop();
    await services.pictures.stop();
  };
};

/** One round; by itself only for tests. */
export const tidyUp = async (services: Services): Promise<void> => {
  await attempt(services, () => emptyTrash(services));
  await attempt(services, () => sweepPictures(services));
  await attempt(services, () => sessions.removeExpired(services.database));
  await attempt(services, () => removeExpiredCounts(services.database));
  const aYearAgo = new Date(Date.now() - aYear).toISOString();
  await attempt(services, () => audit.removeOld(services.database, aYearAgo));
  await attempt(services, () => history.removeOld(services.database, aYearAgo));
  await attempt(services, () => outbox.removeOld(services.database, aYearAgo));
  await attempt(services, () => endRetention(services));
};

/** Deletes what families agreed to have kept only so long, from the write-ahead log too. */
const endRetention = async ({ config, database }: Services): Promise<void> => {
  const before = monthsBefore(new Date(), config.tourRetentionMonths);
  const deleted = await tourDeletions.removeOld(database, before.toISOString());
  if (deleted > 0) await tourDeletions.foldLog(database);
};

/** Removes for good what has been in the trash for its time, pictures too. */
const emptyTrash = async ({ database, pictures }: Services): Promise<void> => {
  const before = new Date(Date.now() - trash.trashSpan).toISOString();
  for (const url of await trash.purge(database, before)) await pictures.discard(url);
};

const attempt = async ({ log }: Services, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const cause = storageCause(error);
    log.error({ event: 'housekeeping failed', cause, error }, 'the next round tries again');
  }
};
