import { sitePages } from '../../../domain/texts/text-areas.ts';
import type { LegalReview } from '../../../domain/site/go-live/go-live-list.ts';
import {
  type LegalPage,
  legalPageNames,
  legalPages,
} from '../../../domain/site/go-live/home-readiness.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { type ExpectedVersions, requireVersion } from '../history/require-version.ts';

/** Every legal page with its current version, and who has read that version. */
export const list = async (db: Database): Promise<LegalReview[]> => {
  const rows = await db.selectFrom('legal_readings').selectAll().execute();
  const reviewsByPage = new Map(rows.map((row) => [row.page, row]));
  return Promise.all(
    legalPageNames.map(async (page) => {
      const { version } = await findLatestChange(db, page);
      const review = reviewsByPage.get(page);
      const isCurrent = review?.texts_version === version;
      return {
        page,
        version,
        read_at: isCurrent ? review.read_at : null,
        read_by: isCurrent ? review.read_by : null,
      };
    }),
  );
};

/**
 * Records that someone has read the current version of a page.
 * @throws HttpError 412 if its texts changed after the version that was read
 */
export const confirm = (
  db: Database,
  page: LegalPage,
  by: Author,
  expected: ExpectedVersions,
): Promise<void> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `read the page ${legalPages[page]} and confirmed it`);
    const latest = await findLatestChange(transaction, page);
    requireVersion(latest, expected);
    const row = { page, texts_version: latest.version, read_at: now(), read_by: by.username };
    await transaction
      .insertInto('legal_readings')
      .values(row)
      .onConflict((conflict) => conflict.column('page').doUpdateSet(row))
      .execute();
  });

export const withdraw = (db: Database, page: LegalPage, by: Author): Promise<void> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `took back having read the page ${legalPages[page]}`);
    await transaction.deleteFrom('legal_readings').where('page', '=', page).execute();
  });

/**
 * A page's version is the sum of its texts' versions, which every change increases. A page without changes
 * has version 0.
 */
const findLatestChange = async (db: Database, page: LegalPage) => {
  const { version } = await db
    .selectFrom('site_texts')
    .select(({ fn }) => fn.sum<number | null>('version').as('version'))
    .where('key', 'like', `${sitePages[legalPages[page]].area}.%`)
    .executeTakeFirstOrThrow();
  const lastReview = await db
    .selectFrom('site_texts')
    .select(['updated_at', 'updated_by'])
    .where('key', 'like', `${sitePages[legalPages[page]].area}.%`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    version: Number(version ?? 0),
    updated_at: lastReview?.updated_at ?? now(),
    updated_by: lastReview?.updated_by ?? null,
  };
};
