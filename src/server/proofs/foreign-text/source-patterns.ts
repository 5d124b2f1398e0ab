import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

interface SourcePattern {
  file: string
  pattern: string
  flags: string
}

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|proofs|demo|kit)\//.test(file)

/** Every regular expression that is written in the product's own source. */
export function findSourcePatterns(): SourcePattern[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isProduct)
  return files.flatMap(name => {
    const file = join('src', name)
    return [...patternsIn(parseSync(file, readFileSync(file, 'utf8')).program)].map(found => ({
      file,
      ...found,
    }))
  })
}

function* patternsIn(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && isPattern(node.regex)) yield node.regex
  for (const child of Object.values(node)) yield* patternsIn(child)
}

const isPattern = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
