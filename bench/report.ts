import { readFileSync, writeFileSync } from 'node:fs';

/** One row of the table of ratios. */
export interface Row {
  what: string;
  measured: string;
  /** What it is compared with. */
  comparison: string;
  /** The measured value divided by the compared one; null if there is nothing to divide. */
  ratio: number | null;
  /** The goal and whether it was reached; null for a row that only informs. */
  mark: { text: string; reached: boolean } | null;
}

/** A row without a goal. */
export const informing = (what: string, measured: string): Row => ({
  what,
  measured,
  comparison: '',
  ratio: null,
  mark: null,
});

export const round = (value: number, digits = 0): string => value.toFixed(digits);

/** The median of several measurements. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const line = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

export const tableHead = [
  line('what', 'measured', 'beside', 'ratio', 'mark', 'reached'),
  line('---', '---', '---', '---:', '---', '---'),
].join('\n');

export const tableLine = ({ what, measured, comparison: beside, ratio, mark }: Row): string =>
  line(
    what,
    measured,
    beside,
    ratio === null ? '' : round(ratio, 2),
    mark?.text ?? '',
    mark ? (mark.reached ? 'yes' : '**no**') : '',
  );

/** Everything after this line is handwritten: which goals are missed, and why. */
const handwritten = '<!-- Written by hand from here on. -->';

/** Writes the results above the handwritten part, which stays. */
export const writeResults = (file: string, about: string, rows: Row[]): void => {
  const [, notes = '\n'] = readFileSync(file, 'utf8').split(handwritten);
  const text = ['# What was measured', about, [tableHead, ...rows.map(tableLine)].join('\n')];
  writeFileSync(file, `${text.join('\n\n')}\n\n${handwritten}${notes}`);
};
