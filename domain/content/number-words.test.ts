import { describe, expect, it } from 'vitest';
import { inWords, residentsInWords } from './number-words.ts';

describe('numbers in words', () => {
  it('are words up to nine, and figures above', () => {
    expect([0, 1, 9, 10].map(inWords)).toEqual(['no', 'one', 'nine', '10']);
  });

  it('say how many residents may live here, six unless something else is stored', () => {
    expect(residentsInWords()).toEqual({ residents: 'six', Residents: 'Six' });
    expect(residentsInWords(5)).toEqual({ residents: 'five', Residents: 'Five' });
  });
});
