import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const code = [
  "import { sql } from 'kysely'",
  'export const a = change(db, context, work)',
  'export const b = createOnce(db, context, work)',
  'export const c = saveRecord(db, context, known, work)',
  'export const d = db.transaction().execute(work)',
  "export const e = db.selectFrom('users').execute()",
  "export const f = tx.updateTable('users').set(values).execute()",
  'export const g: Handlers<typeof userRoutes> = {}',
]

interface Scoped {
  path: string
  includes: string[]
}

test('transactions and SQL are refused in routes, and handlers everywhere else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lido-lint-'))
  // The plugins of the project, each for the files that it is for there.
  const plugins = JSON.parse(readFileSync('biome.json', 'utf8')).plugins.map((plugin: string | Scoped) =>
    typeof plugin === 'string' ? resolve(plugin) : { ...plugin, path: resolve(plugin.path) },
  )
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins }))
  mkdirSync(join(folder, 'src/server'), { recursive: true })
  for (const name of ['user-routes.ts', 'user-actions.ts'])
    writeFileSync(join(folder, 'src/server', name), `${code.join('\n')}\n`)
  const { stdout, stderr } = spawnSync(
    'node_modules/.bin/biome',
    ['lint', `--config-path=${folder}`, '--colors=off', folder],
    { encoding: 'utf8' },
  )
  const found = [...(stdout + stderr).matchAll(/(user-\w+)\.ts:(\d+):\d+ plugin/g)]
  const linesOf = (file: string) =>
    found.filter(([, name]) => name === file).map(([, , line]) => Number(line))
  expect(linesOf('user-routes')).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(linesOf('user-actions')).toEqual([8])
  rmSync(folder, { recursive: true })
})
