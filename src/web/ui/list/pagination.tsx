import { ChevronLeft, ChevronRight } from 'lucide-react'
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
      <Button
        icon={<ChevronLeft aria-hidden className="size-4" />}
        disabled={page <= 1 || busy}
        onClick={() => onPage(page - 1)}
      >
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
