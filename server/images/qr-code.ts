import { encodeQR } from 'qr';

/** A QR code as a single path in a square of `size` units, one unit per module, including the quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/**
 * Draws an address as a QR code (ISO/IEC 18004) that is readable with about 15 % of it damaged.
 * @param text the address; at most about 2,000 characters
 */
export const createQrCode = (text: string): QrCode => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = modules.flatMap((row, y) =>
    findDarkRuns(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
  );
  return { size: modules.length, path: path.join('') };
};

/** Adjacent dark modules become one stroke, which keeps the path in a response short. */
const findDarkRuns = (row: readonly boolean[]): { start: number; length: number }[] =>
  row.flatMap((isDark, start) => {
    if (!isDark || row[start - 1]) return [];
    const end = row.indexOf(false, start);
    return [{ start, length: (end === -1 ? row.length : end) - start }];
  });
