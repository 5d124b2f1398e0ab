import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { RosterSheet } from '#console/features/lessons/roster-sheet.tsx'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { taughtOfferPath } from '#web/words/lesson-words.ts'

/** The roster as it is printed. */
export default function RosterPrintPage({ id }: { id: string }) {
  const { data, error } = useRoute(lessonRoutes.readTaughtOffer, { params: { id } })
  return (
    <div className="mx-auto flex w-full max-w-[70rem] flex-col gap-4 px-4 py-4 print:max-w-none print:p-0">
      <div className="flex items-center justify-between gap-2 print:hidden">
        <Link
          to={taughtOfferPath(id)}
          search
          className="-ml-2 inline-flex h-11 items-center gap-2 rounded-lg px-2 font-medium text-ink-soft hover:bg-slate-100 hover:text-ink md:h-9"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('Roster')}
        </Link>
        <Button
          variant="primary"
          icon={<Printer aria-hidden className="size-4" />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
      {data ? (
        <RosterSheet offer={data} />
      ) : error ? (
        <Banner tone="error">{messageOf(error)}</Banner>
      ) : (
        <Loading text={t('Loading lessons...')} />
      )}
    </div>
  )
}
