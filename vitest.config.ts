import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/server/testing/database-template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // No test is about time. A busy machine may take its time to start a database; only what hangs should fail.
    hookTimeout: 180_000,
    testTimeout: 90_000,
  },
})
