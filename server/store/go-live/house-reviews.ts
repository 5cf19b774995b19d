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
import { type ExpectedVersions, requireVersion } from '../history/require-version.ts';

/** The sentences by site area, with who reviewed their current version. */
export const list = async (
  db: Database,
  sentences: readonly HouseSentence[],
): Promise<HouseReview[]> => {
  const rows = await db.selectFrom('legal_readings').selectAll().execute();
  const reviewsByKey = new Map(rows.map((row) => [row.page, row]));
  const findCurrentReview = ({ key, words }: HouseSentence) => {
    const review = reviewsByKey.get(key);
    return review?.texts_version === hashWords(words) ? review : undefined;
  };
  return [...Map.groupBy(sentences, ({ area }) => area)].map(([area, members]) => {
    const shownSentences = members.map((sentence) => ({
      key: sentence.key,
      words: sentence.words,
      unread: !sentence.isOwn && !findCurrentReview(sentence),
    }));
    const lastReview = members
      .flatMap((sentence) => findCurrentReview(sentence) ?? [])
      .toSorted((one, other) => (one.read_at < other.read_at ? -1 : 1))
      .at(-1);
    const isReviewed = shownSentences.every(({ unread }) => !unread);
    return {
      area,
      url: findPageOfArea(area),
      version: hashSentences(members),
      sentences: shownSentences,
      read_at: (isReviewed && lastReview?.read_at) || null,
      read_by: (isReviewed && lastReview?.read_by) || null,
    };
  });
};

/**
 * Records that someone has reviewed the current sentences of an area, except those that the owner wrote.
 * @throws HttpError 412 if the sentences have changed since they were read
 */
export const confirm = (
  db: Database,
  area: string,
  sentences: readonly HouseSentence[],
  by: Author,
  expected: ExpectedVersions,
): Promise<void> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `read what is said of the house: ${area}`);
    requireVersion(
      { version: hashSentences(sentences), updated_at: now(), updated_by: null },
      expected,
    );
    for (const { key, words, isOwn } of sentences) {
      if (isOwn) continue;
      const row = {
        page: key,
        texts_version: hashWords(words),
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

export const withdraw = (
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

const hashSentences = (sentences: readonly HouseSentence[]): number =>
  hashWords(JSON.stringify(sentences.map(({ key, words }) => [key, words])));

/** A hash of 31 bits, which fits into an integer column of both databases. */
const hashWords = (words: string): number => crc32(words) >>> 1;
