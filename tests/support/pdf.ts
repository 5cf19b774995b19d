import { decodeQR } from 'qr/decode.js';
import { getResolvedPDFJS } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof openPdf>>;

/** Opens a PDF file with an independent reader. */
export const openPdf = async (bytes: Uint8Array) => {
  const { getDocument } = await getResolvedPDFJS();
  return getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
};

/** The searchable text of a PDF's only page, with single spaces between words. */
export const readText = async (pdf: Pdf): Promise<string> => {
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return words.join('').replace(/\s+/g, ' ');
};

/** An element of a page's structure: its role, its alternative text, and its content. */
export interface Element {
  role: string;
  alt?: string;
  children: Element[];
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

/** All elements of a PDF's only page, in reading order. */
export const readStructure = async (pdf: Pdf): Promise<Element[]> => {
  const tree = (await (await pdf.getPage(1)).getStructTree()) as Node | null;
  const elements = (node: Node): Element[] =>
    (node.children ?? []).flatMap(({ role, alt, children = [] }) =>
      role ? { role, ...(alt !== undefined && { alt }), children: elements({ children }) } : [],
    );
  return tree ? elements(tree) : [];
};

/** The same elements as a flat list. */
export const flat = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...flat(element.children)]);

/** Paints the dark strokes of a page's QR code, and reads it as a camera would. */
export const readQrCode = async (pdf: Pdf): Promise<string> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const paths = fnArray.flatMap((fn, index) =>
    fn === OPS.constructPath ? [toStrokes(argsArray[index] as unknown[])] : [],
  );
  const strokes = paths.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const size = Math.max(...strokes.map(({ row }) => row)) + 5; // Includes the quiet zone.
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const { column, row, length } of strokes) {
    for (let dy = 0; dy < scale; dy += 1) {
      const start = (row * scale + dy) * side + column * scale;
      for (let pixel = start; pixel < start + length * scale; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
};

interface Stroke {
  column: number;
  row: number;
  length: number;
}

/**
 * The segments of a path as the reader returns them: 0 and a point for the start, 1 and a point for a line.
 */
const toStrokes = (args: unknown[]): Stroke[] => {
  const [numbers] = args[1] as [ArrayLike<number>];
  const strokes: Stroke[] = [];
  const lengths = [2, 2, 6, 4, 0];
  for (let at = 0; at < numbers.length; at += 1 + (lengths[numbers[at] ?? 4] ?? 0)) {
    if (numbers[at] !== 0) continue;
    const [column = 0, row = 0, , end = 0] = [1, 2, 3, 4].map((step) => numbers[at + step]);
    strokes.push({ column, row, length: end - column });
  }
  return strokes;
};

/** The XMP packet, which contains the file's metadata. */
export const readXmp = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes).toString('utf8');
  return /<\?xpacket begin=[^]*?<\?xpacket end="w"\?>/.exec(text)?.[0] ?? '';
};
