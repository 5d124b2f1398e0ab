import { configDefaults, defineConfig } from 'vitest/config'

/** It counts the calls of a library, and needs that library to itself. */
const withOwnModules = 'src/server/modules/auth/password-guesses.api.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['src/server/testing/database-template.ts', 'src/server/testing/build-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // No test is about time. A busy machine may take its time to start a database; only what hangs should fail.
    hookTimeout: 180_000,
    testTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, withOwnModules],
          // Loading the server anew for each of a hundred files takes longer than most of them run.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'guesses', include: [withOwnModules] } },
    ],
  },
})
