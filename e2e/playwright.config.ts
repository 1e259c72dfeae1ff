import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4100);

export default defineConfig({
  testDir: './tests',
  // Two runs at the same time must not share a folder for traces.
  outputDir: `../test-results/${port}`,
  fullyParallel: true,
  // For two processors: a page waits more than it computes.
  workers: 3,
  // For what hangs. A machine may be several times slower than another.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; a test that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/test-reports/browser.json' }],
  ],
  globalSetup: './fixtures/startSite.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    // Playwright does not see the requests of a page that a worker has answered. The tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every test takes a seventh of the processor.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // A root user has no sandbox to offer; the rest keeps Chromium from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
