import { defineConfig } from '@playwright/test';
import { testBrowserOptions } from './bench/browser.ts';

const desktop = { width: 1440, height: 900 };

/** Browser tests in Debian's Chromium; they need a build (`npm run test:browser` makes it). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/first-start.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  // Long enough for a busy machine. These limits only end tests that hang; no test measures by them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: testBrowserOptions,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
    actionTimeout: 60_000,
    // No motion carries meaning, and pages without it open in a sixth less time; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Its requests would bypass the tests' routes of a page's requests; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', testDir: 'tests/e2e/site', use: { viewport: desktop } },
    { name: 'staff', testDir: 'tests/e2e/admin', use: { viewport: desktop } },
  ],
});
