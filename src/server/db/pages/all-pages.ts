import type { RawJson } from '../json.ts'

interface CursorPage {
  cursor: string | null
}

/** Every page of a list by cursor, each read when the one before it was used. */
export async function* allPages<Page extends CursorPage>(
  read: (cursor: string | undefined) => Promise<Page | RawJson<Page>>,
): AsyncGenerator<Page> {
  let cursor: string | null | undefined
  do {
    const answer = await read(cursor ?? undefined)
    const page = 'text' in answer ? (JSON.parse(answer.text) as Page) : answer
    yield page
    cursor = page.cursor
  } while (cursor !== null)
}
