import { defineConfig } from 'vite'

/** The server in one file, beside the packages it uses: loading a thousand files one by one takes seconds. */
export default defineConfig({
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
  },
})
