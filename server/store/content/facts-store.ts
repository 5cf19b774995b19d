import type { Selectable } from 'kysely';
import {
  createFactSchema,
  type FactFields,
  type FactInput,
  type FactKey,
  factLimits,
  factMessages,
  facts,
  isYear,
} from '../../../domain/nouns/facts/fact-noun.ts';
import { isReadableText } from '../../../domain/lib/schemas/text-schemas.ts';
import { describeProof } from '../../../domain/site/fact-places.ts';
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
import { isBlank } from '../../../domain/lib/text/plain-characters.ts';
import { toHomeDay, isOlderThanAYear } from '../../../domain/lib/time.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { HttpError } from '../../errors.ts';
import type { Author } from '../history/audit-store.ts';
import { homeStore } from './home-store.ts';
import { createListStore } from './list-store.ts';

export type FactRow = Selectable<Tables['facts']>;
export type FactRows = ReadonlyMap<string, FactRow>;

/** Confirming a fact stores who did so and when, unless nothing changed. */
export const factsStore = createListStore(facts, {
  toStoredValues: ({ by, before }, input: FactInput) => {
    if (!before) return {};
    const { key, state } = before;
    const isChanged = input.value !== undefined && input.value !== findValue(before);
    if (state === 'confirmed' && isChanged && input.state === undefined)
      throw new HttpError(422, factMessages.confirmAgain);
    const { data, error } = createFactSchema(key).safeParse({ ...before, ...input });
    if (!data) throw new HttpError(422, error.issues[0]?.message ?? factMessages.saveFailed);
    const isOwn = key !== 'exampleReviews' && data.value !== findOriginalFigure(key);
    const fact = { ...data, value: isOwn ? data.value : null };
    return { ...fact, ...updateConfirmation(before, fact, by) };
  },
  chooseVerb,
});

/** The figure of the specification (docs/product/facts.md); empty if there is none. */
export const findOriginalFigure = (key: FactKey): string =>
  key === 'yearFounded' || key === 'exampleReviews' ? '' : specifiedFigures[key];

const findValue = ({ key, value }: FactRow): string | null =>
  value ?? (findOriginalFigure(key) || null);

/** All facts by key. */
export const readAll = async (db: Database): Promise<FactRows> => {
  const rows = await db.selectFrom('facts').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
};

function chooseVerb(row: FactRow, { state }: FactInput): string {
  if (state === 'hidden' && row.state !== 'hidden') return 'hid';
  return state === 'confirmed' ? 'confirmed' : 'changed';
}

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
 * @param onUnusable called with the key of a missing or invalid fact, which the built-in figure replaces
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

/** Whether a fact can be shown; false only for rows that someone edited directly in the database. */
const isUsable = ({ value, source }: FactRow): boolean =>
  (value === null ||
    (!isBlank(value) && value.length <= factLimits.value && isReadableText(value))) &&
  (source === null || (source.length <= factLimits.source && isReadableText(source)));

/** Whether to confirm a fact again: after 12 months, except the founding year and what is counted from it. */
export const isConfirmationDue = (rows: FactRows, key: FactKey, moment: Date): boolean => {
  const row = rows.get(key);
  if (row?.state !== 'confirmed' || !row.as_of || key === 'yearFounded') return false;
  return !isCounted(rows, key) && isOlderThanAYear(row.as_of, toHomeDay(moment));
};
