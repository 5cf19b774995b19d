import { createHash } from 'node:crypto';
import {
  languageQuery,
  translationFileLimits as limits,
  translationFileMessages as messages,
  type TranslationPlace,
  type TranslationRow,
  type TranslationUpload,
} from '../../../domain/entities/translation-places.ts';
import type { Language } from '../../../domain/languages/languages.ts';
import { isSame } from '../../../domain/languages/overlay.ts';
import { placeIn } from '../../../domain/languages/places.ts';
import { homeDay } from '../../../domain/time.ts';
import { HttpError } from '../../errors.ts';
import { noStore, success } from '../../http/json-responses.ts';
import { readForm } from '../../http/request-body.ts';
import { problemOf, translationsStore } from '../../store/content/translations.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';
import { placesIn } from './translation-places.ts';

/** ?language=es: everything that visitors read of the home, with its translations. */
export const places = async ({ url, context }: SignedInCall): Promise<Response> => {
  const { language } = parse(languageQuery, Object.fromEntries(url.searchParams));
  return success({ places: await placesIn(context, language) });
};

const columns = ['Place', 'English', 'Translation', 'State'] as const;

/** The same as a table for a translator (RFC 4180). */
export const download = async ({ url, context }: SignedInCall): Promise<Response> => {
  const { language } = parse(languageQuery, Object.fromEntries(url.searchParams));
  const { stringify } = await import('csv-stringify/sync');
  const rows = (await placesIn(context, language)).map(({ place, english, words, state }) => [
    place,
    english,
    words ?? '',
    state,
  ]);
  // A cell that begins with = is a formula to spreadsheet programs; they know UTF-8 by the byte order mark.
  const table = stringify([[...columns], ...rows], {
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="translations-${language}-${homeDay(new Date())}.csv"`,
      ...noStore,
    },
  });
};

/** A form with language and csv: what storing the file would change. */
export const check = async (call: SignedInCall): Promise<Response> => {
  const { language, csv } = await fileOf(call);
  return success({ upload: publicOf(await planOf(call, language, csv)) });
};

/** The same with `seen`, as the check answered it: stores the changes. */
export const upload = async (call: SignedInCall): Promise<Response> => {
  const { language, csv, seen } = await fileOf(call);
  const plan = await planOf(call, language, csv);
  if (plan.seen !== seen) throw new HttpError(409, messages.changedSince);
  const inputs = plan.changes.map(({ place, words, source }) => ({
    language,
    place,
    words,
    source,
  }));
  await translationsStore.addAll(call.context.database, inputs, call.actor);
  return success({ message: messages.stored(inputs.length), changed: inputs.length });
};

const fileOf = async ({ request }: ApiCall) => {
  const form = await readForm(request, limits.bytes);
  const { language } = parse(languageQuery, { language: form.get('language') });
  return { language, csv: form.get('csv') ?? '', seen: form.get('seen') };
};

interface Plan extends TranslationUpload {
  changes: (TranslationRow & { source: string })[];
}

const publicOf = ({ changes, ...plan }: Plan): TranslationUpload => ({
  ...plan,
  changes: changes.map(({ source: _source, ...row }) => row),
});

const planOf = async (
  { context }: Pick<ApiCall, 'context'>,
  language: Language,
  csv: string,
): Promise<Plan> => {
  const rows = await rowsOf(csv);
  const known = new Map((await placesIn(context, language)).map((each) => [each.place, each]));
  const plan: Plan = { changes: [], refused: [], unchanged: 0, seen: '' };
  const met = new Set<string>();
  const hash = createHash('sha256');
  for (const row of rows) {
    const found = known.get(row.place);
    const judged = judge(row, found, met.has(row.place));
    met.add(row.place);
    if (judged === null) plan.unchanged += 1;
    else if (judged.problem) plan.refused.push(judged);
    else if (found) {
      plan.changes.push({ ...judged, source: found.english });
      hash.update(JSON.stringify([judged, found.english, found.version]));
    }
  }
  return { ...plan, seen: hash.digest('hex') };
};

interface FileRow {
  place: string;
  english: string;
  words: string;
}

/** Null for a row that changes nothing: an empty one deletes no translation. */
const judge = (
  { place, english, words }: FileRow,
  found: TranslationPlace | undefined,
  isTwice: boolean,
): TranslationRow | null => {
  const row = { place, of: found ? [found.of, found.label].filter(Boolean).join(': ') : place };
  const refused = (problem: string) => ({ ...row, old: found?.words ?? null, words, problem });
  const at = placeIn(place);
  if (!found || !at) return words === '' ? null : refused(messages.placeUnknown);
  if (words === '' || (found.words !== null && isSame(found.words, words))) return null;
  if (isTwice) return refused(messages.placeTwice);
  if (!isSame(found.english, english)) return refused(messages.englishChanged);
  if (words.includes('\uFFFD')) return refused(messages.lettersLost);
  const problem = problemOf(at, found.english, words);
  return problem ? refused(problem) : { ...row, old: found.words, words };
};

/** @throws HttpError 422 for what is no table of ours */
const rowsOf = async (csv: string): Promise<FileRow[]> => {
  const table = await tableOf(csv);
  const [headings = [], ...rows] = table;
  const [place, english, words] = columns.map((name) => headings.indexOf(name));
  if (place === undefined || english === undefined || words === undefined)
    throw new HttpError(422, messages.columnsMissing);
  if (Math.min(place, english, words) < 0) throw new HttpError(422, messages.columnsMissing);
  if (rows.length > limits.rows) throw new HttpError(422, messages.tooManyRows(limits.rows));
  return rows.map((cells) => ({
    place: plainCell(cells[place]),
    english: plainCell(cells[english]),
    words: plainCell(cells[words]),
  }));
};

/** Without the apostrophe that the download sets before what looks like a formula. */
const plainCell = (cell = ''): string =>
  cell
    .replace(/\r\n?/g, '\n')
    .replace(/^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, '')
    .trim();

/** Spreadsheet programs of some countries separate by semicolons. */
const tableOf = async (csv: string): Promise<string[][]> => {
  const text = csv.replace(/^\uFEFF/, '');
  const { parse: parseCsv } = await import('csv-parse/sync');
  try {
    return parseCsv(text, {
      delimiter: /^"?Place"?;/.test(text) ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    });
  } catch (error) {
    throw new HttpError(422, messages.notTable, { cause: error });
  }
};
