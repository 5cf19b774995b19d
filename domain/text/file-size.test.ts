import { expect, it } from 'vitest';
import { fileSizeInWords } from './file-size.ts';

it.each([
  [10, '1 KB'],
  [240 * 1024, '240 KB'],
  [1000 * 1024, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSizeInWords(bytes)).toBe(words);
});
