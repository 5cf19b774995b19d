import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { flush } from '../files.ts';
import * as firstTables from './migrations/001-first-tables.ts';
import * as trashHistoryAudit from './migrations/002-trash-history-audit.ts';
import * as tourRequests from './migrations/003-tour-requests.ts';
import * as largeTables from './migrations/004-large-tables.ts';
import * as auditOrigin from './migrations/005-audit-origin.ts';
import * as confirmedSessions from './migrations/006-confirmed-sessions.ts';
import * as erasures from './migrations/007-erasures.ts';
import * as pictureFocus from './migrations/008-picture-focus.ts';
import * as testimonialConsent from './migrations/009-testimonial-consent.ts';
import * as namesAndCoordinates from './migrations/010-names-and-coordinates.ts';
import * as listOrder from './migrations/011-list-order.ts';
import * as recordVersions from './migrations/012-record-versions.ts';
import * as siteTexts from './migrations/013-site-texts.ts';
import * as facts from './migrations/014-facts.ts';
import * as home from './migrations/015-home.ts';
import * as mailSettings from './migrations/016-mail-settings.ts';
import * as homePictures from './migrations/017-home-pictures.ts';
import * as setup from './migrations/018-setup.ts';
import * as rooms from './migrations/019-rooms.ts';
import * as costsAndQuestions from './migrations/020-costs-and-questions.ts';
import * as license from './migrations/021-license.ts';
import * as professionals from './migrations/022-professionals.ts';
import * as requestLinks from './migrations/023-request-links.ts';
import * as rolesAndDevices from './migrations/024-roles-and-devices.ts';
import * as secondStep from './migrations/025-second-step.ts';
import * as passkeys from './migrations/026-passkeys.ts';
import * as accountLinks from './migrations/027-account-links.ts';
import * as personalDataAtRest from './migrations/028-personal-data-at-rest.ts';
import * as push from './migrations/029-push.ts';
import * as calls from './migrations/030-calls.ts';
import * as insights from './migrations/031-insights.ts';
import * as numbersOfDeletedRequests from './migrations/032-numbers-of-deleted-requests.ts';
import * as outboxClaims from './migrations/033-outbox-claims.ts';
import { StartError } from '../start-error.ts';
import type { Tables } from './tables/tables.ts';

/** Every change of the database's shape, in order. Never edit one that has been released. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-trash-history-audit': trashHistoryAudit,
  '003-tour-requests': tourRequests,
  '004-large-tables': largeTables,
  '005-audit-origin': auditOrigin,
  '006-confirmed-sessions': confirmedSessions,
  '007-erasures': erasures,
  '008-picture-focus': pictureFocus,
  '009-testimonial-consent': testimonialConsent,
  '010-names-and-coordinates': namesAndCoordinates,
  '011-list-order': listOrder,
  '012-record-versions': recordVersions,
  '013-site-texts': siteTexts,
  '014-facts': facts,
  '015-home': home,
  '016-mail-settings': mailSettings,
  '017-home-pictures': homePictures,
  '018-setup': setup,
  '019-rooms': rooms,
  '020-costs-and-questions': costsAndQuestions,
  '021-license': license,
  '022-professionals': professionals,
  '023-request-links': requestLinks,
  '024-roles-and-devices': rolesAndDevices,
  '025-second-step': secondStep,
  '026-passkeys': passkeys,
  '027-account-links': accountLinks,
  '028-personal-data-at-rest': personalDataAtRest,
  '029-push': push,
  '030-calls': calls,
  '031-insights': insights,
  '032-numbers-of-deleted-requests': numbersOfDeletedRequests,
  '033-outbox-claims': outboxClaims,
};

/**
 * Brings a database to the newest version. Each run is one transaction: all of it or none.
 * @param file the database's file, copied aside before an existing database changes; null for a new one
 * @param all the migrations, where a test has its own
 * @throws StartError when the database comes from a newer version, or a migration fails
 */
export const migrateToLatest = async (
  database: Kysely<Tables>,
  file: string | null,
  all: Record<string, Migration> = migrations,
): Promise<void> => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(all) },
  });
  const done = await doneMigrations(database);
  const unknown = done.filter((name) => !(name in all));
  if (unknown.length > 0) {
    throw new StartError(
      `The database in DATA_DIR comes from a newer version of this software (${unknown.join(', ')}). ` +
        'Nothing was changed. Update the software, or restore a backup of this version.',
    );
  }
  if (done.length === Object.keys(all).length) return;
  if (file && done.length > 0) await copyAside(database, file, done.at(-1) ?? 'unknown');
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw new StartError(
      'The database in DATA_DIR could not be migrated; it is as it was before.',
      { cause: error },
    );
  }
};

const doneMigrations = async (database: Kysely<Tables>): Promise<string[]> => {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await (database as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
};

/**
 * Keeps the database as it was before a migration. Written under another name first, so that a copy
 * that was cut off is never taken for one.
 * @throws StartError where there is no room for the copy
 */
const copyAside = async (database: Kysely<Tables>, file: string, version: string) => {
  const copy = `${file}.before-migration-after-${version}`;
  try {
    rmSync(`${copy}.part`, { force: true });
    await sql`vacuum into ${`${copy}.part`}`.execute(database);
    await flush(`${copy}.part`); // SQLite itself leaves that to the system here.
    renameSync(`${copy}.part`, copy);
    await flush(dirname(copy));
  } catch (error) {
    throw new StartError(
      'The database in DATA_DIR must be migrated, but no copy of it could be put beside it. ' +
        'Nothing was changed. Make room on the disk, then start again.',
      { cause: error },
    );
  }
};
