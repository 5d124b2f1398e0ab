import { expect, test } from 'vitest'
import { headersOf, writeHead } from './booking-page.ts'

const page = { title: 'Krebs "A" & <b>', description: "$& $' free", isListed: true, frames: [] }

test('what a course is called cannot become markup, nor a pattern of the replacement', () => {
  const html = writeHead('<head><title>…</title></head>', page)
  expect(html).toContain('<title>Krebs &quot;A&quot; &amp; &lt;b&gt;</title>')
  expect(html).toContain(`content="$&amp; $' free"`)
})

test('only named sites may frame the page, and only an open one is listed', () => {
  expect(headersOf(page)['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headersOf(page)).not.toHaveProperty('x-robots-tag')
  const framed = headersOf({ ...page, isListed: false, frames: ['https://a.example', 'https://b.example'] })
  expect(framed['content-security-policy']).toMatch(
    /frame-ancestors https:\/\/a\.example https:\/\/b\.example$/,
  )
  expect(framed).toMatchObject({ 'x-frame-options': undefined, 'x-robots-tag': 'noindex' })
})
