import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

const commands = ['backup', 'create-admin', 'migrate', 'move-database', 'restore']

/**
 * The server in one file, with the packages it uses: loading more than a thousand files one by one takes a second. Only what
 * package.json calls a dependency stays beside it: packages that look for files of their own (a program, fonts, pages), and
 * what these share with us. The thread that reads mails is another file, so is each command of an operator, and what
 * several of them use stands in `assets`. Demo data is a file of its own, too, which the server loads only when it is wanted.
 */
export default defineConfig({
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        demo: 'src/server/demo/load-demo-data.ts',
        'mail-worker': 'src/server/modules/inbound-mail/mail-worker.ts',
        ...Object.fromEntries(commands.map(command => [command, `src/server/commands/${command}.ts`])),
      },
    },
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
  },
})
