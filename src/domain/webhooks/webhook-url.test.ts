import { expect, test } from 'vitest'
import { refuseWebhookUrl } from './webhook-url.ts'

test.each([
  ['https://shop.example/hooks', false, null],
  ['http://shop.example/hooks', true, 'webhook.url-https'],
  ['http://127.0.0.1:9000/', true, null],
  ['http://localhost:9000/', true, null],
  ['http://127.0.0.1:9000/', false, 'webhook.url-https'],
  ['http://127.0.0.1.example/', true, 'webhook.url-https'],
  ['https://user:secret@shop.example/', false, 'webhook.url-invalid'],
  ['ftp://shop.example', true, 'webhook.url-https'],
  ['shop.example', false, 'webhook.url-invalid'],
] as const)('%s, with loopback %s: %s', (url, allowLoopback, refusal) => {
  expect(refuseWebhookUrl(url, allowLoopback)).toBe(refusal)
})
