import PdfKit from 'pdfkit';
import { escapeXml } from '../../../domain/lib/text/html.ts';
import { createQrCode } from '../../images/qr-code.ts';
import { type DrawnSign, type PaperDesign, paperSizes, type PrintedCode } from './design.ts';
import {
  type Faces,
  type Line,
  listFontFiles,
  type FontStyle,
  fontStyles,
  readFont,
} from './text-layout.ts';

export type PdfDocument = InstanceType<typeof PdfKit>;

declare global {
  namespace PDFKit {
    /** Adds properties that the library's types lack. */
    interface PDFDocument {
      endMetadata(): void;
      /** The current font. */
      _font: OpenFont;
    }
  }
}

interface OpenFont {
  font: { hasGlyphForCodePoint(point: number): boolean };
}

/** A tagged one-page document with the fonts of the site. */
export interface Paper {
  pdf: PdfDocument;
  faces: Faces;
  finish(): Promise<Buffer>;
}

/** The same design always makes the same bytes, because its day is used as the creation time. */
export const createPaper = ({ kind, title, name, day }: PaperDesign): Paper => {
  const createdAt = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00Z` : 0);
  const options = {
    size: [...paperSizes[kind]],
    margin: 0,
    // Prevents pdfkit from loading a built-in font, which would need files of its own.
    font: null,
    pdfVersion: '1.7' as const,
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: {
      Title: title,
      Author: name,
      Creator: name,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  };
  const pdf = new PdfKit(options as object);
  escapeMetadata(pdf);
  const chunks: Buffer[] = [];
  const endedPdf = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => chunks.push(part));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return {
    pdf,
    faces: loadFaces(pdf),
    finish: () => {
      pdf.end();
      return endedPdf;
    },
  };
};

/**
 * Escapes metadata: the library writes the same text into the Info dictionary and, unescaped, into the XML of
 * the XMP packet.
 */
const escapeMetadata = (pdf: PdfDocument): void => {
  const endMetadata = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    const { info } = pdf;
    pdf.info = mapValues({ ...info }, (value) =>
      typeof value === 'string' ? escapeXml(value) : value,
    );
    endMetadata();
    pdf.info = info;
  };
};

const mapValues = <T>(object: Record<string, T>, map: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

const loadFaces = (pdf: PdfDocument): Faces => {
  for (const name of fontStyles.flatMap(listFontFiles)) pdf.registerFont(name, readFont(name));
  const openFont = (name: string): OpenFont => {
    pdf.font(name);
    // oxlint-disable-next-line no-underscore-dangle -- the library has no public way to get it
    return pdf._font;
  };
  const fontByCharacter = new Map<string, string | null>();
  const widths = new Map<string, number>();
  return {
    fontFor: (style: FontStyle, character) => {
      const key = `${style} ${character}`;
      const cachedFont = fontByCharacter.get(key);
      if (cachedFont !== undefined) return cachedFont;
      const codePoint = character.codePointAt(0) ?? 0;
      const font =
        listFontFiles(style).find((name) => openFont(name).font.hasGlyphForCodePoint(codePoint)) ??
        null;
      fontByCharacter.set(key, font);
      return font;
    },
    widthOf: (font, text) => {
      const key = `${font} ${text}`;
      const cachedWidth = widths.get(key);
      if (cachedWidth !== undefined) return cachedWidth;
      const width = pdf.font(font).fontSize(100).widthOfString(text) / 100;
      widths.set(key, width);
      return width;
    },
  };
};

export interface TextPlacement {
  x: number;
  /** The baseline of the first line. */
  y: number;
  size: number;
  leading: number;
  color: string;
  link?: string;
}

/** Draws lines of text, one below the other. Positions are points from the top left. */
export const drawLines = (
  pdf: PdfDocument,
  lines: readonly Line[],
  placement: TextPlacement,
): void => {
  lines.forEach((line, index) => {
    let x = placement.x;
    for (const { font, text, width } of line) {
      pdf
        .font(font)
        .fontSize(placement.size)
        .fillColor(placement.color)
        .text(text, x, placement.y + index * placement.leading, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(placement.link && { link: placement.link }),
        });
      x += width * placement.size;
    }
  });
};

/** Draws pure decoration, which screen readers skip. */
export const drawDecoration = (pdf: PdfDocument, draw: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
};

interface FigurePlace {
  x: number;
  y: number;
  /** Points; a code is square. */
  width: number;
}

type Structure = ReturnType<PdfDocument['struct']>;
/** Options that the library supports but its types don't include yet. */
type FigureOptions = Parameters<PdfDocument['struct']>[1];

const addFigure = (
  pdf: PdfDocument,
  alt: string,
  box: [number, number, number, number],
  draw: () => void,
): Structure => pdf.struct('Figure', { alt, bbox: box } as FigureOptions, [draw]);

/** The home's sign: the lit window in a gable, as in app/ui/logo.tsx. */
export const drawSign = (
  pdf: PdfDocument,
  { alt, gable, light, door }: DrawnSign,
  { x, y, width }: FigurePlace,
): Structure => {
  const scale = width / 40;
  return addFigure(pdf, alt, [x, y, x + width, y + 44 * scale], () => {
    pdf.save().translate(x, y).scale(scale);
    pdf.path('M20 1 39 15v28H1V15Z').fill(gable);
    pdf.path('M12 22a8 8 0 0 1 16 0v12H12Z').fill(light);
    if (door) pdf.path('M12 25h16v9H12Z').fill(door);
    pdf.path('M20 14v20M12 25h16').lineWidth(2.4).stroke(gable);
    pdf.restore();
  });
};

export const drawCode = (
  pdf: PdfDocument,
  { address, alt }: PrintedCode,
  { x, y, width }: FigurePlace,
): Structure => {
  const { size, path } = createQrCode(address);
  return addFigure(pdf, alt, [x, y, x + width, y + width], () => {
    pdf
      .save()
      .translate(x, y)
      .scale(width / size);
    pdf.path(path).fill('#000000');
    pdf.restore();
  });
};
