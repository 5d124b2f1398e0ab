import { expect, test } from 'vitest'
import { makeWebhookSecret, signWebhook } from './sign-webhook.ts'

test('a message is signed as the example of Standard Webhooks is', () => {
  const headers = signWebhook({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    now: new Date(1_614_265_330_000),
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('each secret is another, of 32 bytes', () => {
  expect(makeWebhookSecret()).not.toBe(makeWebhookSecret())
  expect(Buffer.from(makeWebhookSecret().slice(6), 'base64')).toHaveLength(32)
})
