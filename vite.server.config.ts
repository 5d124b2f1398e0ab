import { defineConfig } from 'vite'

const commands = ['backup', 'create-admin', 'migrate', 'move-database', 'restore']

/**
 * The server in one file, beside the packages it uses: loading a thousand files one by one takes seconds. The thread
 * that reads mails is another, so is each command of an operator, and what several of them use stands in `assets`. Demo
 * data is a file of its own, too, which the server loads only when it is wanted.
 */
export default defineConfig({
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
