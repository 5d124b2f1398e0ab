import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

interface ManifestChunk {
  file: string
  /** What the chunk loads with itself; what it loads later is listed apart. */
  imports?: string[]
}

/** After sign-in the start is Phase 4, Bookings; English needs no catalogue, the other languages bring theirs. */
const firstScreen = [
  'src/console/areas/phase4/bookings-tab.tsx',
  ...['common', 'shell', 'ui', 'bookings'].map(name => `src/console/language/de/${name}.ts`),
]
const limitKilobytes = 210

/** The JavaScript a browser needs for the first screen after sign-in, in German, gzipped as it travels. */
export async function benchConsoleSize() {
  const outDir = mkdtempSync(join(tmpdir(), 'lido-bench-console-'))
  try {
    await build({ logLevel: 'silent', build: { outDir, emptyOutDir: true, manifest: 'manifest.json' } })
    const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Record<
      string,
      ManifestChunk
    >
    const files = new Set<string>()
    for (const name of firstScreen) collect(manifest, name, files)
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length,
      0,
    )
    return [
      {
        name: `JavaScript of the first screen against ${limitKilobytes} KB`,
        ratio: bytes / 1000 / limitKilobytes,
        limit: 'at most 1',
        detail: `${(bytes / 1000).toFixed(0)} KB gzipped in ${files.size} files`,
      },
    ]
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
