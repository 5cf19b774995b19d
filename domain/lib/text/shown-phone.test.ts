import { describe, expect, it } from 'vitest';
import { hasSinglePhone, formatPhone, listPhones } from './shown-phone.ts';

describe('a phone number is shown in one form', () => {
  it.each(['4257763301', '425.776.3301', '+1 425 776 3301', '1-425-776-3301', '(425)776-3301'])(
    'typed as %s',
    (typed) => expect(formatPhone(typed)).toBe('(425) 776-3301'),
  );

  it.each(['+44 20 7946 0958', '(425) 776-3301 ext. 4', '776-3301'])('but %s stays', (typed) =>
    expect(formatPhone(typed)).toBe(typed),
  );
});

it('a home with one phone shows it once, with a label of its own', () => {
  const labels = { cell: 'Cell', home: 'Home' };
  const contact = { phone_cell: '(425) 776-3301', phone_home: '425 776 3301' };
  expect(hasSinglePhone(contact)).toBe(true);
  expect(listPhones(contact, labels)).toEqual([{ label: 'Phone', number: '(425) 776-3301' }]);
  expect(listPhones({ ...contact, phone_home: '(425) 776-3302' }, labels)).toEqual([
    { label: 'Cell', number: '(425) 776-3301' },
    { label: 'Home', number: '(425) 776-3302' },
  ]);
});
