import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT || 4000}`
const serverPaths = ['/api', '/orders', '/storage', '/openapi.json', '/docs', '/livez', '/readyz']

/** Compresses each asset once at build time, so that serving one costs no CPU. */
function precompress(): Plugin {
  const compressible = /\.(js|css|html|svg)$/
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter(entry => entry.isFile() && compressible.test(entry.name))
      await Promise.all(
        files.map(async file => {
          const path = join(file.parentPath, file.name)
          const bytes = await readFile(path)
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await Promise.all([
            promisify(brotliCompress)(bytes, brotli).then(small => writeFile(`${path}.br`, small)),
            promisify(gzip)(bytes, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
          ])
        }),
      )
    },
  }
}

/** What a browser needs for the first screen after sign-in, by the path of the module. */
const firstScreen = new Set<string>()

function gatherFirstScreen(): Plugin {
  const roots = ['src/console/main.tsx', 'src/console/areas/phase4/bookings-tab.tsx']
  return {
    name: 'gather-first-screen',
    apply: 'build',
    buildEnd() {
      const gather = (id: string) => {
        if (firstScreen.has(id)) return
        firstScreen.add(id)
        const module = this.getModuleInfo(id)
        // The icons stand in one list, of which each screen names its own.
        const isIconList = id.endsWith('/lucide-react.mjs')
        for (const imported of isIconList ? [] : (module?.importedIds ?? [])) gather(imported)
      }
      for (const root of roots) gather(resolve(root))
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), gatherFirstScreen(), precompress()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    // Fonts and pictures stay files of their own: the content policy and the cache both prefer it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Two files instead of sixty: together they compress better, and the libraries outlive a release.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: id => firstScreen.has(id) && id.includes('node_modules'),
              priority: 2,
            },
            { name: 'first-screen', test: id => firstScreen.has(id), priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map(path => [path, { target: server }])),
  },
})
