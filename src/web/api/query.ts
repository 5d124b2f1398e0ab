import {
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { ApiError } from './api-error.ts'
import { type CallArgs, call } from './call.ts'
import { useRequestKey } from './use-request-key.ts'

/** A request that the server understood and refused would only be refused again. */
function worthRetrying(attempts: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && attempts < 2
}

export function createQueryClient() {
  return new QueryClient({
    // Readings in the background fail without a word on the screen; the log is where to look for them.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.warn(`${queryKey[0]} ${queryKey[1]}: ${error.message}`),
    }),
    defaultOptions: {
      queries: {
        retry: worthRetrying,
        retryDelay: attempt => 500 * 2 ** attempt,
        staleTime: 2_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

export function queryKey(route: RouteShape, input: unknown) {
  return [route.method, route.path, input ?? null] as const
}

/** Another page or search of a list may stand in for the one that loads; another record, or what one was, never. */
function canStandIn(key: QueryKey | undefined, input: unknown): boolean {
  if (key === undefined || recordsIn(key[2]) !== recordsIn(input ?? null)) return false
  return JSON.stringify(key[2]) !== JSON.stringify(input ?? null)
}

/** Which records an input names: by its parameters, or in a query as `orderIds`. */
function recordsIn(input: unknown): string {
  const { params, query = {} } = (input ?? {}) as { params?: unknown; query?: Record<string, unknown> }
  return JSON.stringify([params, Object.entries(query).filter(([name]) => /Ids?$/.test(name))])
}

interface RouteOptions {
  /** Polls while the page is visible; an unchanged answer costs a 304 and no new render. */
  refetchInterval?: number
  /** False waits, for instance until a search is long enough. */
  enabled?: boolean
  /** How long an answer is not asked for again, in milliseconds. */
  staleTime?: number
}

/** Reads a GET route. While another page or search loads, the data of the last one stays. */
export function useRoute<R extends RouteShape>(
  route: R,
  input?: CallInput<R>,
  options: RouteOptions = {},
): UseQueryResult<RouteAnswer<R>, Error> {
  return useQuery({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => call(route, ...([input, { signal }] as unknown as CallArgs<R>)),
    meta: { watches: route.watches },
    placeholderData: (data, query) => (canStandIn(query?.queryKey, input) ? data : undefined),
    // A closed record is read anew when it is opened: a form must not start from what it was minutes ago.
    ...(route.params ? { gcTime: 0 } : {}),
    ...options,
  }) as UseQueryResult<RouteAnswer<R>, Error>
}

interface ActionOptions {
  /** The topics (`watches` of a route) that this action moves; all of them by default. */
  changes?: readonly string[]
  /** The message when the failed answer has none. */
  fallback?: string
}

/** Runs a changing route, then refreshes what depends on it. What creates something can be sent again without harm. */
export function useAction<R extends RouteShape>(
  route: R,
  { changes, fallback }: ActionOptions = {},
): UseMutationResult<RouteAnswer<R>, Error, CallInput<R>> {
  const refresh = useRefresh()
  const requestKey = useRequestKey()
  return useMutation({
    mutationFn: async (input: CallInput<R>) => {
      const sent = { ...(input as object), ...(route.creates ? { key: requestKey.keyFor(input) } : {}) }
      const options = fallback === undefined ? {} : { fallback }
      const answer = await call(route, ...([sent, options] as unknown as CallArgs<R>))
      requestKey.forget()
      return answer
    },
    // Also after a failure: a refused action often means that the screen is out of date.
    onSettled: () => refresh(changes),
  })
}

/** Refreshes every reading of these topics, or of any topic. */
export function useRefresh() {
  const client = useQueryClient()
  return (topics?: readonly string[]) =>
    client.invalidateQueries({
      predicate: ({ meta }) => {
        const watched = meta?.watches
        if (!Array.isArray(watched)) return false
        return topics === undefined || topics.some(topic => watched.includes(topic))
      },
    })
}
