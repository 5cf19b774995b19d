import type {
  Fact,
  FactSection,
  FactSectionName,
} from '../../../domain/site/professional-facts.ts';
import { breakIntoLines, cutTo, type Faces, type Line, type Span } from './text-layout.ts';

/** Points. */
export const column = { width: 254, gap: 24, label: 92, between: 8 } as const;

/** The font sizes, largest first. If even the last one does not fit, long texts are cut. */
const sizes = [11, 10.5, 10, 9.5, 9, 8.5, 8] as const;
/** How many lines of each text remain if even the smallest size does not fit everything. */
const cuts = [24, 16, 12, 9, 7, 5, 4, 3, 2, 1] as const;

export interface LaidOutFact {
  label: Line[];
  value: Line[];
  height: number;
}

export interface LaidOutSection {
  name: FactSectionName;
  title: Line[];
  titleSize: number;
  /** Whether the values are beside their labels, as in a table. */
  isTable: boolean;
  facts: LaidOutFact[];
  height: number;
}

export interface SheetLayout {
  size: number;
  leading: number;
  columns: LaidOutSection[][];
  isCut: boolean;
}

/** Whether long texts are below their labels, over the full width. */
const isProse = (name: FactSectionName): boolean => name === 'care' || name === 'assessment';

/**
 * Lays out the facts in the largest font size that fits into two columns. If even the smallest does not, long
 * texts end with an ellipsis, so that it is always one page.
 * @param height the height of the columns, in points
 */
export const layOutSheet = (
  faces: Faces,
  sections: readonly FactSection<string>[],
  height: number,
): SheetLayout => {
  const tries = [
    ...sizes.map((size) => ({ size, most: Number.POSITIVE_INFINITY })),
    ...cuts.map((most) => ({ size: sizes.at(-1) ?? 8, most })),
  ];
  let layout: SheetLayout = { size: 8, leading: 10, columns: [], isCut: false };
  for (const { size, most } of tries) {
    const laidOut = sections.map((section) => layOutSection(faces, section, { size, most }));
    const columns = inColumns(laidOut);
    layout = { size, leading: leadingOf(size), columns, isCut: Number.isFinite(most) };
    if (columns.every((each) => heightOf(each) <= height)) break;
  }
  return layout;
};

const leadingOf = (size: number): number => size * 1.28;
/** Points between facts, and below a section. */
export const gapsOf = (size: number) => ({ facts: size * 0.42, sections: size * 1.1 });
/** Points of a section's heading besides its lines: the rule below it, and the space before the facts. */
export const headingSpace = 6;

const layOutSection = (
  faces: Faces,
  { name, title, facts }: FactSection<string>,
  { size, most }: { size: number; most: number },
): LaidOutSection => {
  const isTable = !isProse(name);
  const titleSize = size * 1.35;
  const titleLines = cutTo(
    faces,
    breakIntoLines(faces, [{ style: 'literata', text: title }], column.width / titleSize),
    Math.min(most, 3),
  );
  const leading = leadingOf(size);
  const laidOut = facts.map((fact) => layOutFact(faces, fact, { size, most, isTable }));
  const gaps = gapsOf(size);
  const height =
    titleLines.length * titleSize * 1.2 +
    headingSpace +
    laidOut.reduce((sum, fact) => sum + fact.height * leading + gaps.facts, 0) +
    gaps.sections;
  return { name, title: titleLines, titleSize, isTable, facts: laidOut, height };
};

/** Heights are in lines. */
const layOutFact = (
  faces: Faces,
  { label, answer, text }: Fact<string>,
  { size, most, isTable }: { size: number; most: number; isTable: boolean },
): LaidOutFact => {
  const valueWidth = isTable ? column.width - column.label - column.between : column.width;
  const set = (spans: Span[], width: number) =>
    cutTo(faces, breakIntoLines(faces, spans, width / size), most);
  const spans: Span[] = [
    ...(answer ? [{ style: 'atkinson-bold' as const, text: answer }] : []),
    ...(text ? [{ style: 'atkinson-regular' as const, text }] : []),
  ];
  const lines = {
    label: set(
      [{ style: isTable ? 'atkinson-regular' : 'atkinson-bold', text: label }],
      isTable ? column.label : column.width,
    ),
    value: set(spans, valueWidth),
  };
  const [one, other] = [lines.label.length, lines.value.length];
  return { ...lines, height: isTable ? Math.max(one, other) : one + other };
};

/** In order, split between two sections such that the longer column is as short as possible. */
const inColumns = (sections: LaidOutSection[]): LaidOutSection[][] => {
  const splits = sections.map((_, index) => [
    sections.slice(0, index + 1),
    sections.slice(index + 1),
  ]);
  const longest = (columns: LaidOutSection[][]) => Math.max(...columns.map(heightOf));
  return splits.toSorted((one, other) => longest(one) - longest(other))[0] ?? [];
};

const heightOf = (sections: readonly LaidOutSection[]): number =>
  sections.reduce((sum, { height }) => sum + height, 0);
