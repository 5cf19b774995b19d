// @ts-check
/**
 * Tries the mutants of one file for scripts/mutate.mjs, and sends the result of each. It is a process of its
 * own, because a mutant may never end. Arguments: the file, the number of the first mutant, the tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { applyChange, makeMutants } from './mutants.mjs';
import { root } from './prepare.mjs';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {{ test: TestModule, reached: Map<number, string[]>, always: Set<number> }} Reach
 *   a test file, the ids of its tests by the function that they reach, and the functions that run before them
 */

const [file = '', firstMutant = '0', ...tests] = process.argv.slice(2);
const path = join(root, file);
const source = readFileSync(path, 'utf8');
const { mutants, noting } = makeMutants(file, source);
const testPaths = tests.map((test) => join(root, test));

/** Appended to each test file while its tests run for the first time. */
const notingTest = `;{
  const { beforeEach, afterEach } = await import('vitest');
  const take = () => {
    const reached = [...(globalThis.reached ?? [])];
    globalThis.reached?.clear();
    return reached;
  };
  beforeEach(({ task }) => { task.meta.before = take(); });
  afterEach(({ task }) => { task.meta.reached = take(); });
}`;

let served = noting;
let isNoting = true;

/** @param {string} id */
const stripQuery = (id) => id.split('?')[0] ?? '';

/** @type {import('vite').Plugin} */
const mutantPlugin = {
  name: 'mutant',
  enforce: 'pre',
  // Mutants must not get into the cache of transformed files.
  configureVitest({ defineCacheKeyGenerator }) {
    const changed = new Set([path, ...testPaths]);
    defineCacheKeyGenerator(({ id }) => (changed.has(stripQuery(id)) ? false : undefined));
  },
  transform(code, id) {
    if (stripQuery(id) === path) return served;
    return isNoting && testPaths.includes(stripQuery(id)) ? code + notingTest : undefined;
  },
};

const vitest = await createVitest(
  'test',
  { root, watch: false, project: ['unit', 'api*'], reporters: [{}], bail: 1, maxWorkers: 1 },
  { plugins: [mutantPlugin] },
);

/** @param {string} changed */
const invalidate = (changed) => {
  vitest.invalidateFile(changed);
  vitest.watcher.invalidates.add(changed);
};

/**
 * Vitest's result also contains the modules of earlier runs.
 * @param {import('vitest/node').TestSpecification} test
 */
const run = async (test) => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([test]);
  const module = testModules.find(({ moduleId }) => moduleId === test.moduleId);
  return { module, isCaught: unhandledErrors.length > 0 || (module && hasFailed(module)) };
};

/** @param {TestModule} module */
const hasFailed = (module) =>
  module.errors().length > 0 ||
  [...module.children.allTests()].some((test) => test.result().state === 'failed');

/** @param {TestModule} test @returns {Reach} */
const findReach = (test) => {
  /** @type {Map<number, string[]>} */
  const reached = new Map();
  /** @type {Set<number>} */
  const always = new Set();
  for (const each of test.children.allTests()) {
    const notes = /** @type {{ before?: number[], reached?: number[] }} */ (each.meta());
    for (const number of notes.before ?? []) always.add(number);
    for (const number of notes.reached ?? [])
      reached.set(number, [...(reached.get(number) ?? []), each.id]);
  }
  return { test, reached, always };
};

/** Runs the tests on the unchanged file. @returns {Promise<Reach[]>} those that pass, fastest first */
const runUnchanged = async () => {
  const all = await vitest.globTestSpecifications(testPaths);
  const once = new Map(all.toReversed().map((each) => [each.moduleId, each]));
  const reaches = [];
  for (const specification of once.values()) {
    const { module, isCaught } = await run(specification);
    if (isCaught) console.log(`  Left out, it fails anyway: ${module?.relativeModuleId}`);
    else if (module) reaches.push({ ...findReach(module), seconds: module.diagnostic().duration });
    process.send?.({ begun: true });
  }
  return reaches.toSorted((one, other) => one.seconds - other.seconds);
};

/** @param {Reach} reach @param {number} within the number of a function */
const findSpecification = ({ test, reached, always }, within) => {
  const testIds = reached.get(within);
  if (within === -1 || always.has(within)) return test.project.createSpecification(test.moduleId);
  return testIds && test.project.createSpecification(test.moduleId, { testIds });
};

const reaches = await runUnchanged();
isNoting = false;
for (const testPath of testPaths) invalidate(testPath);
for (const [index, mutant] of mutants.entries()) {
  if (index < Number(firstMutant)) continue;
  served = applyChange(source, mutant);
  let result = 'no test reaches';
  for (const reach of reaches) {
    const specification = findSpecification(reach, mutant.within);
    if (!specification) continue;
    invalidate(path);
    const { isCaught } = await run(specification);
    result = isCaught ? 'caught' : 'survived';
    if (isCaught) break;
  }
  process.send?.({ index, result });
}
process.exit();
