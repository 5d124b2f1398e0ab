const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

const isLoopbackHost = (hostname: string): boolean => loopback.test(hostname)

/** By its letters alone; where its name leads is looked at with every delivery. */
export function refuseWebhookUrl(
  text: string,
  allowLoopback: boolean,
): 'webhook.url-invalid' | 'webhook.url-https' | null {
  if (!URL.canParse(text)) return 'webhook.url-invalid'
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return 'webhook.url-invalid'
  if (protocol === 'https:') return null
  const isLocal = protocol === 'http:' && isLoopbackHost(hostname)
  return allowLoopback && isLocal ? null : 'webhook.url-https'
}
