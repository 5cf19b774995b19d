import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photo } from '../../../tests/support/picture-bytes.ts';
import { addEndMarker } from './decode.ts';

const decode = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

describe.each([
  ['baseline', { progressive: false }],
  ['progressive', { progressive: true }],
])('a %s JPEG', (_, options) => {
  const whole = photo(200, 150).jpeg(options).toBuffer();

  it('that is complete is left as it is', async () => {
    const bytes = await whole;
    expect(addEndMarker(bytes)).toBeNull();
    expect(addEndMarker(Buffer.concat([bytes, Buffer.from('a trailer of the camera')]))).toBeNull();
  });

  it.each([
    ['its last two bytes', 2, 0],
    ['its last byte', 1, 0],
    ['its last two bytes, padded with zeros', 2, 4096],
  ])('that lacks %s is completed', async (__, cut, zeros) => {
    const bytes = await whole;
    const lacking = Buffer.concat([bytes.subarray(0, bytes.length - cut), Buffer.alloc(zeros)]);
    expect(await decode(addEndMarker(lacking) ?? lacking)).toEqual(await decode(bytes));
  });

  it.each([3, 60, 4000])('that lacks %i bytes is still broken', async (cut) => {
    const bytes = await whole;
    for (const zeros of [0, 4096]) {
      const lacking = Buffer.concat([bytes.subarray(0, bytes.length - cut), Buffer.alloc(zeros)]);
      await expect(decode(addEndMarker(lacking) ?? lacking)).rejects.toThrow('premature');
    }
  });
});

it('does not take the end of an embedded preview for the end of the picture', async () => {
  const preview = await photo(40, 30).jpeg().toBuffer();
  const bytes = await photo(200, 150).jpeg().toBuffer();
  const app = Buffer.from([0xff, 0xe1, (preview.length + 2) >> 8, (preview.length + 2) & 0xff]);
  const lacking = Buffer.concat([bytes.subarray(0, 2), app, preview, bytes.subarray(2, -2)]);
  expect(addEndMarker(lacking)).toEqual(Buffer.concat([lacking, Buffer.from([0xff, 0xd9])]));
});

it('keeps the zero after a final 0xFF of the picture, and removes the padding', () => {
  const picture = Buffer.from('ffd8ffda000212ff00', 'hex');
  expect(addEndMarker(Buffer.concat([picture, Buffer.alloc(4096)]))).toEqual(
    Buffer.concat([picture, Buffer.from('ffd9', 'hex')]),
  );
});

it.each(['', 'ff', 'ffd8', 'ffd8ff', 'ffd8ffe0', 'ffd8ffe000', 'ffd8ffe00000'])(
  'terminates on the bytes %s',
  (hex) => {
    expect(addEndMarker(Buffer.from(hex, 'hex'))).toEqual(Buffer.from(`${hex}ffd9`, 'hex'));
  },
);
