import { expect, it } from 'vitest';
import { readForm } from './request-body.ts';

it('reads a form that is decoded in parts as one that is decoded at once', async () => {
  const form = new URLSearchParams({
    language: 'ru',
    csv: 'Дом, где живут + 6 & 8 = 100 %. '.repeat(5000),
    'a name': 'без_пробелов'.repeat(20_000),
    empty: '',
  });
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const read = await readForm(request, 20_000_000);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(form));
});
