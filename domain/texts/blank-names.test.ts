import { expect, it } from 'vitest';
import { allTexts } from '../site/words/all-texts.ts';
import { blankNames } from './blank-names.ts';

it('says what every name in braces stands for', () => {
  const originals = [...allTexts.values()].map(({ original }) => JSON.stringify(original)).join();
  const used = [...originals.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(used).toContain('home');
  const described = new Set<string | undefined>(blankNames.map(({ name }) => name));
  expect(used.filter((name) => !described.has(name))).toEqual([]);
});
