import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'

interface PaginationProps {
  /** Counted from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  busy?: boolean
}

export function Pagination({ page, pageCount, onPage, busy = false }: PaginationProps) {
  return (
    <nav aria-label={t('Pages')} className="flex shrink-0 items-center justify-between gap-3 md:justify-end">
      <Button icon={ChevronLeft} disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
        {t('Previous')}
      </Button>
      <span aria-live="polite" className="text-ink-soft tabular-nums">
        {t('Page {page} of {pageCount}', { page, pageCount: Math.max(pageCount, 1) })}
      </span>
      <Button disabled={page >= pageCount || busy} onClick={() => onPage(page + 1)}>
        {t('Next')}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}

/** The last record of the last page may be deleted: then the page before it is shown. */
export function useLastPage(
  pagination: { page: number; totalPages: number } | undefined,
  onPage: (page: number) => void,
) {
  const lastPage = Math.max(pagination?.totalPages ?? 1, 1)
  const isBeyond = pagination !== undefined && pagination.page > lastPage
  const goBack = useEffectEvent(() => onPage(lastPage))
  useEffect(() => {
    if (isBeyond) goBack()
  }, [isBeyond])
}
