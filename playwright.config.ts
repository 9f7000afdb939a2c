import { defineConfig } from '@playwright/test'
import { browserArguments, headlessBrowser } from '#tools/find-browser.ts'

const browser = headlessBrowser()

export default defineConfig<{ thorough: boolean }>({
  testDir: 'testing/journeys',
  testMatch: '**/*.browser.test.ts',
  globalSetup: './testing/journeys-setup.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'journeys' },
    { name: 'every-route', testMatch: '**/every-{route,control}.browser.test.ts', use: { thorough: true } },
  ],
  // more than the cores of a small machine: a journey often waits for its page or its server
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // generous: two busy cores are slow, and only what hangs should fail by time
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // what a journey intercepts must reach it; the journeys that are about the worker let it in
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // what failed leaves a picture and what the page said; --trace=retain-on-failure records every step, for a quarter more work
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        ...browserArguments,
        // as in the browsers people use: sound starts only after the page was pressed
        '--autoplay-policy=document-user-activation-required',
      ],
    },
  },
})
