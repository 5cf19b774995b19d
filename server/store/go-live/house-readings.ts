import { crc32 } from 'node:zlib';
import {
  findPageOfArea,
  type HouseSentence,
} from '../../../domain/site/go-live/house-sentences.ts';
import type { HouseReview } from '../../../domain/site/go-live/go-live-list.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { type Expected, requireVersion } from '../history/require-version.ts';

/**
 * The sentences by the part of the site in which they appear, with the people who reviewed their current
 * version.
 */
export const list = async (
  db: Database,
  sentences: readonly HouseSentence[],
): Promise<HouseReview[]> => {
  const rows = await db.selectFrom('legal_readings').selectAll().execute();
  const readings = new Map(rows.map((row) => [row.page, row]));
  const readingOf = ({ key, words }: HouseSentence) => {
    const reading = readings.get(key);
    return reading?.texts_version === versionOf(words) ? reading : undefined;
  };
  return [...Map.groupBy(sentences, ({ area }) => area)].map(([area, members]) => {
    const shown = members.map((sentence) => ({
      key: sentence.key,
      words: sentence.words,
      unread: !sentence.isOwn && !readingOf(sentence),
    }));
    const last = members
      .flatMap((sentence) => readingOf(sentence) ?? [])
      .toSorted((one, other) => (one.read_at < other.read_at ? -1 : 1))
      .at(-1);
    const isRead = shown.every(({ unread }) => !unread);
    return {
      area,
      url: findPageOfArea(area),
      version: versionOfAll(members),
      sentences: shown,
      read_at: (isRead && last?.read_at) || null,
      read_by: (isRead && last?.read_by) || null,
    };
  });
};

/**
 * Records that someone has reviewed the current sentences of an area. Sentences in the owner's own words need
 * no review.
 * @throws HttpError 412 if they changed after the version that was read
 */
export const confirm = (
  db: Database,
  area: string,
  sentences: readonly HouseSentence[],
  by: Author,
  expected: Expected,
): Promise<void> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `read what is said of the house: ${area}`);
    requireVersion(
      { version: versionOfAll(sentences), updated_at: now(), updated_by: null },
      expected,
    );
    for (const { key, words, isOwn } of sentences) {
      if (isOwn) continue;
      const row = {
        page: key,
        texts_version: versionOf(words),
        read_at: now(),
        read_by: by.username,
      };
      await transaction
        .insertInto('legal_readings')
        .values(row)
        .onConflict((conflict) => conflict.column('page').doUpdateSet(row))
        .execute();
    }
  });

export const takeBack = (
  db: Database,
  area: string,
  sentences: readonly HouseSentence[],
  by: Author,
): Promise<void> =>
  write(db, async (transaction) => {
    await recordAuditEvent(
      transaction,
      by,
      `took back having read what is said of the house: ${area}`,
    );
    const keys = sentences.map(({ key }) => key);
    await transaction.deleteFrom('legal_readings').where('page', 'in', keys).execute();
  });

const versionOfAll = (sentences: readonly HouseSentence[]): number =>
  versionOf(JSON.stringify(sentences.map(({ key, words }) => [key, words])));

/**
 * The version of a sentence is a hash of its words. It has 31 bits, to fit into an integer of both databases.
 */
const versionOf = (words: string): number => crc32(words) >>> 1;
