import { expect, test } from 'vitest'
import { findFrontEnd, frontEnds, serverPaths } from './paths.ts'

test.each([
  ['/', 'console', true],
  ['/phase3', 'console', true],
  ['/office/payments/files/12', 'console', true],
  ['/invitation', 'console', true],
  ['/invitation/', 'console', true],
  ['/invitation/more', 'console', false],
  ['/officer', 'console', false],
  ['/pool', 'pool', true],
  ['/pool/more', 'console', false],
  ['/refund', 'site', true],
  ['/refund/', 'site', true],
  ['/refund/more', 'site', false],
  ['/refunds', 'console', false],
  ['/certificate/0123-4567-89BC-DFGH', 'site', true],
  ['/certificates', 'console', false],
])('%s is a page of the %s: %s', (path, name, isKnown) => {
  expect(findFrontEnd(path)).toEqual({ name, isKnown })
})

test('no page hides behind a path of the server', () => {
  const pages = Object.values(frontEnds).flatMap(({ pages }) => [...pages])
  expect(pages.filter(page => serverPaths.some(path => `${page}/`.startsWith(`${path}/`)))).toEqual([])
})
