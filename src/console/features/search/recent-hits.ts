import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { SearchHit } from '#contract/search.ts'

const key = ['recent-hits']
const most = 5

/** What was opened from the search, the latest first: kept with what one person has read, and gone with it. */
export function useRecentHits() {
  const client = useQueryClient()
  return {
    recent: read(client),
    remember: (hit: SearchHit) => {
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
      client.setQueryData(key, [hit, ...read(client).filter(({ id }) => id !== hit.id)].slice(0, most))
    },
  }
}

const read = (client: QueryClient) => client.getQueryData<SearchHit[]>(key) ?? []
