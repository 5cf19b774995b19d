import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from './endpoint.ts';
import { field } from './field.ts';
import { language } from './language.ts';
import { noun } from './noun.ts';
import { page } from './page.ts';
import { createScratchTree } from './scratch-tree.ts';
import { sentence } from './sentence.ts';
import { setting } from './setting.ts';
import { staffPage } from './staff-page.ts';

/**
 * Carries out the lists of CONTRIBUTING.md in a copy of the repository. Each must change as few files as
 * the list says, the result must compile, and the general tests must pass for the examples, too.
 */
const recipes = [field, noun, page, staffPage, endpoint, setting, sentence, language];

const tree = createScratchTree();
const changed = new Map<string, string[]>();
beforeAll(() => {
  for (const { change, carryOut } of recipes) {
    tree.beginCount();
    carryOut(tree);
    changed.set(change, tree.productFiles());
  }
});
afterAll(tree.remove);

it.each(recipes)('$change: number of files of the product is $files', ({ change, files }) => {
  expect(changed.get(change)).toHaveLength(files);
});

// The compiler and the tests run as programs of their own, which a busy machine slows down.
describe('all of them together', { timeout: 600_000 }, () => {
  it('compile', () => {
    tree.run('react-router', ['typegen']);
    expect(tree.run('tsc', ['--noEmit'])).toBe('');
  });

  it('hold what holds for everything of their kind', () => {
    const walks = new Set(recipes.flatMap((recipe) => recipe.walks));
    const run = ['run', '--project', 'unit', '--project', 'api'];
    expect(tree.run('vitest', [...run, ...walks])).toMatch(/Tests +\d+ passed/);
    for (const { named } of recipes) {
      if (!named) continue;
      const only = ['--testNamePattern', named.name];
      expect(tree.run('vitest', [...run, ...named.walks, ...only])).toMatch(/Tests +\d+ passed/);
    }
  });
});
