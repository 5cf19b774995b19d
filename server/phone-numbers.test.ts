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
    '(679) 555-0164',
    '565 555 0164',
    '+1 861 555 0164',
    '(729) 555-0164',
    '837-555-0164',
    'Home: 425 555 0159',
    '425-555-0162, cell',
    'tel:+1-425-555-0148',
    '425-555-0142 / 425-555-0187',
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
