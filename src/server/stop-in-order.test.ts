import { expect, test } from 'vitest'
import { stopInOrder, stopSeconds } from './stop-in-order.ts'

test('a part that hangs and a part that fails do not keep the others from stopping, in their order', async () => {
  const events: string[] = []
  const tell = (text: string) => () => void events.push(text)
  const log = (details: { part: string }) => void events.push(`${details.part} is logged`)
  const steps = [
    { name: 'requests', seconds: 0.02, stop: () => new Promise(() => {}), force: tell('requests are cut') },
    { name: 'mailbox', seconds: 60, stop: () => undefined },
    { name: 'outbox', seconds: 60, stop: () => Promise.reject(new Error('broken')) },
    { name: 'mailer', seconds: 60, stop: tell('mailer') },
    { name: 'database', seconds: 60, stop: async () => events.push('database') },
  ]
  await stopInOrder(steps, { warn: log, error: log })
  expect(events).toEqual(['requests is logged', 'requests are cut', 'outbox is logged', 'mailer', 'database'])
  expect(stopSeconds(steps)).toBe(240.02)
})
