import type { RawJson } from '../json.ts'

/** The rows of every page of a list by cursor, each page read when the one before it was used. */
export async function* allRows<Page extends { cursor: string | null }, Row>(
  read: (next: { cursor: string | undefined; limit: number }) => Promise<Page | RawJson<Page>>,
  rowsOf: (page: Page) => Row[],
): AsyncGenerator<Row[]> {
  let cursor: string | null | undefined
  do {
    const answer = await read({ cursor: cursor ?? undefined, limit: 500 })
    const page = 'text' in answer ? (JSON.parse(answer.text) as Page) : answer
    yield rowsOf(page)
    cursor = page.cursor
  } while (cursor !== null)
}
