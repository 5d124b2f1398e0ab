import type { FastifyInstance } from 'fastify'

const policy = (frames: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Floating panels are placed with inline styles; inline script stays forbidden.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

/** The console embeds the map of a location: whose map it is, its link decides. */
export const consoleContentPolicy = policy("'self' blob: https:")

/** What a browser must know to protect the person in front of it. Constant, so that no request pays for it. */
export const securityHeaders = {
  // Other users of this browser must not read cached personal data; cacheable answers say so themselves.
  'cache-control': 'no-store',
  'content-security-policy': policy("'self' blob:"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Of a server whose subdomains all speak HTTPS. */
const strictForSubdomains = 'max-age=31536000; includeSubDomains'

export function sendSecurityHeaders(app: FastifyInstance, { hstsSubdomains }: { hstsSubdomains: boolean }) {
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers(securityHeaders)
    if (hstsSubdomains) void reply.header('strict-transport-security', strictForSubdomains)
  })
}
