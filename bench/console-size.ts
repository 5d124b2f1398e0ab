import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { translatedLanguages } from '#domain/languages.ts'
import type { Measurement } from './support/format-table.ts'

interface ManifestChunk {
  file: string
  /** What the chunk loads with itself; what it loads later is listed apart. */
  imports?: string[]
  css?: string[]
}

/** English needs no catalogue, the other languages bring theirs. */
const screens = [
  {
    // After sign-in the start is Phase 4, Bookings.
    name: 'the first screen',
    part: 'src/console/areas/phase4/bookings-tab.tsx',
    catalogues: ['index', 'bookings'],
    limitKilobytes: 200,
  },
  {
    name: 'the page by the pool',
    part: 'pool.html',
    catalogues: ['index', 'lessons', 'pool'],
    limitKilobytes: 150,
  },
]

/** What a browser needs for a screen, gzipped as it travels. */
export async function benchConsoleSize(): Promise<Measurement[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'lido-bench-console-'))
  try {
    await build({ logLevel: 'silent', build: { outDir, emptyOutDir: true, manifest: 'manifest.json' } })
    const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Record<
      string,
      ManifestChunk
    >
    const measure = (name: string, parts: string[], limitKilobytes: number, withStyles = false) => {
      const files = new Set<string>()
      for (const part of parts) collect(manifest, part, files, withStyles)
      const sizes = [...files].map(file => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length)
      const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
      return {
        name: `${name} against ${limitKilobytes} KB`,
        ratio: kilobytes / limitKilobytes,
        limit: 'at most 1',
        detail: `${kilobytes.toFixed(0)} KB gzipped in ${files.size} files`,
      }
    }
    const staff = screens.flatMap(({ name, part, catalogues, limitKilobytes }) =>
      translatedLanguages.map(language => {
        const texts = catalogues.map(catalogue => `src/web/language/${language}/${catalogue}.ts`)
        return measure(`JavaScript of ${name} in ${language}`, [part, ...texts], limitKilobytes)
      }),
    )
    const site = ['site.html', 'src/site/refund/refund-page.tsx', 'src/site/certificate/certificate-page.tsx']
    const book = ['site.html', 'src/site/book/book-page.tsx']
    return [
      ...staff,
      measure('JavaScript and styles of the first page of a family', site, 110, true),
      measure('JavaScript and styles of the booking page', book, 110, true),
    ]
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

function collect(
  manifest: Record<string, ManifestChunk>,
  name: string,
  files: Set<string>,
  withStyles = false,
) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of (withStyles && chunk.css) || []) files.add(style)
  for (const next of chunk.imports ?? []) collect(manifest, next, files, withStyles)
}
