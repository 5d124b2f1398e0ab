import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { type CallArgs, call } from './call.ts'

/** More rows than a person would print. */
export const mostRead = 10_000
const atOnce = 500

interface AnyPage {
  cursor?: string | null
  pagination?: { page: number; hasNextPage: boolean }
}

/** Every record of a list that comes in pages, by cursor or by number. */
export async function readAll<R extends RouteShape, Item>(
  route: R,
  input: { params?: object; query?: object },
  items: (page: RouteAnswer<R>) => readonly Item[],
): Promise<Item[]> {
  const rows: Item[] = []
  let next: object | undefined = {}
  while (next && rows.length < mostRead) {
    const asked = { ...input, query: { ...input.query, page: undefined, limit: atOnce, ...next } }
    const page = await call(route, ...([asked as CallInput<R>] as unknown as CallArgs<R>))
    rows.push(...items(page))
    const follow = followOf(page as AnyPage)
    // An answer that leads to itself would never end.
    next = JSON.stringify(follow) === JSON.stringify(next) ? undefined : follow
  }
  return rows.slice(0, mostRead)
}

function followOf({ cursor, pagination }: AnyPage): object | undefined {
  if (cursor) return { cursor }
  return pagination?.hasNextPage ? { page: pagination.page + 1 } : undefined
}
