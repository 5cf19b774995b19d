import { paperSizes, type SheetDesign } from './design.ts';
import {
  drawCode,
  drawDecoration,
  drawLines,
  type TextPlacement,
  type Paper,
  drawSign,
} from './document.ts';
import {
  columnLayout,
  toGaps,
  headingSpace,
  type LaidOutSection,
  layOutSheet,
} from './sheet-layout.ts';
import { breakIntoLines, cutLines, type Line, type Span } from './text-layout.ts';

const [width, height] = paperSizes.sheet;
/** Points. */
const margin = 40;
const codeWidth = 92;
const signWidth = 38;
const footerSize = 9;

export const drawSheet = (paper: Paper, design: SheetDesign): void => {
  const { pdf } = paper;
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const top = drawHead(paper, design, page);
  const bottom = height - margin - footerSize * 1.8;
  drawDecoration(pdf, () => {
    pdf.rect(margin, top + 8, width - 2 * margin, 2.5).fill(design.colors.lamp);
  });
  const layout = layOutSheet(paper.faces, design.sections, bottom - top - 26);
  layout.columns.forEach((sections, index) => {
    const x = margin + index * (columnLayout.width + columnLayout.gap);
    let y = top + 26;
    for (const section of sections) {
      drawSection(
        paper,
        { section, size: layout.size, leading: layout.leading, x, y },
        design,
        page,
      );
      y += section.height;
    }
  });
  drawFooter(paper, design, page);
  page.end();
};

type Element = ReturnType<Paper['pdf']['struct']>;

const breakIntoOneLine = ({ faces }: Paper, span: Span, maxWidth: number, size: number): Line[] =>
  cutLines(faces, breakIntoLines(faces, [span], maxWidth / size), 1);

/** Breaks the name into lines in the largest of a few sizes at which it fits. */
const fitName = ({ faces }: Paper, name: string, maxWidth: number) => {
  const span: Span = { style: 'literata', text: name };
  for (const size of [26, 22, 18, 15]) {
    const lines = breakIntoLines(faces, [span], maxWidth / size);
    if (lines.length <= (size > 18 ? 1 : 2)) return { size, lines };
  }
  return { size: 15, lines: cutLines(faces, breakIntoLines(faces, [span], maxWidth / 15), 2) };
};

/** @returns the bottom of the head, in points from the top of the page */
const drawHead = (paper: Paper, design: SheetDesign, page: Element): number => {
  const { pdf } = paper;
  const { colors, sign } = design;
  if (sign) page.add(drawSign(pdf, sign, { x: margin, y: margin, width: signWidth }));
  const x = margin + (sign ? signWidth + 14 : 0);
  const textWidth = width - margin - codeWidth - 16 - x;
  const name = fitName(paper, design.name, textWidth);
  let y = margin + name.size * 0.95;
  const writeLines = (
    type: string,
    lines: Line[],
    ink: Omit<TextPlacement, 'x' | 'y' | 'leading'>,
  ) => {
    if (lines.length === 0) return;
    const placement = { ...ink, x, y, leading: ink.size * 1.2 };
    page.add(pdf.struct(type, {}, [() => drawLines(pdf, lines, placement)]));
    y += lines.length * ink.size * 1.2;
  };
  writeLines('H1', name.lines, { size: name.size, color: colors.evergreen });
  y -= name.size * 0.25;
  const tagline: Span = { style: 'atkinson-regular', text: design.tagline };
  if (design.tagline)
    writeLines('P', breakIntoOneLine(paper, tagline, textWidth, 11), {
      size: 11,
      color: colors.soft,
    });
  y += 7;
  const headingSpan: Span = { style: 'atkinson-bold', text: design.heading };
  writeLines('P', breakIntoOneLine(paper, headingSpan, textWidth, 13), {
    size: 13,
    color: colors.madrona,
  });
  const asOf: Span = { style: 'atkinson-regular', text: design.asOf };
  writeLines('P', breakIntoOneLine(paper, asOf, textWidth, 11), { size: 11, color: colors.ink });
  const place = { x: width - margin - codeWidth + 8, y: margin - 8, width: codeWidth };
  page.add(drawCode(pdf, design.code, place));
  return Math.max(y - 6, margin + codeWidth - 14);
};

interface PlacedSection {
  section: LaidOutSection;
  size: number;
  leading: number;
  x: number;
  y: number;
}

const drawSection = (
  { pdf }: Paper,
  { section, size, leading, x, y: top }: PlacedSection,
  { colors }: SheetDesign,
  page: Element,
): void => {
  const { title, titleSize, facts, isTable } = section;
  const titleLeading = titleSize * 1.2;
  const drawAt = (lines: Line[], ink: Pick<TextPlacement, 'x' | 'y' | 'color'>) => () =>
    drawLines(pdf, lines, { ...ink, size, leading });
  page.add(
    pdf.struct('H2', {}, [
      () =>
        drawLines(pdf, title, {
          x,
          y: top + titleSize * 0.85,
          size: titleSize,
          leading: titleLeading,
          color: colors.evergreen,
        }),
    ]),
  );
  let y = top + title.length * titleLeading;
  drawDecoration(pdf, () => {
    pdf.rect(x, y, columnLayout.width, 0.75).fill(colors.border);
  });
  y += headingSpace;
  const table = isTable ? pdf.struct('Table') : null;
  if (table) page.add(table);
  for (const { label, value, height: lineCount } of facts) {
    const baseline = y + size * 0.85;
    if (table) {
      const values = drawAt(value, {
        x: x + columnLayout.label + columnLayout.between,
        y: baseline,
        color: colors.ink,
      });
      const scope = { scope: 'Row' } as Parameters<typeof pdf.struct>[1];
      const row = pdf.struct('TR');
      table.add(row);
      row.add(pdf.struct('TH', scope, [drawAt(label, { x, y: baseline, color: colors.soft })]));
      row.add(pdf.struct('TD', {}, [values]));
      row.end();
    } else {
      const below = baseline + label.length * leading;
      page.add(pdf.struct('H3', {}, [drawAt(label, { x, y: baseline, color: colors.soft })]));
      page.add(pdf.struct('P', {}, [drawAt(value, { x, y: below, color: colors.ink })]));
    }
    y += lineCount * leading + toGaps(size).facts;
  }
  table?.end();
};

const drawFooter = (paper: Paper, { more, colors }: SheetDesign, page: Element): void => {
  const { pdf } = paper;
  const span: Span = { style: 'atkinson-regular', text: more.text };
  const lines = breakIntoOneLine(paper, span, width - 2 * margin, footerSize);
  const ink = {
    x: margin,
    y: height - margin,
    size: footerSize,
    leading: footerSize,
    color: colors.soft,
    link: more.address,
  };
  const foot = pdf.struct('P');
  page.add(foot);
  foot.add(pdf.struct('Link', {}, [() => drawLines(pdf, lines, ink)]));
  foot.end();
};
