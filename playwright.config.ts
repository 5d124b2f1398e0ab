import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
// First of all, since it sets the clock.
import './e2e/support/clock.ts'
import { findChromium } from './src/server/testing/system-tools.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare-data.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // No journey is about time; looking at every screen of a tab takes its time on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A browser that starts anew for each journey loads the console anew for each journey.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    // Drawing every frame of every animation without a graphics card takes longer than the journeys themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a third of the time. Run a failed journey again with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      // On a machine without a locale, Chromium would call a download with an umlaut in its name just "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Every journey has one origin: a process of the browser for each page costs a fifth of a journey and finds nothing.
        '--disable-site-isolation-trials',
      ],
    },
  },
})
