import type { Selectable } from 'kysely';
import {
  type FactFields,
  type FactKey,
  factKeys,
  factLimits,
  isYear,
} from '../../../domain/nouns/facts/fact-noun.ts';
import { isReadableText } from '../../../domain/lib/schemas/text-schemas.ts';
import { factDefinitions, describeProof } from '../../../domain/site/fact-places.ts';
import {
  type ComputedFigure,
  computeFigure,
  computedFigures,
  type Figure,
  type ShownFigure,
  type SiteFacts,
  specifiedFigures,
} from '../../../domain/nouns/facts/site-facts.ts';
import { excludesDementia } from '../../../domain/nouns/license/specialties.ts';
import { nouns } from '../../../domain/nouns/index.ts';
import { isBlank } from '../../../domain/lib/text/plain-characters.ts';
import { toHomeDay, isOlderThanAYear } from '../../../domain/lib/time.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { FactsTable } from '../../database/tables/content-tables.ts';
import { write } from '../../database/write.ts';
import type { Author } from '../history/audit-store.ts';
import * as history from '../history/history-store.ts';
import type { ChangeOptions } from '../history/require-version.ts';
import { homeStore } from './home-store.ts';

export type FactRow = Selectable<FactsTable>;
export type FactRows = ReadonlyMap<string, FactRow>;

/** All facts by key. */
export const readAll = async (db: Database): Promise<FactRows> => {
  const rows = await db.selectFrom('facts').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/** The row with this id, or null. */
export const findById = async (db: Database, id: number): Promise<FactRow | null> =>
  (await db.selectFrom('facts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/**
 * Changes a fact and stores its earlier version. Confirming records the person and the time, unless nothing
 * changed.
 * @param next returns the new fact for the stored one; it may throw
 * @returns whether there is a row for the key
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const change = (
  db: Database,
  key: FactKey,
  next: (row: FactRow) => FactFields,
  by: Author,
  { verb, expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, async (transaction) => {
    const row = await transaction
      .selectFrom('facts')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) return false;
    const fields = next(row);
    const edit = {
      id: row.id,
      input: { ...fields, ...updateConfirmation(row, fields, by) },
      stored: { ...fields },
      verb: verb ?? chooseVerb(row, fields),
      describe: () => `the fact “${factDefinitions[key].name}”`,
      expected,
    };
    return history.updateWithHistory(transaction, nouns.facts, edit, by);
  });

const chooseVerb = (row: FactRow, { state }: FactFields): string => {
  if (state === 'hidden' && row.state !== 'hidden') return 'hid';
  return state === 'confirmed' ? 'confirmed' : 'changed';
};

const confirmedFields = ['state', 'value', 'source', 'as_of'] as const;

const updateConfirmation = (row: FactRow, fields: FactFields, by: Author) => {
  if (fields.state !== 'confirmed') return { confirmed_by: null, confirmed_at: null };
  if (confirmedFields.every((name) => row[name] === fields[name])) return {};
  return { confirmed_by: by.username, confirmed_at: now() };
};

const figureKeys = Object.keys(specifiedFigures) as Figure[];

const isCountable = (key: FactKey): key is ComputedFigure =>
  (computedFigures as readonly string[]).includes(key);

/** Whether a figure is computed from the founding year instead of stored. */
export const isCounted = (rows: FactRows, key: FactKey): boolean =>
  isCountable(key) && findFoundingYear(rows) !== null;

const findFoundingYear = (rows: FactRows): number | null => {
  const row = rows.get('yearFounded');
  return row?.state === 'confirmed' && isYear(row.value) ? Number(row.value) : null;
};

/**
 * The facts as visitors see them.
 * @param moment years are counted up to this time
 * @param onUnusable called with the key of an invalid stored fact, which the built-in figure replaces
 */
export const toSiteFacts = (
  rows: FactRows,
  moment: Date,
  onUnusable: (key: string) => void = () => {},
): SiteFacts => {
  const foundingYear = findFoundingYear(rows);
  const shownFigures = figureKeys.flatMap((figure): [Figure, ShownFigure | null][] => {
    const row = rows.get(figure);
    if (!row) {
      onUnusable(figure);
      return [];
    }
    if (row.state === 'hidden') return [[figure, null]];
    if (isCountable(figure) && foundingYear !== null) {
      return [[figure, computeFigure(figure, foundingYear, Number(toHomeDay(moment).slice(0, 4)))]];
    }
    if (!isUsable(row)) {
      onUnusable(figure);
      return [];
    }
    const note = describeProof(row);
    if (row.value === null && note === null) return [];
    return [[figure, { value: row.value ?? specifiedFigures[figure], ...(note && { note }) }]];
  });
  return {
    ...(Object.fromEntries(shownFigures) as SiteFacts),
    ...(rows.get('exampleReviews')?.state === 'hidden' && { exampleReviews: null }),
  };
};

/** This home's facts as visitors see them, without dementia care if the license excludes it. */
export const readSiteFacts = async (
  db: Database,
  moment: Date,
  onUnusable?: (key: string) => void,
): Promise<SiteFacts> => ({
  ...toSiteFacts(await readAll(db), moment, onUnusable),
  ...(excludesDementia(await homeStore.read(db)) && { dementia: null }),
});

/** False only for rows that someone edited directly in the database. */
const isUsable = ({ value, source }: FactRow): boolean =>
  (value === null ||
    (!isBlank(value) && value.length <= factLimits.value && isReadableText(value))) &&
  (source === null || (source.length <= factLimits.source && isReadableText(source)));

/** Whether a fact should be confirmed again: after twelve months, but never for the founding year. */
export const isConfirmationDue = (rows: FactRows, key: FactKey, moment: Date): boolean => {
  const row = rows.get(key);
  if (row?.state !== 'confirmed' || !row.as_of || key === 'yearFounded') return false;
  return !isCounted(rows, key) && isOlderThanAYear(row.as_of, toHomeDay(moment));
};

/** The key of a row; null if no such fact exists. */
export const findFactKey = (row: FactRow | null): FactKey | null =>
  factKeys.find((key) => key === row?.key) ?? null;
