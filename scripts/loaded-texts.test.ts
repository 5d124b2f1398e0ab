import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import catalogues from '#web/language/de/catalogues.ts'

/** A tab loads the catalogues it names: a text of another one would stay English until somebody opens another tab. */

const folder = resolve('src/web')
const areas = resolve('src/console/areas')

const readKeys = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}(?:'((?:[^'\\]|\\.)*)'|(\w+)):/gm)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '').replaceAll("\\'", "'"),
  )

const catalogueOf = new Map(
  Object.keys(catalogues).flatMap(name =>
    readKeys(`${folder}/language/de/${name}.ts`).map(text => [text, name] as const),
  ),
)

const namesIn = (list: string) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

interface Module {
  imports: string[]
  /** Catalogues it loads itself, with what it loads later. */
  loads: string[]
  texts: string[]
}

function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8')
  const code = source.replaceAll(/import type [^']*'[^']+'/g, '')
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*'((?:#web\/|#console\/|\.)[^']+)'/g)].map(
    ([, path = '']) => (path.startsWith('#') ? resolve('src', path.slice(1)) : resolve(dirname(file), path)),
  )
  const said = code.matchAll(
    /(?:\bt\(\s*|\btCount\(\s*[^']*'[^']*',\s*|(?:header|what):\s*|what=")['"]?((?:[^'"\\\n]|\\.)+)/g,
  )
  return {
    imports: imports.filter(path => existsSync(path) && !/\/language\/\w\w\//.test(path)),
    loads: [...code.matchAll(/loadTexts\(\[([^\]]*)\]\)/g)].flatMap(([, list = '']) => namesIn(list)),
    texts: [...said]
      .map(([, text = '']) => text.replaceAll("\\'", "'"))
      .filter(text => catalogueOf.has(text)),
  }
}

const modules = new Map<string, Module>()
const moduleOf = (file: string) => {
  const known = modules.get(file) ?? readModule(file)
  modules.set(file, known)
  return known
}

/** What is shown in English for want of its catalogue; what is loaded on the way down counts from there on. */
function missingFrom(file: string, loaded: ReadonlySet<string>, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const { imports, loads, texts } = moduleOf(file)
  const held = new Set([...loaded, ...loads])
  const own = texts.filter(text => !held.has(catalogueOf.get(text) ?? ''))
  return [
    ...own.map(text => `${text} (${catalogueOf.get(text)})`),
    ...imports.flatMap(path => missingFrom(path, held, seen)),
  ]
}

const always = ['common', 'shell', 'ui']

const tabs = ['office', 'phase3', 'phase4', 'phase5'].flatMap(area => {
  const source = readFileSync(`${areas}/${area}/tabs.ts`, 'utf8')
  return source
    .split(/\btab\(/)
    .slice(1)
    .map(declared => ({
      name: `${area}, ${declared.match(/'([\w-]+)'/)?.[1]}`,
      files: [...declared.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) =>
        resolve(`${areas}/${area}`, path),
      ),
      texts: [...declared.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => namesIn(list)),
    }))
})

test.each(tabs)('$name loads the catalogue of every text it shows', ({ files, texts }) => {
  const loaded = new Set([...always, ...texts])
  const seen = new Set<string>()
  expect([...new Set(files.flatMap(file => missingFrom(file, loaded, seen)))].sort()).toEqual([])
})
