import { expect, test } from 'vitest'
import { nameBrowser } from './name-browser.ts'

test('a browser is called by the name people know it by', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
  expect([edge, phone, 'curl/8.5.0', ''].map(nameBrowser)).toEqual([
    'Edge, Windows',
    'Safari, iPhone',
    'curl/8.5.0',
    '',
  ])
})
