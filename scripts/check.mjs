// @ts-check
/**
 * `npm run check`: formatting, lint, regular expressions and types, side by side. What did not change since
 * the last run is not looked at again (node_modules/.cache).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findNode, root } from './prepare.mjs';

const cache = 'node_modules/.cache';

/**
 * Not before it is called: the pinned Node comes with the packages, which `npm test` may still install.
 * @returns {Record<string, string[][]>} each a series of commands, which ends with the first that fails
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
      `--cache-location=${cache}/prettier-check`,
      '.',
    ],
  ],
  types: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types`],
  ],
  lint: [['oxlint', '--deny-warnings']],
});

/**
 * Runs them all and prints what each said when it ends.
 * @returns {Promise<{ name: string, ok: boolean, seconds: number }[]>}
 */
export const runChecks = () =>
  Promise.all(
    Object.entries(checks()).map(async ([name, commands]) => {
      const started = Date.now();
      let ok = true;
      let said = '';
      for (const [command = '', ...args] of commands) {
        if (!ok) break;
        const answer = await run(command, args);
        ok = answer.ok;
        said += answer.said;
      }
      const seconds = (Date.now() - started) / 1000;
      console.log(
        `\n== ${name}\n${said}== ${name}: ${ok ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`,
      );
      return { name, ok, seconds };
    }),
  );

/** @param {string} command @param {string[]} args */
const run = async (command, args) => {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const child = spawn('sh', ['-c', '"$0" "$@" 2>&1', command, ...args], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { ok: status === 0, said };
};

if (import.meta.main) {
  const results = await runChecks();
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
