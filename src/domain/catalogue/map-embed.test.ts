import { expect, test } from 'vitest'
import { mapEmbedUrl } from './map-embed.ts'

const address = 'Wallisellenstrasse 100, 8050 Zürich'
const embedded = 'https://www.google.com/maps?q=Wallisellenstrasse%20100%2C%208050%20Z%C3%BCrich&output=embed'

test.each([
  'https://maps.google.com/',
  'https://www.google.ch/maps/place/Hallenbad',
  'https://maps.app.goo.gl/x',
])('%s shows the address, because Google shows no other page in a frame', link => {
  expect(mapEmbedUrl(link, address)).toBe(embedded)
})

test.each([
  'https://www.google.com/maps/embed?pb=abc',
  'https://maps.google.com/maps?q=47.4,8.5&output=embed',
  'https://map.example/frame?x=1',
  'https://google.example.org/',
])('%s is shown as it is', link => {
  expect(mapEmbedUrl(link, address)).toBe(link)
})

test.each(['', 'http://map.example/', 'javascript:alert(1)', 'not a link'])('%s is never framed', link => {
  expect(mapEmbedUrl(link, address)).toBeNull()
})
