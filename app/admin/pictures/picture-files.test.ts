import { expect, it } from 'vitest';
import { getFileFormat } from './picture-files.tsx';

it.each([
  ['IMG_0123.HEIC', 'image/heic', 'HEIC'],
  ['porch.in.may.jpeg', '', 'JPEG'],
  ['IMG_0123', 'image/heic', 'HEIC'],
  ['IMG_0123', '', 'File'],
  ['letter.of the family', '', 'File'],
])('knows what kind of picture %s (%s) is: %s', (name, type, kind) => {
  expect(getFileFormat({ name, type })).toBe(kind);
});
