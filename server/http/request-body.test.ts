import { expect, it } from 'vitest';
import { readForm } from './request-body.ts';

it('reads a form that is decoded in parts as one that is decoded at once', async () => {
  const fields = new URLSearchParams({
    language: 'ru',
    csv: 'Дом, где живут + 6 & 8 = 100 %. '.repeat(5000),
    'a name': 'без_пробелов_🦊'.repeat(20_000),
    empty: '',
  });
  const body = `${fields}&damaged=${'%A9'.repeat(100_000)}&%=%${'%2'.repeat(50_000)}`;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  const read = await readForm(request, 20_000_000);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(new URLSearchParams(body)));
});
