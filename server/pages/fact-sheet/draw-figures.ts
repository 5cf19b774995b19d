import { qrCode } from '../../images/qr-code.ts';
import type { DrawnSign, PrintedCode } from './design.ts';
import type { PdfDocument } from './document.ts';

interface Place {
  x: number;
  y: number;
  /** Points; a code is square. */
  width: number;
}

type Structure = ReturnType<PdfDocument['struct']>;
/** Options that the library supports but its types don't include yet. */
type FigureOptions = Parameters<PdfDocument['struct']>[1];

const figure = (
  pdf: PdfDocument,
  alt: string,
  box: [number, number, number, number],
  draw: () => void,
): Structure => pdf.struct('Figure', { alt, bbox: box } as FigureOptions, [draw]);

/** The home's sign: the lit window in a gable, as in app/ui/logo.tsx. */
export const signFigure = (
  pdf: PdfDocument,
  { alt, gable, light, door }: DrawnSign,
  { x, y, width }: Place,
): Structure => {
  const scale = width / 40;
  return figure(pdf, alt, [x, y, x + width, y + 44 * scale], () => {
    pdf.save().translate(x, y).scale(scale);
    pdf.path('M20 1 39 15v28H1V15Z').fill(gable);
    pdf.path('M12 22a8 8 0 0 1 16 0v12H12Z').fill(light);
    if (door) pdf.path('M12 25h16v9H12Z').fill(door);
    pdf.path('M20 14v20M12 25h16').lineWidth(2.4).stroke(gable);
    pdf.restore();
  });
};

/** A QR code with its quiet zone. */
export const codeFigure = (
  pdf: PdfDocument,
  { address, alt }: PrintedCode,
  { x, y, width }: Place,
): Structure => {
  const { size, path } = qrCode(address);
  return figure(pdf, alt, [x, y, x + width, y + width], () => {
    pdf
      .save()
      .translate(x, y)
      .scale(width / size);
    pdf.path(path).fill('#000000');
    pdf.restore();
  });
};
