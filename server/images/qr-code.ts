import { encodeQR } from 'qr';

/** A QR code as one path in a square of `size` units, one unit a module, with its quiet border. */
export interface QrCode {
  size: number;
  path: string;
}

/**
 * Draws an address as a QR code (ISO/IEC 18004) that reads with about 15 % of it damaged.
 * @param text the address; at most about 2,000 characters
 */
export const qrCode = (text: string): QrCode => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = modules.flatMap((row, y) =>
    runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
  );
  return { size: modules.length, path: path.join('') };
};

/** Dark modules side by side are one stroke: the path travels with an answer. */
const runsOf = (row: readonly boolean[]): { start: number; length: number }[] =>
  row.flatMap((isDark, start) => {
    if (!isDark || row[start - 1]) return [];
    const end = row.indexOf(false, start);
    return [{ start, length: (end === -1 ? row.length : end) - start }];
  });
