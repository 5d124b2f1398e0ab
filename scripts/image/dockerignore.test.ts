import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import viteConfig from '../../vite.config.ts'

test('the image is built from everything that the console is built from', () => {
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .flatMap(line => (line.startsWith('!') ? line.slice(1) : []))
  const pages = Object.values(viteConfig.build?.rolldownOptions?.input ?? {}).map(path => path.split('/')[0])
  expect(pages).toContain('pool.html')
  expect(allowed).toEqual(expect.arrayContaining(pages))
  expect(allowed.filter(name => !existsSync(name))).toEqual([])
  // Vite takes it along by itself.
  expect(allowed).toContain('public')
})
