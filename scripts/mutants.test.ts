import { expect, it } from 'vitest';
import { applyChange, makeMutants } from './mutants.mjs';

const listChanged = (source: string): string[] =>
  makeMutants('a.ts', source).mutants.map((mutant) => applyChange(source, mutant));

it.each([
  ['if (a < b) c();', ['if (!(a < b)) c();', 'if (a <= b) c();']],
  ['if (a === b) c();', ['if (a !== b) c();']],
  [
    'const f = () => { return a && b; };',
    ['const f = () => { return undefined; };', 'const f = () => { return a || b; };'],
  ],
  ['await save();', ['(save());']],
  // Types are not changed, and neither are conditions of loops, which might never end.
  ['type A<B> = B extends 1 ? 2 : 3; while (a < b) a += 1;', []],
])('changes %s', (source, changed) => {
  expect(listChanged(source)).toEqual(changed);
});

it('notes each function that runs, and the function that a mutant is in', () => {
  const { mutants, noting } = makeMutants(
    'a.ts',
    'const f = () => (g((x) => { return x; }) && 1);',
  );
  expect(noting.match(/\.add\((\d)\)/g)).toEqual(['.add(0)', '.add(1)']);
  expect(mutants.map(({ within }) => within)).toEqual([0, 1]);
});
