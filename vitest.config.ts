import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/server/testing/database-template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A file of API tests starts a database of its own, which takes seconds on a busy machine.
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
