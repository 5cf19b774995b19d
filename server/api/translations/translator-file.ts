import { Readable } from 'node:stream';
import {
  translationFileLimits as limits,
  translationFileMessages as messages,
} from '../../../domain/nouns/translations/translated-place.ts';
import { HttpError } from '../../errors.ts';
import { yieldToEventLoop } from '../../work-queue.ts';

export const columns = ['Place', 'English', 'Translation', 'State'] as const;

export interface FileRow {
  place: string;
  english: string;
  words: string;
}

/** The rows of a translator's file. @throws HttpError 422 if it is not our table, or has too many rows */
export const toRows = async (csv: string): Promise<FileRow[]> => {
  const [headings = [], ...rows] = await parseTable(csv);
  const [place, english, words] = columns.map((name) => headings.indexOf(name));
  if (place === undefined || english === undefined || words === undefined)
    throw new HttpError(422, messages.columnsMissing);
  if (Math.min(place, english, words) < 0) throw new HttpError(422, messages.columnsMissing);
  return rows.map((cells) => ({
    place: normalizeCell(cells[place]),
    english: normalizeCell(cells[english]),
    words: normalizeCell(cells[words]),
  }));
};

/**
 * Composes letters and accents, which some programs separate, and removes the apostrophe that the download
 * puts in front of text that looks like a formula.
 */
const normalizeCell = (cell = ''): string =>
  cell
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, '')
    .trim();

/** How many cells a row may have: far more than our columns, in case a program adds empty ones. */
const maxCells = 1000;

const parseTable = async (csv: string): Promise<string[][]> => {
  const { separator, table } = splitSeparatorLine(csv.replace(/^\uFEFF/, ''));
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
    // A row's size does not count empty cells, and the parser copies a row that is not as long as the first.
    cast: (cell, { index }) => {
      if (index >= maxCells) throw new Error(`A row has more than ${maxCells} cells.`);
      return cell;
    },
  });
  const rows: string[][] = [];
  try {
    for await (const row of Readable.from(splitIntoChunks(table)).compose(parser)) {
      rows.push(row as string[]);
      if (rows.length > limits.rows + 1) break;
    }
  } catch (error) {
    throw new HttpError(422, messages.notTable, { cause: error });
  }
  if (rows.length > limits.rows + 1) throw new HttpError(422, messages.tooManyRows(limits.rows));
  return rows;
};

/** Finds the separator: Excel may state it in a first line `sep=;`, and uses semicolons in some countries. */
const splitSeparatorLine = (text: string): { separator: string; table: string } => {
  const [line, statedSeparator] = /^"?sep=([,;\t])"?[,;\t]*\r?\n/i.exec(text) ?? [''];
  const table = text.slice(line.length);
  const [, firstSeparator = ','] = /^(?:"[^"\n]*"|[^",;\t\n]*)([,;\t])/.exec(table) ?? [];
  return { separator: statedSeparator ?? firstSeparator, table };
};

/** How much of a file is parsed before other requests get their turn (bytes). */
const chunkSize = 65_536;

async function* splitIntoChunks(table: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(table);
  for (let start = 0; start < bytes.length; start += chunkSize) {
    yield bytes.subarray(start, start + chunkSize);
    await yieldToEventLoop();
  }
}
