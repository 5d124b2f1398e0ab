import type { Reminder } from '#contract/orders/orders.ts'
import { formatDateTime, formatShortDate } from '#web/language/format.ts'
import { sayReminderStep } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'

interface ReminderHistoryProps {
  /** Undefined until they are read. */
  reminders: readonly Reminder[] | undefined
  /** How this screen writes a day; dd.mm.yy by default. */
  formatDay?: (day: string) => string
}

export function ReminderHistory({ reminders, formatDay = formatShortDate }: ReminderHistoryProps) {
  if (!reminders) return <p className="text-ink-soft">{t('Loading reminders...')}</p>
  if (reminders.length === 0) return <p className="text-ink-soft">{t('No reminders have been sent yet.')}</p>
  return (
    <ol className="flex flex-col gap-3">
      {reminders.map(reminder => (
        <li key={reminder.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone="purple">{sayReminderStep(reminder.step)}</Badge>
          <span className="tabular-nums">{formatDateTime(reminder.sentAt)}</span>
          {reminder.dueDate && (
            <span className="text-ink-soft">
              {t('new due date {day}', { day: formatDay(reminder.dueDate) })}
            </span>
          )}
          <span className="w-full text-ink-soft">{reminder.emailSubject}</span>
          {reminder.notes && <span className="w-full">{reminder.notes}</span>}
        </li>
      ))}
    </ol>
  )
}
