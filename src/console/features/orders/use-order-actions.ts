import { useState } from 'react'
import { serviceInvoiceRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import type { idParams, success } from '#contract/routes/fields.ts'
import type { OrderAction } from '#domain/orders/order-machine.ts'
import { adviseOnSendInvoiceFailure } from '#domain/orders/order-words.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { call, download, fetchFile, openInTab } from '#web/api/call.ts'
import { useRefresh } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import type { Question } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { canShowPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'
import { useConfirmAll } from '#web/ui/values/doubtful-values.ts'
import type { OrderActionWords } from './order-action-words.ts'
import { deleteOrderQuestion, type OrderSubject, orderQuestions } from './order-questions.ts'

type Action = keyof OrderActionWords
/** Where a screen has its own question. */
type Questions = Partial<Record<Action, (subject: OrderSubject) => Question[]>>
type DeleteRoute = RouteShape & { params: typeof idParams; response: typeof success }

interface Ways {
  questions?: Questions
  /** Shows the invoice; by default it is downloaded. */
  opensInvoice?: boolean
}

/** What staff can do to an order: asks first, acts, says how it went, and refreshes what shows it. */
export function useOrderActions(
  words: OrderActionWords,
  deleteRoute: DeleteRoute,
  { questions = {}, opensInvoice = false }: Ways = {},
) {
  const confirmAll = useConfirmAll()
  const refresh = useRefresh()
  const [busyWith, setBusyWith] = useState<{ id: string; action: Action }>()

  const routeOf = (action: Action) => {
    if (action === 'open-invoice') return serviceInvoiceRoutes.readInvoice
    return action === 'delete-order' ? deleteRoute : serviceOrderActionRoutes[action]
  }

  async function act({ id }: OrderSubject, action: Action): Promise<void> {
    const input = { params: { id } }
    if (action !== 'open-invoice') await call(routeOf(action), input)
    else if (opensInvoice) await openInvoice(id)
    else await download(serviceInvoiceRoutes.readInvoice, input, `invoice-${id}.pdf`)
  }

  /** Answers whether it was done. */
  async function perform(subject: OrderSubject, action: Action): Promise<boolean> {
    if (busyWith || !(await confirmAll(questions[action]?.(subject) ?? questionsFor(subject, action))))
      return false
    setBusyWith({ id: subject.id, action })
    try {
      await act(subject, action)
      if (action !== 'open-invoice' || !opensInvoice) notify.success(t(words[action].success))
      return true
    } catch (error) {
      const reason = (action === 'send-invoice' && adviseOn(error)) || messageOf(error)
      const failure = t(words[action].failure)
      notify.error(reason === failure ? failure : t('{failure}: {reason}', { failure, reason }))
      return false
    } finally {
      setBusyWith(undefined)
      if (action !== 'open-invoice') await refresh(['orders', 'bookings', 'contacts', 'emails', 'dunning'])
    }
  }

  return { perform, busyWith, routeOf }
}

/** In the page, or where that cannot be in a new tab. */
async function openInvoice(id: string): Promise<void> {
  const input = { params: { id } }
  if (!canShowPdf()) return openInTab(serviceInvoiceRoutes.readInvoice, input)
  const file = await fetchFile(serviceInvoiceRoutes.readInvoice, input)
  showPdf({ filename: `invoice-${id}.pdf`, file })
}

function adviseOn(error: unknown): string | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  const advice = adviseOnSendInvoiceFailure(messageOf(error), code)
  return advice && t(advice)
}

/** Looking at an invoice changes nothing, so nothing is asked. */
function questionsFor(subject: OrderSubject, action: Action): Question[] {
  if (action === 'open-invoice') return []
  if (action === 'delete-order') return [deleteOrderQuestion(subject)]
  return orderQuestions[action satisfies OrderAction](subject)
}
