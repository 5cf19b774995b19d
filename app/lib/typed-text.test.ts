import { beforeEach, expect, it, vi } from 'vitest';
import { clearTyped, readTypedTime, storeTyped, storeTypedTime } from './typed-text.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('a form’s time is stored with what was typed, and ends with it', () => {
  const time = { token: 'form.abc.def', at: 1 };
  storeTypedTime('tour', time);
  expect(readTypedTime('tour')).toBeNull();
  storeTyped('tour', { name: ['Elaine'] });
  expect(readTypedTime('tour')).toEqual(time);
  clearTyped('tour');
  storeTyped('tour', { name: ['Someone else'] });
  expect(readTypedTime('tour')).toBeNull();
});
