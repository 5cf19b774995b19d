import { defineConfig } from '@playwright/test';
import { testBrowserOptions } from './bench/browser.ts';

const desktop = { width: 1440, height: 900 };

/** Browser tests in Debian's Chromium; they need a build (`npm run test:browser` makes it). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  // A busy machine takes its time. What hangs ends here; no test measures by these.
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
    // Its requests would pass by what tests do to a page's; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', testDir: 'tests/e2e/site', use: { viewport: desktop } },
    {
      name: 'staff',
      testDir: 'tests/e2e/admin',
      // Nothing in the staff area is told by a movement, and pages without any take a sixth less to open.
      use: { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
