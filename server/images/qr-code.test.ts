import { decodeQR } from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { createQrCode } from './qr-code.ts';

/** Paints the path with `scale` pixels per module, and reads it as a camera would. */
const read = (text: string, scale = 4): string => {
  const { size, path } = createQrCode(text);
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale * Number(length); dx += 1) {
        const pixel = (Number(row) * scale + dy) * side + Number(column) * scale + dx;
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
  }
  return decodeQR({ width: side, height: side, data });
};

describe('a QR code', () => {
  test.each(['https://fernlight.example/', `https://fernlight.example/visit/${'a1-_'.repeat(11)}`])(
    'leads to %s',
    (address) => expect(read(address)).toBe(address),
  );

  test('has a quiet border of four modules', () => {
    const { size, path } = createQrCode('https://fernlight.example/');
    const runs = [...path.matchAll(/M(\d+) \d+h(\d+)/g)].map((run) => run.slice(1).map(Number));
    expect(Math.min(...runs.map(([start = 0]) => start))).toBe(4);
    expect(Math.max(...runs.map(([start = 0, length = 0]) => start + length))).toBe(size - 4);
  });
});
