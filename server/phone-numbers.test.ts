import { describe, expect, it } from 'vitest';
import { isPhoneNumber } from './phone-numbers.ts';

describe('a phone number', () => {
  it.each([
    '(425) 555-0142',
    '425.555.0142',
    '4255550142',
    '1 425 555 0142',
    '+1 425-555-0199',
    '425 555 0142 x12',
    'Cell: 425 555 0142',
    '４２５ ５５５ ０１４２',
    '+49 30 901820',
    '011 44 20 7946 0958',
  ])('%s can be called', (text) => expect(isPhoneNumber(text)).toBe(true));

  it.each([
    '425 555 9',
    '555-0142',
    '425 555 01420',
    '125 555 0142',
    '425 055 0142',
    '+49 3',
    '1',
    'none',
    '',
    '0'.repeat(300),
  ])('%s cannot', (text) => expect(isPhoneNumber(text)).toBe(false));
});
