// @ts-check
/**
 * The suites of tests in the order in which they run, with their budgets. `npm test` runs the suites that
 * every change must pass; `npm run test:all` adds all others.
 *
 * A budget is the processor time of all processes of a suite, in seconds. On two cores, a suite takes a
 * little more than half as long. Exceeding a budget only causes a warning: a slow machine takes longer.
 */

/**
 * @typedef {{
 *   name: string,
 *   runner: 'node' | 'vitest' | 'playwright',
 *   args: string[],
 *   budget: number,
 *   needs?: ('build' | 'postgres' | 'browser' | 'debian' | 'docker')[],
 * }} Suite
 */

/** @type {Suite[]} */
const coreSuites = [
  { name: 'formatting, lint, types', runner: 'node', args: ['scripts/check.mjs'], budget: 110 },
  { name: 'unit tests', runner: 'vitest', args: projectArguments('unit'), budget: 90 },
  {
    name: 'API tests',
    runner: 'vitest',
    args: projectArguments('api', 'api-mocking'),
    budget: 280,
  },
  {
    name: 'fault tests that guard data',
    runner: 'vitest',
    args: projectArguments('faults'),
    budget: 150,
    needs: ['build'],
  },
  {
    name: 'PostgreSQL',
    runner: 'vitest',
    args: projectArguments('postgres-core'),
    budget: 120,
    needs: ['postgres'],
  },
  {
    name: 'browser tests of every page and journey',
    runner: 'playwright',
    args: ['--grep', '@core'],
    budget: 600,
    needs: ['build', 'browser'],
  },
];

/** @type {Suite[]} */
const otherSuites = [
  // The check, all unit tests and walks of the API, on a copy with one example of each change.
  { name: 'recipes', runner: 'vitest', args: projectArguments('recipes'), budget: 500 },
  {
    name: 'fuzz, other storage',
    runner: 'vitest',
    args: projectArguments('beyond', 'api-s3'),
    budget: 100,
  },
  {
    name: 'other fault tests',
    runner: 'vitest',
    args: projectArguments('faults-beyond', 'faults-alone'),
    budget: 160,
    needs: ['build'],
  },
  {
    name: 'servers on PostgreSQL',
    runner: 'vitest',
    args: projectArguments('postgres-servers', 'postgres-faults'),
    budget: 345,
    needs: ['build', 'postgres'],
  },
  {
    name: 'other browser tests',
    runner: 'playwright',
    args: ['--grep-invert', '@core'],
    budget: 950,
    needs: ['build', 'browser'],
  },
];

/**
 * CI leaves these out: they make whole systems, for which a container may lack rights and a package mirror.
 * @type {Suite[]}
 */
const systemSuites = [
  {
    name: 'installing and updating on Debian',
    runner: 'node',
    args: ['scripts/test-install/test-install.ts'],
    budget: 600,
    needs: ['build', 'debian'],
  },
  {
    name: 'the Docker image',
    runner: 'node',
    args: ['scripts/test-docker.ts'],
    budget: 200,
    needs: ['docker'],
  },
];

/** @param {string[]} names projects of vitest.config.ts */
function projectArguments(...names) {
  return names.flatMap((name) => ['--project', name]);
}

/**
 * @param {string[]} args of scripts/test.mjs: none for what every change must pass, `--all` for everything,
 * `--beyond` for what `--all` adds, without whole systems (`.ci/run`)
 */
export const selectSuites = (args) => {
  if (args.includes('--beyond')) return otherSuites;
  return args.includes('--all') ? [...coreSuites, ...otherSuites, ...systemSuites] : coreSuites;
};
