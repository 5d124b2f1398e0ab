import { defineConfig } from 'vite'
import { packagesBesideTheServer } from './scripts/image/packages-beside-the-server.ts'

const commands = ['backup', 'create-admin', 'migrate', 'move-database', 'restore']

/**
 * The server in one file, with the packages it uses: loading more than a thousand files one by one takes a second. The thread
 * that reads mails is another file, so is each command of an operator and the demo data, and what several of them use stands
 * in `assets`.
 */
export default defineConfig({
  ssr: { noExternal: true, external: packagesBesideTheServer },
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
