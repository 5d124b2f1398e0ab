import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarPlus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { CalendarForm } from '#console/features/lessons/calendar-form.tsx'
import { type Calendar, calendarRoutes } from '#contract/lessons/calendars.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { Page } from '#web/ui/page.tsx'

const columns: Column<Calendar>[] = [
  { id: 'name', header: 'Name', cell: row => row.name, card: 'title' },
  { id: 'of', header: 'Calendar of', cell: row => (row.of === 'place' ? t('Location') : t('Instructor')) },
  { id: 'made', header: 'Created', cell: row => formatDate(row.createdAt) },
]

/** The calendars that programs follow: made here, shown once, withdrawn here. */
export default function CalendarsPage() {
  const answer = useRoute(calendarRoutes.listCalendars)
  const withdraw = useAction(calendarRoutes.withdrawCalendar, { changes: ['lessons'] })
  const confirm = useConfirm()
  const [isMaking, setMaking] = useState(false)
  const [address, setAddress] = useState<string>()
  const end = async ({ id, name }: Calendar) => {
    const isSure = await confirm({
      title: t('Withdraw the calendar of {name}?', { name }),
      text: t('The address of this calendar stops working for everybody who follows it.'),
      confirmLabel: t('Withdraw|calendar'),
    })
    if (!isSure) return
    try {
      await withdraw.mutateAsync({ params: { id } })
      notify.success(t('Calendar withdrawn'))
    } catch (problem) {
      notify.error(t('Error saving calendar: {message}', { message: messageOf(problem) }))
    }
  }
  return (
    <Page
      title={t('Calendars')}
      actions={
        <Button
          variant="primary"
          calls={calendarRoutes.createCalendar}
          icon={<CalendarPlus aria-hidden className="size-4" />}
          onClick={() => setMaking(true)}
        >
          {t('Make a calendar')}
        </Button>
      }
    >
      <Link
        to="/office/lessons"
        className="-ml-2 inline-flex h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:bg-slate-100 hover:text-ink md:h-9"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('Lessons')}
      </Link>
      {address && (
        <Banner tone="success">
          <p>
            {t(
              'A calendar program that knows this address shows the lessons. It is shown only once: copy it.',
            )}
          </p>
          <Input
            readOnly
            aria-label={t('Address')}
            value={address}
            onFocus={event => event.target.select()}
            className="mt-2"
          />
        </Banner>
      )}
      <DataTable
        label={t('Calendars')}
        columns={columns}
        rows={answer.data}
        actionsWidth="6rem"
        actions={row => (
          <RowButton
            label={t('Withdraw|calendar')}
            subject={row.name}
            tone="danger"
            calls={calendarRoutes.withdrawCalendar}
            icon={<Unlink aria-hidden className="size-4" />}
            onClick={() => void end(row)}
          />
        )}
        loadingText={t('Loading lessons...')}
        empty={{ title: t('No calendars yet') }}
        answer={answer}
        failureText={message => t('Error loading lessons: {message}', { message })}
      />
      {isMaking && <CalendarForm onMade={setAddress} onClose={() => setMaking(false)} />}
    </Page>
  )
}
