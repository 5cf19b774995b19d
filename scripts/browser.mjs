// @ts-check
import { existsSync } from 'node:fs';

export const browserPath = process.env['CHROMIUM'] || '/usr/bin/chromium';

const headlessShellPath = '/usr/bin/chromium-headless-shell';

/** The browser for the tests: the headless shell if it is installed (docs/decisions/078). */
export const testBrowserPath = () =>
  process.env['CHROMIUM'] || (existsSync(headlessShellPath) ? headlessShellPath : browserPath);
