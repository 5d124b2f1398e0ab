import type { KnipConfig } from 'knip'

/** Loaded by the name of the language. */
const catalogues = 'src/web/language/*/index.ts!'

const entry = [
  'src/server/main.ts!',
  'src/server/commands/*.ts!',
  'src/server/modules/inbound-mail/mail-worker.ts!',
  'src/console/main.tsx!',
  'src/pool/main.tsx!',
  'src/pool/pool-worker.ts!',
  'src/site/main.tsx!',
]

/** Vitest and the Dockerfile name these by their paths. */
const namedByPath = ['scripts/testing/vitest-report.ts', 'scripts/image/prune-packages.ts']

const isProduction = process.argv.includes('--production')

/** `knip --production` finds what only tests call; what stands in `testing` and `proofs` is no part of production. */
export default {
  entry: isProduction ? [...entry, catalogues] : [catalogues, ...namedByPath],
  project: [
    'src/**/*.{ts,tsx,css}!',
    '!src/**/testing/**!',
    '!src/server/proofs/**!',
    '{e2e,bench,scripts}/**/*.ts',
  ],
  // A function may be exported for its test alone as long as its own file calls it.
  ignoreExportsUsedInFile: isProduction,
  ignoreBinaries: ['buildah', 'docker-compose', 'pdftoppm', 'pdftotext', 'qpdf'],
} satisfies KnipConfig
