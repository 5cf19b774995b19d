import { expect, it } from 'vitest';
import { getCareChange, toContactStepValues, contactStepForm } from './contact-step-form.ts';

const typed = {
  ...toContactStepValues(null),
  phone_cell: '(425) 774-2310',
  address_street: '4417 176th Street SW',
  address_city: 'Edmonds',
  address_zip: '98026',
  answers: 'no' as const,
};

it('starts in Washington, without an answer about emergencies', () => {
  expect(toContactStepValues(null)).toMatchObject({
    address_state: 'WA',
    answers: '',
    phone_home: '',
  });
});

it('stores one phone as both', () => {
  expect(contactStepForm.parse(typed)).toMatchObject({
    phone_cell: '(425) 774-2310',
    phone_home: '(425) 774-2310',
    emergency_available: false,
  });
});

it('keeps a second phone', () => {
  const { phone_home } = contactStepForm.parse({ ...typed, phone_home: '(425) 774-2311' });
  expect(phone_home).toBe('(425) 774-2311');
});

it('asks for the answer, and for each missing field once', () => {
  const { error } = contactStepForm.safeParse({ ...typed, phone_cell: '', answers: '' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['answers', 'phone_cell']);
});

it.each([
  ['example', null, false, { state: 'hidden' }],
  ['hidden', null, true, { state: 'example' }],
  ['hidden', 'Payroll', true, null],
  ['confirmed', 'Payroll', false, null],
  ['example', null, true, null],
] as const)('the figure %s (%s) after the answer %s: %j', (state, source, answer, change) => {
  expect(getCareChange({ state, source }, answer)).toEqual(change);
});
