import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weigh } from '../../scripts/check-weights.mjs';
import { requireFiles } from '../../scripts/require-files.mjs';
import { field, noun } from './noun.ts';
import { recipes as others } from './recipes.ts';
import { createScratchTree } from './scratch-tree.ts';

/**
 * Carries out the lists of CONTRIBUTING.md in a copy of the repository. Each must change as few files as the list
 * says, and what the list doesn't name must hold afterwards: `npm run check`, all unit tests, and walks of the API.
 */
const recipes = [noun, field, ...others];

/** The API tests that walk over what the recipes add to. */
const walks = requireFiles([
  'tests/api/every-*.test.ts',
  'tests/api/{permissions,proofs,settings,translations}.test.ts',
]);

const tree = createScratchTree();
const changed = new Map<string, string[]>();
beforeAll(() => {
  for (const recipe of recipes) changed.set(recipe.change, tree.carryOut(recipe));
  const written = new Set([...changed.values()].flat().filter((file) => !file.endsWith('.md')));
  tree.run('prettier', ['--write', '--log-level=warn', ...written]);
  tree.write('scripts/weights.json', `${JSON.stringify(weigh(tree.path), null, 2)}\n`);
  tree.run('prettier', ['--write', '--log-level=warn', 'scripts/weights.json', 'docs']);
});
afterAll(tree.remove);

it.each(recipes)('$change: number of files of the product is $files', ({ change, files }) => {
  const isProduct = (file: string) => /^(?:app|domain|server)\/(?!.*\.test\.)/.test(file);
  expect(changed.get(change)?.filter(isProduct)).toHaveLength(files);
});

// The programs are processes of their own, which a busy machine slows down.
describe('all of them together', { timeout: 3_600_000 }, () => {
  it('pass the check', () => {
    expect(tree.run('node', ['scripts/check.mjs'])).not.toContain('FAILED');
  });

  it('hold what holds for everything of their kind', () => {
    for (const run of [['unit'], ['api', ...walks]])
      expect(tree.run('vitest', ['run', '--project', ...run])).toMatch(/Tests +\d+ passed/);
  });
});
