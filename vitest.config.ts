import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.ts'

/** It counts the calls of a library, and needs that library to itself. */
const withOwnModules = 'src/server/modules/auth/password-guesses.api.test.ts'

/** It compares times, and needs a separate process. */
const measuresTime = 'src/server/proofs/foreign-text/foreign-text.test.ts'

/** It starts eleven processes and kills them: only `npm run test:failover` asks for it. */
const failover = process.env.FAILOVER ? [] : ['src/server/proofs/failover/**']

/**
 * What both databases answer alike, PostgreSQL in a third of the time: `npm test` asks it alone, `npm run proof` both. Races
 * stay, since the embedded one has one connection (docs/decisions/035).
 */
const leftToPostgres = process.env.LEAVE_TO_POSTGRES
  ? [
      'src/server/{demo,http,mail,modules}/**/!(*-races|outbox-proof).api.test.ts',
      'src/server/proofs/{backup-under-load,family-filing,lesson-changes-crash,stale-edits}.api.test.ts',
      'src/server/db/backup/{backup.test,restore-file.api.test}.ts',
      'src/server/db/migrations/*.api.test.ts',
      'bench/**/*.api.test.ts',
    ]
  : []

/** A migrated database to copy, and a built server: what only tests of the server need, and wait for. */
const databaseTemplate = 'src/server/testing/setup/database-template.ts'
const builtServer = 'src/server/testing/setup/build-server.ts'
const cheapPasswords = 'src/server/testing/setup/cheap-passwords.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // No test is about time. A busy machine may take its time to start a database; only what hangs should fail.
    hookTimeout: 180_000,
    testTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['src/{domain,contract}/**/*.test.ts'], isolate: false },
      },
      // Each file gets a fresh console: modules keep the session, notifications and language.
      {
        extends: true,
        // Stylesheets are left out of tests, but for the one that a test reads.
        test: {
          name: 'console',
          include: ['src/{web,console,pool}/**/*.test.{ts,tsx}'],
          css: { include: [/colours\.css/] },
          setupFiles: 'src/console/testing/stop-timers.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, withOwnModules, measuresTime, ...failover, ...leftToPostgres],
          globalSetup: [databaseTemplate, builtServer],
          setupFiles: cheapPasswords,
          // Loading the server anew for each of a hundred files takes longer than most of them run.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'growth',
          include: [measuresTime],
          // What grows does so every time; what a busy machine adds, does not.
          retry: 2,
          // The garbage collector's own threads and copies would be measured too.
          execArgv: ['--expose-gc', '--single-threaded-gc', '--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'guesses',
          include: [withOwnModules],
          exclude: [...configDefaults.exclude, ...leftToPostgres],
          globalSetup: databaseTemplate,
        },
      },
    ],
  },
})
