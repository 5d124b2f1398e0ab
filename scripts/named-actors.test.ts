import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sayActor } from '#console/features/users/staff/log-words.ts'

test('each part of the server that acts by itself has a name in the log', () => {
  const isCounted = (path: string) => path.endsWith('.ts') && !/\.test\.ts$|^demo\/|testing\//.test(path)
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(isCounted)
  const names = files.flatMap(path =>
    [...readFileSync(`src/server/${path}`, 'utf8').matchAll(/systemActor\('([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => sayActor(name) === name)).toEqual([])
})
