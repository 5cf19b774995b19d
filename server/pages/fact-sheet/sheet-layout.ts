import type {
  Fact,
  FactSection,
  FactSectionName,
} from '../../../domain/site/professional-facts.ts';
import { breakIntoLines, cutLines, type Faces, type Line, type Span } from './text-layout.ts';

/** In points. */
export const columnLayout = { width: 254, gap: 24, label: 92, between: 8 } as const;

/** The font sizes, largest first. If even the last one does not fit, long texts are cut. */
const fontSizes = [11, 10.5, 10, 9.5, 9, 8.5, 8] as const;
/** How many lines of each text remain if even the smallest size does not fit everything. */
const maxLineCounts = [24, 16, 12, 9, 7, 5, 4, 3, 2, 1] as const;

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

/** Whether the texts of a section are below their labels, over the full width, because they are long. */
const isBelowLabel = (name: FactSectionName): boolean => name === 'care' || name === 'assessment';

/**
 * Lays out the facts in the largest font size that fits into two columns. If even the smallest does not, long
 * texts end with an ellipsis, so that the sheet is always one page.
 * @param height the height of the columns, in points
 */
export const layOutSheet = (
  faces: Faces,
  sections: readonly FactSection<string>[],
  height: number,
): SheetLayout => {
  const attempts = [
    ...fontSizes.map((size) => ({ size, maxLines: Number.POSITIVE_INFINITY })),
    ...maxLineCounts.map((maxLines) => ({ size: fontSizes.at(-1) ?? 8, maxLines })),
  ];
  let layout: SheetLayout = { size: 8, leading: 10, columns: [], isCut: false };
  for (const { size, maxLines } of attempts) {
    const laidOut = sections.map((section) => layOutSection(faces, section, { size, maxLines }));
    const columns = splitIntoColumns(laidOut);
    layout = { size, leading: toLeading(size), columns, isCut: Number.isFinite(maxLines) };
    if (columns.every((each) => sumHeights(each) <= height)) break;
  }
  return layout;
};

const toLeading = (size: number): number => size * 1.28;
/** The space between facts, and the space below a section (points). */
export const toGaps = (size: number) => ({ facts: size * 0.42, sections: size * 1.1 });
/** The space between a section's heading and its facts, including the rule (points). */
export const headingSpace = 6;

const layOutSection = (
  faces: Faces,
  { name, title, facts }: FactSection<string>,
  { size, maxLines }: { size: number; maxLines: number },
): LaidOutSection => {
  const isTable = !isBelowLabel(name);
  const titleSize = size * 1.35;
  const titleLines = cutLines(
    faces,
    breakIntoLines(faces, [{ style: 'literata', text: title }], columnLayout.width / titleSize),
    Math.min(maxLines, 3),
  );
  const lineHeight = toLeading(size);
  const laidOut = facts.map((fact) => layOutFact(faces, fact, { size, maxLines, isTable }));
  const gaps = toGaps(size);
  const height =
    titleLines.length * titleSize * 1.2 +
    headingSpace +
    laidOut.reduce((sum, fact) => sum + fact.height * lineHeight + gaps.facts, 0) +
    gaps.sections;
  return { name, title: titleLines, titleSize, isTable, facts: laidOut, height };
};

/** Lays out one fact. Its height is in lines. */
const layOutFact = (
  faces: Faces,
  { label, answer, text }: Fact<string>,
  { size, maxLines, isTable }: { size: number; maxLines: number; isTable: boolean },
): LaidOutFact => {
  const valueWidth = isTable
    ? columnLayout.width - columnLayout.label - columnLayout.between
    : columnLayout.width;
  const breakSpans = (spans: Span[], width: number) =>
    cutLines(faces, breakIntoLines(faces, spans, width / size), maxLines);
  const spans: Span[] = [
    ...(answer ? [{ style: 'atkinson-bold' as const, text: answer }] : []),
    ...(text ? [{ style: 'atkinson-regular' as const, text }] : []),
  ];
  const lines = {
    label: breakSpans(
      [{ style: isTable ? 'atkinson-regular' : 'atkinson-bold', text: label }],
      isTable ? columnLayout.label : columnLayout.width,
    ),
    value: breakSpans(spans, valueWidth),
  };
  const [labelLines, valueLines] = [lines.label.length, lines.value.length];
  return { ...lines, height: isTable ? Math.max(labelLines, valueLines) : labelLines + valueLines };
};

/** Splits the sections into two columns so that the longer one is as short as possible. */
const splitIntoColumns = (sections: LaidOutSection[]): LaidOutSection[][] => {
  const splits = sections.map((_, index) => [
    sections.slice(0, index + 1),
    sections.slice(index + 1),
  ]);
  const findLongestHeight = (columns: LaidOutSection[][]) => Math.max(...columns.map(sumHeights));
  return (
    splits.toSorted((one, other) => findLongestHeight(one) - findLongestHeight(other))[0] ?? []
  );
};

const sumHeights = (sections: readonly LaidOutSection[]): number =>
  sections.reduce((sum, { height }) => sum + height, 0);
