import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { webhookReasons } from '#domain/webhooks/webhook-reasons.ts'
import { cleanText } from '#server/mail/clean-text.ts'

export interface WebhookAnswer {
  /** Null without an answer. */
  status: number | null
  answer: string
}

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  allowLoopback: boolean
  timeoutMs?: number
}

const keptBytes = 500

/** Sends one event. Redirects are not followed, and what the name leads to is looked at when it is connected to. */
export async function postWebhook(post: Post): Promise<WebhookAnswer> {
  try {
    return await send(post)
  } catch (error) {
    return { status: null, answer: cleanText(describeFailure(error)).slice(0, keptBytes) }
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return webhookReasons['webhook.unreachable']
  if (error.message === webhookReasons['webhook.private-network']) return error.message
  const isLate = error.name === 'TimeoutError' || (error.cause as Error | undefined)?.name === 'TimeoutError'
  if (isLate) return webhookReasons['webhook.timeout']
  return `${webhookReasons['webhook.unreachable']}: ${error.message}`
}

function send({ url, headers, body, allowLoopback, timeoutMs = 10_000 }: Post): Promise<WebhookAnswer> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // A name is looked up below; an address is connected to as it is.
  if (isIP(host) !== 0 && !isReachable(host, allowLoopback))
    return Promise.reject(new Error(webhookReasons['webhook.private-network']))
  const { request } = target.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Lido-Webhooks',
          ...headers,
        },
        agent: false,
        lookup: guardedLookup(allowLoopback),
        signal: AbortSignal.timeout(timeoutMs),
      },
      response => {
        const chunks: Buffer[] = []
        let length = 0
        const settle = () => {
          const text = cleanText(Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8'))
          resolve({ status: response.statusCode ?? null, answer: text })
          // Answers that never end are cut off.
          sent.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          length += chunk.length
          if (length >= keptBytes) settle()
        })
        response.on('end', settle)
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Resolves a name as ever, and refuses it when any of its addresses is inside. */
const guardedLookup =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error('No address'), '', 0)
      if (!addresses.every(({ address }) => isReachable(address, allowLoopback)))
        return callback(new Error(webhookReasons['webhook.private-network']), '', 0)
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Special-purpose addresses: private, link-local, shared, reserved, documentation, multicast (RFC 6890). */
const inside = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  inside.addSubnet(network, bits, 'ipv4')

/** Only public IPv6 addresses are reached, and none that embed an IPv4 address. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
const wrapped = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  wrapped.addSubnet(network, bits, 'ipv6')

/** Whether a webhook may be sent to this address; private networks are refused. */
export function isReachable(address: string, allowLoopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return false
  if (loopback.check(address, family)) return allowLoopback
  if (family === 'ipv4') return !inside.check(address, family)
  return outside.check(address, family) && !wrapped.check(address, family)
}
