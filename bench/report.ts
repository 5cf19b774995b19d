import { readFileSync, writeFileSync } from 'node:fs';

/** One row of the table of ratios. */
export interface Row {
  label: string;
  measured: string;
  /** What it is compared with. */
  comparison: string;
  /** The measured value divided by the compared one; null if there is nothing to divide. */
  ratio: number | null;
  /** The goal and whether it was reached; null for a row that only informs. */
  goal: { text: string; reached: boolean } | null;
}

/** A row without a goal. */
export const infoRow = (label: string, measured: string): Row => ({
  label,
  measured,
  comparison: '',
  ratio: null,
  goal: null,
});

export const round = (value: number, digits = 0): string => value.toFixed(digits);

/** The median of several measurements. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const joinCells = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

export const tableHead = [
  joinCells('what', 'measured', 'comparison', 'ratio', 'goal', 'reached'),
  joinCells('---', '---', '---', '---:', '---', '---'),
].join('\n');

export const formatRow = ({ label, measured, comparison, ratio, goal }: Row): string =>
  joinCells(
    label,
    measured,
    comparison,
    ratio === null ? '' : round(ratio, 2),
    goal?.text ?? '',
    goal ? (goal.reached ? 'yes' : '**no**') : '',
  );

/** Everything after this line is handwritten: which goals are missed, and why. */
const handwrittenMarker = '<!-- Written by hand from here on. -->';

/** Writes the results above the handwritten part, which stays. */
export const writeResults = (file: string, about: string, rows: Row[]): void => {
  const [, notes = '\n'] = readFileSync(file, 'utf8').split(handwrittenMarker);
  const text = ['# What was measured', about, [tableHead, ...rows.map(formatRow)].join('\n')];
  writeFileSync(file, `${text.join('\n\n')}\n\n${handwrittenMarker}${notes}`);
};
