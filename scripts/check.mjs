// @ts-check
/**
 * `npm run check`: formatting, lint, regular expressions, types and weights, in parallel. Caches in
 * node_modules/.cache skip files that did not change since the last run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findNode, root } from './prepare.mjs';

const cacheFolder = 'node_modules/.cache';

/**
 * A function, because the pinned Node comes with the packages, which `npm test` may still have to install.
 * @returns {Record<string, string[][]>} the commands of each check, which stops at the first that fails
 */
const checks = () => ({
  'regular expressions': [[findNode(), 'scripts/check-regexes.mjs']],
  formatting: [
    [
      'prettier',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cacheFolder}/prettier-check`,
      '.',
    ],
  ],
  // oxlint's type-aware rules load all types, so it also reports the type errors, as tsc does.
  'lint and types': [
    ['react-router', 'typegen'],
    ['oxlint', '--deny-warnings', '--type-check'],
  ],
  weights: [[findNode(), 'scripts/check-weights.mjs']],
});

/**
 * Runs all checks and prints the output of each when it ends.
 * @returns {Promise<{ name: string, ok: boolean, seconds: number }[]>}
 */
export const runChecks = () =>
  Promise.all(
    Object.entries(checks()).map(async ([name, commands]) => {
      const startedAt = Date.now();
      let ok = true;
      let output = '';
      for (const [command = '', ...args] of commands) {
        if (!ok) break;
        const result = await runCommand(command, args);
        ok = result.ok;
        output += result.said;
      }
      const seconds = (Date.now() - startedAt) / 1000;
      console.log(
        `\n== ${name}\n${output}== ${name}: ${ok ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`,
      );
      return { name, ok, seconds };
    }),
  );

/** @param {string} command @param {string[]} args */
const runCommand = async (command, args) => {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const child = spawn('sh', ['-c', '"$0" "$@" 2>&1', command, ...args], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { ok: status === 0, said: output };
};

if (import.meta.main) {
  const results = await runChecks();
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
