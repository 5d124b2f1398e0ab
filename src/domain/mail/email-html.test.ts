import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textToHtml } from './email-html.ts'

const inside = (html: string) => html.replace(/^<div[^>]*>\n/, '').replace(/\n<\/div>$/, '')

test('empty lines part paragraphs, single ones break the line', () => {
  expect(inside(textToHtml('Guten Tag\n\nMorgen um 10.\r\nBis dann\n'))).toBe(
    '<p>Guten Tag</p>\n<p>Morgen um 10.<br>\nBis dann</p>',
  )
})

test('an address becomes a link without the full stop after it', () => {
  expect(inside(textToHtml('Siehe https://lido.example/a?b=1&c=2.'))).toBe(
    '<p>Siehe <a href="https://lido.example/a?b=1&amp;c=2">https://lido.example/a?b=1&amp;c=2</a>.</p>',
  )
  expect(textToHtml('javascript:alert(1)')).not.toContain('<a')
})

test('nothing a person types becomes markup', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', 'script', 'https://x', ' ', '\n', 'on=', '/'),
  })
  fc.assert(
    fc.property(hostile, text => {
      const tags = textToHtml(text).match(/<[^>]*>?/g) ?? []
      const ours = /^<(\/?(div|p|a)|br)( style="[^"<>]*"| href="https:\/\/[^"'<>\s]*")?>$/
      expect(tags.filter(tag => !ours.test(tag))).toEqual([])
    }),
  )
})
