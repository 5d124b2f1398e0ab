import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Measurement } from './support/format-table.ts'

interface ManifestChunk {
  file: string
  /** What the chunk loads with itself; what it loads later is listed apart. */
  imports?: string[]
}

const german = (names: string[]) => names.map(name => `src/web/language/de/${name}.ts`)

/** English needs no catalogue, the other languages bring theirs. */
const screens = [
  {
    // After sign-in the start is Phase 4, Bookings.
    name: 'the first screen',
    parts: ['src/console/areas/phase4/bookings-tab.tsx', ...german(['common', 'shell', 'ui', 'bookings'])],
    limitKilobytes: 200,
  },
  {
    name: 'the page by the pool',
    parts: ['pool.html', ...german(['common', 'shell', 'ui', 'lessons', 'pool'])],
    limitKilobytes: 150,
  },
]

/** The JavaScript a browser needs for a screen, in German, gzipped as it travels. */
export async function benchConsoleSize(): Promise<Measurement[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'lido-bench-console-'))
  try {
    await build({ logLevel: 'silent', build: { outDir, emptyOutDir: true, manifest: 'manifest.json' } })
    const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Record<
      string,
      ManifestChunk
    >
    return screens.map(({ name, parts, limitKilobytes }) => {
      const files = new Set<string>()
      for (const part of parts) collect(manifest, part, files)
      const bytes = [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length,
        0,
      )
      return {
        name: `JavaScript of ${name} against ${limitKilobytes} KB`,
        ratio: bytes / 1000 / limitKilobytes,
        limit: 'at most 1',
        detail: `${(bytes / 1000).toFixed(0)} KB gzipped in ${files.size} files`,
      }
    })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

function collect(manifest: Record<string, ManifestChunk>, name: string, files: Set<string>) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(manifest, next, files)
}
