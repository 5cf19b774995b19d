import { type CardDesign, paperSizes } from './design.ts';
import { codeFigure, drawLines, type Ink, type Paper, signFigure } from './document.ts';
import { breakIntoLines, cutTo, type Line, type Span } from './text-layout.ts';

const [width, height] = paperSizes.card;
/** Points: an eighth of an inch and a bit more, so that cutting never touches a letter. */
const margin = 14;
const codeWidth = 104;
const signWidth = 26;

export const drawCard = (paper: Paper, design: CardDesign): void => {
  const { pdf, faces } = paper;
  const { colors, sign } = design;
  const room = width - margin - codeWidth - 4;
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  if (sign) page.add(signFigure(pdf, sign, { x: margin, y: margin, width: signWidth }));
  const name = largest(
    paper,
    { style: 'literata', text: design.name },
    room - margin,
    [15, 13, 11, 9.5],
  );
  let y = margin + (sign ? signWidth * 1.1 + 6 : 0) + name.size * 0.85;
  const write = (type: string, lines: Line[], ink: Pick<Ink, 'size' | 'color'>) => {
    if (lines.length === 0) return;
    const at = { ...ink, x: margin, y, leading: ink.size * 1.18 };
    page.add(pdf.struct(type, {}, [() => drawLines(pdf, lines, at)]));
    y += lines.length * ink.size * 1.18;
  };
  write('H1', name.lines, { size: name.size, color: colors.evergreen });
  y += 3;
  const phone = largest(
    paper,
    { style: 'atkinson-bold', text: design.phone },
    room - margin,
    [12.5, 11, 9.5],
  );
  write('P', phone.lines.slice(0, 1), { size: phone.size, color: colors.ink });
  y += 1;
  const spans = design.address.map((text): Span => ({ style: 'atkinson-regular', text }));
  const size = 8.5;
  const left = Math.max(1, Math.floor((height - margin - y + size) / (size * 1.18)));
  const address = cutTo(faces, breakIntoLines(faces, spans, (room - margin) / size), left);
  write('P', address, { size, color: colors.ink });
  const place = { x: width - codeWidth - 6, y: (height - codeWidth) / 2, width: codeWidth };
  page.add(codeFigure(pdf, design.code, place));
  page.end();
};

/** A text in the largest size at which it fits into two lines. */
const largest = ({ faces }: Paper, span: Span, room: number, sizes: readonly number[]) => {
  for (const size of sizes) {
    const lines = breakIntoLines(faces, [span], room / size);
    if (lines.length <= 2) return { size, lines };
  }
  const size = sizes.at(-1) ?? 9;
  return { size, lines: cutTo(faces, breakIntoLines(faces, [span], room / size), 2) };
};
