import { describe, expect, it } from 'vitest';
import { formatNumberInWords, formatResidentCount } from './wording.ts';
import { formatFileSize } from './wording.ts';

describe('numbers in words', () => {
  it('are words up to nine, and figures above', () => {
    expect([0, 1, 9, 10].map(formatNumberInWords)).toEqual(['no', 'one', 'nine', '10']);
  });

  it('say how many residents may live here, six unless something else is stored', () => {
    expect(formatResidentCount()).toEqual({ residents: 'six', Residents: 'Six' });
    expect(formatResidentCount(5)).toEqual({ residents: 'five', Residents: 'Five' });
  });
});

it.each([
  [10, '1 KB'],
  [240 * 1024, '240 KB'],
  [1000 * 1024, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
