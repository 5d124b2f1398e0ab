import { sql } from 'kysely'
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import { type DunningStep, dunningStatuses, dunningSteps, nextStep } from '#domain/orders/order-machine.ts'

interface DueDay {
  today: PlainDate
  policy: Pick<DunningPolicy, 'graceDays'>
}

/** Those of orders that wait for one of these steps. */
export const statusesBefore = (steps: readonly DunningStep[]) =>
  dunningStatuses.filter(status => {
    const step = nextStep(status)
    return step !== null && steps.includes(step)
  })

interface Sent {
  steps: readonly DunningStep[]
  exclude?: readonly string[]
  /** What the query calls the order. */
  as?: 'o' | 'other'
}

/** Whether a tracked order waits for one of these letters: it is due, not on hold, and not being mailed about or posted. */
export const isDue = ({ policy, today }: DueDay, { steps, exclude = [], as = 'o' }: Sent) => {
  const graceEnded = addDays(today, -policy.graceDays)
  const o = sql.raw(as)
  return sql<boolean>`${o}."dueDate" < ${graceEnded}
    and (${o}."initialDueDate" is null or ${o}."initialDueDate" < ${graceEnded})
    and ${o}.status = any(${statusesBefore(steps)}::text[])
    and ${o}.id <> all(${exclude}::uuid[])
    and not exists (select 1 from order_deliveries where "orderId" = ${o}.id)
    and not exists (select 1 from letters_to_post where "orderId" = ${o}.id)
    and not exists (select 1 from dunning_holds h
      where h."orderId" = ${o}.id and (h.until is null or h.until >= ${today}))
    and not exists (select 1 from dunning_holds h
      where h."contactId" = ${o}."contactId" and (h.until is null or h.until >= ${today}))`
}

/** Whether a letter of any kind is due, also of those that never go by themselves. */
export const isLetterDue = (day: DueDay) => isDue(day, { steps: dunningSteps })
