import { type CardDesign, paperSizes } from './design.ts';
import { drawCode, drawLines, type TextPlacement, type Paper, drawSign } from './document.ts';
import { breakIntoLines, cutLines, type Line, type Span } from './text-layout.ts';

const [width, height] = paperSizes.card;
/** Points: an eighth of an inch and a bit more, so that cutting never touches a letter. */
const margin = 14;
const codeWidth = 104;
const signWidth = 26;

export const drawCard = (paper: Paper, design: CardDesign): void => {
  const { pdf, faces } = paper;
  const { colors, sign } = design;
  const textWidth = width - margin - codeWidth - 4;
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  if (sign) page.add(drawSign(pdf, sign, { x: margin, y: margin, width: signWidth }));
  const name = fitText(
    paper,
    { style: 'literata', text: design.name },
    textWidth - margin,
    [15, 13, 11, 9.5],
  );
  let y = margin + (sign ? signWidth * 1.1 + 6 : 0) + name.size * 0.85;
  const writeLines = (type: string, lines: Line[], ink: Pick<TextPlacement, 'size' | 'color'>) => {
    if (lines.length === 0) return;
    const placement = { ...ink, x: margin, y, leading: ink.size * 1.18 };
    page.add(pdf.struct(type, {}, [() => drawLines(pdf, lines, placement)]));
    y += lines.length * ink.size * 1.18;
  };
  writeLines('H1', name.lines, { size: name.size, color: colors.evergreen });
  y += 3;
  const phone = fitText(
    paper,
    { style: 'atkinson-bold', text: design.phone },
    textWidth - margin,
    [12.5, 11, 9.5],
  );
  writeLines('P', phone.lines.slice(0, 1), { size: phone.size, color: colors.ink });
  y += 1;
  const spans = design.address.map((text): Span => ({ style: 'atkinson-regular', text }));
  const size = 8.5;
  const linesLeft = Math.max(1, Math.floor((height - margin - y + size) / (size * 1.18)));
  const address = cutLines(
    faces,
    breakIntoLines(faces, spans, (textWidth - margin) / size),
    linesLeft,
  );
  writeLines('P', address, { size, color: colors.ink });
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
