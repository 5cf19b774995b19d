import { browserPath, testBrowserPath } from '../scripts/browser.mjs';

/** The system's Chromium, without its background activity. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const browserOptions = { executablePath: browserPath, args: browserFlags };

/** A host name of this machine that browsers do not trust without https, unlike 127.0.0.1. */
export const plainHost = 'fernlight.test';

/**
 * Turns off font hinting, so that letters scale evenly with the font size, as on phones; and V8's optimizing
 * compilers, which cost more than they save on pages that are open for seconds.
 */
export const testBrowserOptions = {
  executablePath: testBrowserPath(),
  args: [
    ...browserFlags,
    '--font-render-hinting=none',
    '--js-flags=--no-turbofan --no-maglev',
    `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
  ],
};
