import { type KeySheetDesign, paperSizes } from './design.ts';
import { drawCode, drawDecoration, drawLines, type Paper } from './document.ts';
import { breakIntoLines, type FontStyle } from './text-layout.ts';

const [width] = paperSizes.key;
/** Points. */
const margin = 60;
const contentWidth = width - 2 * margin;
const codeWidth = 200;
const columns = 4;
const wordLeading = 24;

type Element = ReturnType<Paper['pdf']['struct']>;

interface SheetText {
  role: string;
  style: FontStyle;
  text: string;
  size: number;
  color: string;
  /** The space below the text (points). */
  gap: number;
}

export const drawKeySheet = (paper: Paper, design: KeySheetDesign): void => {
  const { pdf } = paper;
  const { colors } = design;
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  let y = margin + 20;
  const write = (text: SheetText) => (y = drawText(paper, page, { ...text, y }));
  const headingStyle = { style: 'literata' as const, color: colors.evergreen };
  const prose = { role: 'P', style: 'atkinson-regular' as const, size: 12, color: colors.ink };
  write({ ...headingStyle, role: 'H1', text: design.heading, size: 26, gap: 4 });
  write({ ...prose, style: 'atkinson-bold', text: design.name, gap: 2 });
  write({ ...prose, text: design.made, gap: 6 });
  drawDecoration(pdf, () => {
    pdf.rect(margin, y - 8, contentWidth, 2.5).fill(colors.lamp);
  });
  y += 14;
  for (const text of design.paragraphs) write({ ...prose, text, gap: 8 });
  y += 14;
  write({ ...headingStyle, role: 'H2', text: design.wordsHeading, size: 16, gap: 10 });
  y = drawKeyWords(paper, page, { ...design, y }) + 20;
  write({ ...headingStyle, role: 'H2', text: design.codeHeading, size: 16, gap: 0 });
  const place = { x: margin - 16, y: y - 14, width: codeWidth };
  page.add(drawCode(pdf, design.code, place));
  page.end();
};

/** @returns the baseline of the next element */
const drawText = (
  { pdf, faces }: Paper,
  page: Element,
  { role, style, text, size, color, gap, y }: SheetText & { y: number },
): number => {
  const lines = breakIntoLines(faces, [{ style, text }], contentWidth / size);
  const lineHeight = size * 1.35;
  const ink = { x: margin, y, size, leading: lineHeight, color };
  page.add(pdf.struct(role, {}, [() => drawLines(pdf, lines, ink)]));
  return y + lines.length * lineHeight + gap;
};

/** Draws the words in columns, numbered from top to bottom. @returns the baseline of the next element */
const drawKeyWords = (
  { pdf, faces }: Paper,
  page: Element,
  { words, colors, y }: KeySheetDesign & { y: number },
): number => {
  const rows = Math.ceil(words.length / columns);
  const list = pdf.struct('L');
  page.add(list);
  words.forEach((word, index) => {
    const text = `${index + 1}. ${word}`;
    const lines = breakIntoLines(faces, [{ style: 'atkinson-bold', text }], contentWidth / 15);
    const x = margin + Math.floor(index / rows) * (contentWidth / columns);
    const placement = {
      x,
      y: y + (index % rows) * wordLeading,
      size: 15,
      leading: 15,
      color: colors.ink,
    };
    const item = pdf.struct('LI');
    list.add(item);
    item.add(pdf.struct('LBody', {}, [() => drawLines(pdf, lines, placement)]));
    item.end();
  });
  list.end();
  return y + rows * wordLeading;
};
