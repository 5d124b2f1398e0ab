import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { findFrontEnd, frontEnds, serverPaths } from './src/contract/routes/paths.ts'
import { translatedLanguages } from './src/domain/languages.ts'

const server = `http://127.0.0.1:${process.env.PORT || 4000}`

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
    async writeBundle() {
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

/** Only the server describes schemas, in its API document: zod's code for that is 6 KB of every first screen. */
function leaveOutJsonSchema(): Plugin {
  return {
    name: 'leave-out-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
      const nothing = names.map(name => `export const ${name} = () => undefined`)
      const renamed = code.match(/^export \{.*\}/gm) ?? []
      return { code: [...nothing, ...renamed].join('\n'), map: null }
    },
  }
}

/** What a browser needs for the first screen after sign-in, by the path of the module. */
const firstScreen = new Set<string>()
/** What it needs beside the pool. */
const pool = new Set<string>()
/** What it needs for the first page of a family. */
const site = new Set<string>()

/** Code of one page that another needs too. In a file of the other's, it would bring that page along. */
const isShared = (id: string, page: Set<string>) =>
  page.has(id) && [firstScreen, pool, site].some(other => other !== page && other.has(id))

/** Every page for families: one that took a file of the console along would start the console. */
const sitePageFiles = () =>
  readdirSync('src/site', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('-page.tsx'))
    .map(path => `src/site/${path}`)

function gatherModules(): Plugin {
  const roots = new Map([
    [firstScreen, ['src/console/main.tsx', 'src/console/areas/phase4/bookings-tab.tsx']],
    [
      pool,
      ['src/pool/main.tsx', ...translatedLanguages.map(language => `src/web/language/${language}/errors.ts`)],
    ],
    [site, ['src/site/main.tsx', ...sitePageFiles()]],
  ])
  return {
    name: 'gather-modules',
    apply: 'build',
    buildEnd() {
      const gather = (into: Set<string>, id: string) => {
        if (into.has(id)) return
        into.add(id)
        const module = this.getModuleInfo(id)
        // The icons stand in one list, of which each screen names its own.
        const isIconList = id.endsWith('/lucide-react.mjs')
        for (const imported of isIconList ? [] : (module?.importedIds ?? [])) gather(into, imported)
      }
      for (const [into, paths] of roots) for (const path of paths) gather(into, resolve(path))
    },
  }
}

/** In development, each address gets the page it has in production. */
function servePages(): Plugin {
  return {
    name: 'serve-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        const { name, isKnown } = findFrontEnd(path)
        if (isKnown) request.url = `/${frontEnds[name].html}`
        next()
      })
    },
  }
}

/** Tells the worker of the page by the pool which files that page consists of, in each language. */
function listPoolFiles(): Plugin {
  const texts = /src\/web\/language\/\w+\/(index|lessons|pool|errors)\.ts$/
  return {
    name: 'list-pool-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const files = new Set(['theme.js'])
      const gather = (name: string) => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || files.has(name)) return
        files.add(name)
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
        for (const imported of chunk.imports) gather(imported)
      }
      for (const { name, isEntry, fileName, facadeModuleId } of chunks)
        if ((isEntry && name === 'pool') || texts.test(facadeModuleId ?? '')) gather(fileName)
      const worker = chunks.find(({ name }) => name === 'pool-worker')
      if (!worker) throw new Error('The page by the pool has no worker')
      const list = JSON.stringify([...files].sort().map(file => `/${file}`))
      worker.code = worker.code.replace('__POOL_FILES__', list)
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leaveOutJsonSchema(),
    servePages(),
    gatherModules(),
    listPoolFiles(),
    precompress(),
  ],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    // Fonts and pictures stay files of their own: the content policy and the cache both prefer it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: {
        index: frontEnds.console.html,
        pool: frontEnds.pool.html,
        site: frontEnds.site.html,
        'pool-worker': 'src/pool/pool-worker.ts',
      },
      output: {
        // A worker is found again by its name.
        entryFileNames: ({ name }) => (name === 'pool-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // Two files instead of sixty: together they compress better, and the libraries outlive a release.
        codeSplitting: {
          groups: [
            // The pages for families and the page by the pool are small, and take nothing of the rest along.
            {
              name: 'site-libraries',
              test: id => isShared(id, site) && id.includes('node_modules'),
              priority: 6,
            },
            { name: 'site-shared', test: id => isShared(id, site), priority: 5 },
            {
              name: 'pool-libraries',
              test: id => isShared(id, pool) && id.includes('node_modules'),
              priority: 4,
            },
            { name: 'pool-shared', test: id => isShared(id, pool), priority: 3 },
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
