import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const makeWebhookSecret = () => prefix + randomBytes(32).toString('base64')

interface Message {
  id: string
  body: string
  secret: string
  now: Date
}

/** The headers of Standard Webhooks: who repeats or alters a message has no signature for it. */
export function signWebhook({ id, body, secret, now }: Message): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
}
