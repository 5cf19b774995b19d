// @ts-check
/** Asks the package registry about known vulnerabilities in the packages of the lockfile. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Milliseconds: a registry that does not answer must not hold up the tests. */
const defaultTimeout = 60_000;

/**
 * Looks for serious vulnerabilities. `ok` is false only if packages that run on the server have one. If the
 * registry offers no audit or can't be reached, the message says that nothing is known.
 * @param {string} [npm] the command; tests pass their own
 * @param {number} [timeout] milliseconds
 * @returns {{ ok: boolean, message: string }}
 */
export const auditPackages = (npm = 'npm', timeout = defaultTimeout) => {
  const args = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${timeout}`];
  const { stdout } = spawnSync(npm, args, {
    cwd: root,
    encoding: 'utf8',
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return evaluateReport(stdout ?? '', (path) => lock.packages[path]?.dev !== true);
};

/**
 * @param {string} answer what `npm audit --json` printed
 * @param {(path: string) => boolean} runsOnServer whether the package that is installed at this path does
 * @returns {{ ok: boolean, message: string }}
 */
export const evaluateReport = (answer, runsOnServer) => {
  const auditReport = parseJson(answer);
  if (typeof auditReport?.vulnerabilities !== 'object') {
    const statusText = Number.isInteger(auditReport?.statusCode)
      ? ` (it answered ${auditReport.statusCode})`
      : '';
    return {
      ok: true,
      message: `Not known: the package registry offers no audit or did not answer${statusText}.`,
    };
  }
  const seriousEntries = Object.entries(auditReport.vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  /** @param {boolean} onServer */
  const listNames = (onServer) =>
    seriousEntries
      .filter(([, { nodes }]) => nodes.some(runsOnServer) === onServer)
      .map(([name, { severity }]) => `${name} (${severity})`)
      .join(', ');
  const [onServer, elsewhere] = [listNames(true), listNames(false)];
  return {
    ok: onServer === '',
    message: [
      onServer
        ? `Holes in what runs on the server: ${onServer}.`
        : 'None in what runs on the server.',
      elsewhere && `In what builds, tests or is built into pages: ${elsewhere}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
};

/** @param {string} text @returns {any} null if it is not JSON */
const parseJson = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Empty or incomplete output counts as no answer.
  }
};
