import type { SearchHit } from '#contract/search.ts'
import { draftKey, keepDraft, readDraft } from '#web/ui/form/drafts.ts'

const most = 5
const key = () => draftKey('recent-hits')

/** What a person opened from the search, the latest first: in this browser until they sign out, as drafts are. */
export const readRecentHits = (): SearchHit[] => readDraft(key())?.values.hits ?? []

export const rememberHit = (hit: SearchHit) =>
  keepDraft(key(), { hits: [hit, ...readRecentHits().filter(({ id }) => id !== hit.id)].slice(0, most) })
