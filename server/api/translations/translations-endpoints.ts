import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { createHash } from 'node:crypto';
import type { Options } from 'csv-stringify/sync';
import {
  languageQuery,
  undoStoredInput,
  translationBatchInput,
  translationFileLimits as limits,
  translationFileMessages as messages,
  toTextKey,
  type TranslationPlace,
  type TranslationRow,
  type TranslationUpload,
} from '../../../domain/nouns/translations/translated-place.ts';
import { type Language, toLanguageName } from '../../../domain/lib/languages.ts';
import { areLettersLost, isEnglishAgain } from '../../../domain/languages/lost-letters.ts';
import { isSame } from '../../../domain/nouns/record-in-language.ts';
import { parseTranslationKey } from '../../../domain/languages/places.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { HttpError } from '../../errors.ts';
import { streamedResponse } from '../../http/delivery/stored-file.ts';
import { noStore, success } from '../../http/json-responses.ts';
import { readForm } from '../../http/request-body.ts';
import * as together from '../../store/translations/bulk-translations.ts';
import { findProblem } from '../../store/translations/translations-store.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { respondWithList } from '../json-list.ts';
import { parse, readInput } from '../parse.ts';
import { readTranslationPlaces } from './translation-places.ts';
import { columns, type FileRow, toRows } from './translator-file.ts';

/** ?language=es: lists all content of the home that visitors read, with its translations. */
export const list = async (call: SignedInCall): Promise<Response> => {
  const { language } = parse(languageQuery, Object.fromEntries(call.url.searchParams));
  return respondWithList(call, readTranslationPlaces(call.context, language), {
    opening: '{"success":true,"places":[',
    closing: ']}',
  });
};

/** ?language=es: responds with the content and its translations as a table for a translator (RFC 4180). */
export const download = async ({ url, context, log }: SignedInCall): Promise<Response> => {
  const { language } = parse(languageQuery, Object.fromEntries(url.searchParams));
  const { stringify } = await import('csv-stringify/sync');
  // Spreadsheet programs treat a cell that begins with = as a formula, and need a byte order mark to
  // recognize UTF-8.
  const format: Options = {
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  };
  const streamTable = async function* () {
    yield stringify([[...columns]], { ...format, bom: true });
    for await (const places of readTranslationPlaces(context, language)) {
      const rows = places.map(({ place, english, words, state }) => [
        place,
        english,
        words ?? '',
        state,
      ]);
      yield stringify(rows, format);
    }
  };
  return streamedResponse(
    streamTable(),
    {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="translations-${language}-${toHomeDay(new Date())}.csv"`,
      ...noStore,
    },
    (error) =>
      log.error(
        { event: 'response aborted', error },
        'translations could not be read to their end',
      ),
  );
};

/** A form with language and csv: returns what storing the file would change. */
export const check = async (call: SignedInCall): Promise<Response> => {
  const { language, csv } = await readUpload(call);
  return success<ApiAnswer<'POST', typeof apiUrls.translationCheck>>({
    upload: await createPlan(call, language, csv),
  });
};

/** A form with language, csv, and `seen` from the response to the check: stores the changes. */
export const upload = async (call: SignedInCall): Promise<Response> => {
  const { language, csv, seen } = await readUpload(call);
  const plan = await createPlan(call, language, csv);
  if (plan.seen !== seen) throw new HttpError(409, messages.changedSince);
  const inputs = toInputs(language, plan.changes);
  const undo = await together.storeImport(call.context.database, language, inputs, call.actor);
  return success<ApiAnswer<'POST', typeof apiUrls.translationUpload>>({
    message: messages.stored(inputs.length),
    changed: inputs.length,
    undo,
  });
};

/**
 * {language, translations}: stores translations typed on one page. Responds with those that were refused and
 * why; all others are stored.
 */
export const save = async ({ request, context, actor }: SignedInCall) => {
  const { language, translations } = await readInput(translationBatchInput, request);
  const { changes, refused: refusedRows } = await planChanges(context, language, translations);
  const undo = await together.storeImport(
    context.database,
    language,
    toInputs(language, changes),
    actor,
  );
  const { length: changedCount } = changes;
  return success<ApiAnswer<'POST', typeof apiUrls.translationsTogether>>({
    message: messages.stored(changedCount),
    changed: changedCount,
    refused: refusedRows,
    undo,
  });
};

/** {id}: undoes one `upload` or `save`, except for translations that have changed since. */
export const undoUpload = async ({ request, context, actor }: SignedInCall): Promise<Response> => {
  const { id } = await readInput(undoStoredInput, request);
  const count = await together.undoImport(context.database, id, actor);
  return success({ message: messages.takenBack(count), changed: count });
};

const readUpload = async ({ request }: ApiCall) => {
  const form = await readForm(request, limits.bytes);
  const { language } = parse(languageQuery, { language: form.get('language') });
  return { language, csv: form.get('csv') ?? '', seen: form.get('seen') };
};

const toInputs = (language: Language, changes: readonly TranslationRow[]) =>
  changes.map(({ place, words, english }) => ({ language, place, words, source: english }));

const createPlan = async (
  { context }: Pick<ApiCall, 'context'>,
  language: Language,
  csv: string,
): Promise<TranslationUpload> => {
  const rows = await toRows(csv);
  const plan = await planChanges(context, language, rows);
  if (areLettersLost([...plan.changes, ...plan.refused], language))
    throw new HttpError(422, messages.lettersLost);
  if (isEnglishAgain(rows))
    throw new HttpError(422, messages.englishAgain(toLanguageName(language)));
  return plan;
};

/** Finds the changes that storing these rows would make, and the rows that can't be stored. */
const planChanges = async (
  context: ApiCall['context'],
  language: Language,
  rows: readonly (FileRow & TypedRow)[],
): Promise<TranslationUpload> => {
  const namedPlaces = new Set(rows.map(({ place }) => place));
  const placesByText = new Map<string, TranslationPlace>();
  const firstByPlace = new Map<string, TranslationPlace>();
  for await (const places of readTranslationPlaces(context, language))
    for (const each of places.filter(({ place }) => namedPlaces.has(place))) {
      placesByText.set(toTextKey(each), each);
      if (!firstByPlace.has(each.place)) firstByPlace.set(each.place, each);
    }
  const plan: TranslationUpload = { changes: [], refused: [], unchanged: 0, seen: '' };
  const seenTexts = new Set<string>();
  const hash = createHash('sha256');
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerStep === 0) await yieldToEventLoop();
    const key = toTextKey(row);
    const known = placesByText.get(key) ?? firstByPlace.get(row.place);
    const result = checkRow(row, known, seenTexts.has(key));
    seenTexts.add(key);
    if (result === null) plan.unchanged += 1;
    else if (result.problem) plan.refused.push(result);
    else if (known) {
      plan.changes.push(result);
      hash.update(JSON.stringify([result, known.english, known.version]));
    }
  }
  return { ...plan, seen: hash.digest('hex') };
};

/** Additional values of a row that was typed in the staff area. */
interface TypedRow {
  /** The version of the translation that was on the screen; null if there was none. */
  version?: number | null | undefined;
  /** Whether the person confirms that the translation still fits the changed English. */
  isStillRight?: boolean | undefined;
}

/** How many rows are checked before other requests get their turn. */
const rowsPerStep = 50;

/**
 * Returns the change that a row makes, or the reason why it can't be stored. Null if it changes nothing: an
 * empty row does not delete a translation.
 */
const checkRow = (
  { place, english, words, version, isStillRight }: FileRow & TypedRow,
  known: TranslationPlace | undefined,
  isDuplicate: boolean,
): TranslationRow | null => {
  const row = {
    place,
    english: known?.english ?? english,
    of: known ? [known.of, known.label].filter(Boolean).join(': ') : place,
  };
  const createRefusal = (problem: string) => ({
    ...row,
    old: known?.words ?? null,
    words,
    problem,
  });
  const target = parseTranslationKey(place);
  if (!known || !target) return words === '' ? null : createRefusal(messages.placeUnknown);
  if (words === '') return null;
  if (!isStillRight && known.words !== null && isSame(known.words, words)) return null;
  if (isDuplicate) return createRefusal(messages.placeTwice);
  if (!isSame(known.english.normalize('NFC'), english))
    return createRefusal(messages.englishChanged);
  if (version !== undefined && version !== known.version)
    return createRefusal(messages.changedMeanwhile);
  const problem = findProblem(target, known.english, words);
  return problem ? createRefusal(problem) : { ...row, old: known.words, words };
};
