import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'
import { Button } from '../button.tsx'

interface LoadMoreProps {
  list: {
    rows: readonly unknown[] | undefined
    hasMore: boolean
    isLoadingMore: boolean
    loadMore: () => void
  }
  what: Label
}

/** Below a list that comes page by page, as long as there is more of it. */
export function LoadMore({ list, what }: LoadMoreProps) {
  if (!list.hasMore) return null
  return (
    <Button busy={list.isLoadingMore} onClick={list.loadMore}>
      {t('Load more {what} (showing {shown})', { what: t(what), shown: list.rows?.length ?? 0 })}
    </Button>
  )
}
