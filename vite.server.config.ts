import { defineConfig } from 'vite'

/**
 * The server in one file, beside the packages it uses: loading a thousand files one by one takes seconds. The thread
 * that reads mails is a second one, and what both use a third.
 */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        'mail-worker': 'src/server/modules/inbound-mail/mail-worker.ts',
      },
    },
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
  },
})
