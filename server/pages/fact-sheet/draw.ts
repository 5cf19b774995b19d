import { type PaperDesign, type CardDesign, paperSizes } from './design.ts';
import { createPaper, drawCode, drawLines, type TextPlacement, type Paper } from './document.ts';
import { drawKeySheet } from './draw-key-sheet.ts';
import { drawSheet } from './draw-sheet.ts';
import { breakIntoLines, cutLines, type Line, type Span } from './text-layout.ts';

/** Draws a paper as a tagged PDF of one page; the same design gives the same bytes. */
export const drawPaper = (design: PaperDesign): Promise<Buffer> => {
  const paper = createPaper(design);
  if (design.kind === 'sheet') drawSheet(paper, design);
  else if (design.kind === 'card') drawCard(paper, design);
  else drawKeySheet(paper, design);
  return paper.finish();
};

const [width, height] = paperSizes.card;
/** Points: an eighth of an inch and a bit more, so that cutting never touches a letter. */
const margin = 14;
const codeWidth = 104;

const drawCard = (paper: Paper, design: CardDesign): void => {
  const { pdf, faces } = paper;
  const { colors } = design;
  const textWidth = width - margin - codeWidth - 4;
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const heading = fitText(
    paper,
    { style: 'literata', text: design.heading },
    textWidth - margin,
    [15, 13, 11, 9.5],
  );
  let y = margin + heading.size * 0.85;
  const writeLines = (type: string, lines: Line[], ink: Pick<TextPlacement, 'size' | 'color'>) => {
    if (lines.length === 0) return;
    const placement = { ...ink, x: margin, y, leading: ink.size * 1.18 };
    page.add(pdf.struct(type, {}, [() => drawLines(pdf, lines, placement)]));
    y += lines.length * ink.size * 1.18;
  };
  writeLines('H1', heading.lines, { size: heading.size, color: colors.evergreen });
  y += 3;
  const name = fitText(
    paper,
    { style: 'atkinson-bold', text: design.name },
    textWidth - margin,
    [12.5, 11, 9.5],
  );
  writeLines('P', name.lines.slice(0, 1), { size: name.size, color: colors.ink });
  y += 1;
  const span: Span = { style: 'atkinson-regular', text: design.instructions };
  const size = 8.5;
  const linesLeft = Math.max(1, Math.floor((height - margin - y + size) / (size * 1.18)));
  const instructions = cutLines(
    faces,
    breakIntoLines(faces, [span], (textWidth - margin) / size),
    linesLeft,
  );
  writeLines('P', instructions, { size, color: colors.ink });
  const place = { x: width - codeWidth - 6, y: (height - codeWidth) / 2, width: codeWidth };
  page.add(drawCode(pdf, design.code, place));
  page.end();
};

/** Breaks a text into lines in the largest size at which it fits into two. */
const fitText = ({ faces }: Paper, span: Span, maxWidth: number, sizes: readonly number[]) => {
  for (const size of sizes) {
    const lines = breakIntoLines(faces, [span], maxWidth / size);
    if (lines.length <= 2) return { size, lines };
  }
  const size = sizes.at(-1) ?? 9;
  return { size, lines: cutLines(faces, breakIntoLines(faces, [span], maxWidth / size), 2) };
};
