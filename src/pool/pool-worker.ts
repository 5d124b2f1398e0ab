/** Serves the page by the pool without a network. It keeps the page's own files and nothing else: no answer of the server. */

/** The build writes them here; each release has its own. */
declare const __POOL_FILES__: string[]

interface PoolWorker {
  caches: CacheStorage
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching {
  request: Request
  respondWith(answer: Promise<Response>): void
}

// TypeScript takes every file for a page's; this one is a worker's.
const worker = self as unknown as PoolWorker

const files = __POOL_FILES__
const page = '/pool'
const release = `pool ${files.join(' ')}`

worker.addEventListener('install', event => {
  const keep = async () => {
    const cache = await worker.caches.open(release)
    await cache.addAll([page, ...files])
    await worker.skipWaiting()
  }
  event.waitUntil(keep())
})

worker.addEventListener('activate', event => {
  const forgetOlder = async () => {
    const kept = await worker.caches.keys()
    await Promise.all(kept.filter(name => name !== release).map(name => worker.caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(forgetOlder())
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const isKept = request.method === 'GET' && (pathname === page || files.includes(pathname))
  if (!isKept) return
  const answer = async () => {
    const cache = await worker.caches.open(release)
    return (await cache.match(pathname)) ?? fetch(request)
  }
  event.respondWith(answer())
})
