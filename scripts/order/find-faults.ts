import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { moduleOrder } from './module-order.ts'

/** Every file that a file names, as a path from the root: imports, those of types too, exports and later loads. */
function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...Array.from(text.matchAll(/\bimport\(\s*'([^']+)'/g), ([, path = '']) => path),
  ]
  return named.flatMap(path => {
    if (path.startsWith('#')) return [path.replace('#', 'src/')]
    return path.startsWith('.') ? [join(dirname(file), path)] : []
  })
}

/** The part of a folder that a file belongs to; undefined for one outside of it, or directly in it. */
function partOf(folder: string, file: string): string | undefined {
  const [part, below] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : []
  return below === undefined ? undefined : part
}

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|proofs)\//.test(file)

/** What breaks the order, a line each. */
export function findFaults(file: string, text: string): string[] {
  if (isTest(file)) return []
  const imports = importsOf(file, text)
  return Object.entries(moduleOrder).flatMap(([folder, rows]) => {
    const rowOf = (part: string) => rows.findIndex(row => row.includes(part))
    const own = partOf(folder, file)
    if (own === undefined) return []
    if (rowOf(own) < 0) return [`${file}: "${own}" has no row in the order of ${folder}`]
    const isWrong = (path: string) => {
      const other = partOf(folder, path)
      return other !== undefined && other !== own && !(rowOf(other) >= 0 && rowOf(other) < rowOf(own))
    }
    return imports.filter(isWrong).map(path => `${file}: ${own} imports ${path}`)
  })
}
