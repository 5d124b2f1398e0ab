import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Order,
  orderRoutes,
  serviceInvoiceRoutes,
  serviceOrderActionRoutes,
} from '#contract/orders/orders.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { toWorkingDay } from '#domain/calendar/working-days.ts'
import { defaultDunningPolicy } from '#domain/dunning/dunning-policy.ts'
import { canEdit } from '#domain/orders/order-edits.ts'
import {
  isDunningStep,
  nextStep,
  type OrderAction,
  type OrderStatus,
  orderActions,
  type ReminderStep,
  statusAfterStep,
  transitions,
} from '#domain/orders/order-machine.ts'
import { refused, type SendResult, uncertain } from '#server/mail/send-result.ts'
import { createOrder, moveClock } from '#server/modules/orders/testing/order-calls.ts'
import { buildBooking } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())

type Outcome = SendResult['outcome']

/** What an order should be, kept by nothing but the tables of the domain. */
interface Model {
  status: OrderStatus
  amount: number
  dueDate: string | null
  initialDueDate: string | null
  hasNumber: boolean
  pending: { action: OrderAction; sentOn: string } | null
  reminders: ReminderStep[]
  mails: number
}

type Command =
  | { do: 'act'; action: OrderAction; outcome: Outcome }
  | { do: 'advance'; outcome: Outcome }
  | { do: 'edit'; amount: number }
  | { do: 'agree'; days: number }
  | { do: 'decide'; decision: 'arrived' | 'resend'; outcome: Outcome }
  | { do: 'wait'; days: number }

const outcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Outcome>('sent') },
  { weight: 1, arbitrary: fc.constantFrom<Outcome>('refused', 'uncertain') },
)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('advance' as const), outcome }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      action: fc.constantFrom(...orderActions),
      outcome,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      decision: fc.constantFrom('arrived' as const, 'resend' as const),
      outcome,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      amount: fc.integer({ min: 0, max: 99_999 }).map(rappen => rappen / 100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('agree' as const), days: fc.integer({ min: -5, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
)

const results: Record<Outcome, SendResult> = {
  sent: { outcome: 'sent', response: '250 taken' },
  refused: refused('temporary'),
  uncertain: uncertain('no answer'),
}
const answerTo: Record<Outcome, number> = { sent: 200, refused: 502, uncertain: 504 }

/** Deadlines end on a working day of the canton. */
const workingDayAfter = (sentOn: string, days: number) =>
  toWorkingDay(addDays(sentOn, days), defaultDunningPolicy.canton)

const today = () => zurichDate(lido.clock.now)
const isMail = (action: OrderAction) => action === 'send-invoice' || isDunningStep(action)

function conclude(model: Model, action: OrderAction, sentOn: string) {
  model.pending = null
  const agreed = model.dueDate && model.dueDate > sentOn ? model.dueDate : null
  if (isDunningStep(action)) {
    const dates = [workingDayAfter(sentOn, 10), model.dueDate ?? '', model.initialDueDate ?? '']
    if (action !== 'betreibung-request') model.dueDate = dates.toSorted().at(-1) ?? null
    model.reminders.push(statusAfterStep[action])
  } else if (model.amount === 0) {
    model.status = 'PAID'
    return
  } else {
    model.dueDate = agreed ?? workingDayAfter(sentOn, 30)
    model.initialDueDate = model.dueDate
  }
  model.status = transitions[action][model.status] ?? model.status
}

/** Says what the server should answer, and moves the model accordingly. */
function mail(model: Model, action: OrderAction, outcome: Outcome): number {
  model.mails++
  if (outcome === 'sent') conclude(model, action, today())
  else model.pending = outcome === 'uncertain' ? { action, sentOn: today() } : null
  return answerTo[outcome]
}

function actOn(model: Model, action: OrderAction, outcome: Outcome): number {
  const to = transitions[action][model.status]
  if (model.pending || !to) return 409
  if (isMail(action)) return mail(model, action, outcome)
  if (action === 'generate-invoice') model.hasNumber = true
  model.status = to
  return 200
}

const chain = (status: OrderStatus): OrderAction => {
  if (status === 'NEW') return 'generate-invoice'
  return status === 'INVOICE_READY' ? 'send-invoice' : (nextStep(status) ?? 'paid')
}

/** Sends the command and answers the status that came back beside the one the model expects. */
async function run(id: string, model: Model, command: Command): Promise<[actual: number, expected: number]> {
  const params = { id }
  switch (command.do) {
    case 'wait':
      moveClock(lido, command.days)
      return [200, 200]
    case 'edit': {
      const isChange = command.amount !== model.amount
      const allowed = !model.pending && (!isChange || canEdit(model.status, 'amount'))
      if (allowed) model.amount = command.amount
      const body = { amount: command.amount }
      return [(await lido.call(orderRoutes.updateOrder, { params, body })).status, allowed ? 200 : 409]
    }
    case 'agree': {
      const dueDate = addDays(today(), command.days)
      const allowed = !model.pending && (dueDate === model.dueDate || canEdit(model.status, 'dueDate'))
      if (allowed) model.dueDate = dueDate
      return [
        (await lido.call(orderRoutes.updateOrder, { params, body: { dueDate } })).status,
        allowed ? 200 : 409,
      ]
    }
    case 'decide': {
      mailer.answer = results[command.outcome]
      const { pending } = model
      let expected = 409
      if (pending && command.decision === 'resend') expected = mail(model, pending.action, command.outcome)
      if (pending && command.decision === 'arrived') {
        conclude(model, pending.action, pending.sentOn)
        expected = 200
      }
      const body = { decision: command.decision }
      return [(await lido.call(serviceInvoiceRoutes.decideDelivery, { params, body })).status, expected]
    }
    default: {
      mailer.answer = results[command.outcome]
      const action = command.do === 'act' ? command.action : chain(model.status)
      const expected = actOn(model, action, command.outcome)
      return [(await lido.call(serviceOrderActionRoutes[action], { params })).status, expected]
    }
  }
}

const seen = (order: Order) => ({
  status: order.status,
  amount: order.amount,
  dueDate: order.dueDate,
  initialDueDate: order.initialDueDate,
  hasNumber: order.invoiceReference !== null,
  pending: order.delivery?.action ?? null,
  lastReminder: order.lastReminder?.step ?? null,
})

const expectedOf = ({ mails: _, reminders, pending, ...model }: Model) => ({
  ...model,
  pending: pending?.action ?? null,
  lastReminder: reminders.at(-1) ?? null,
})

test('any sequence of actions leaves an order where the model says', async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async commands => {
    const booking = await buildBooking(lido.db)
    const { id } = await createOrder(lido, booking.id)
    const model: Model = {
      status: 'NEW',
      amount: 240,
      dueDate: null,
      initialDueDate: null,
      hasNumber: false,
      pending: null,
      reminders: [],
      mails: 0,
    }
    mailer.sent.length = 0
    for (const command of commands) {
      // Two letters of one moment would have no order.
      lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
      const [actual, expected] = await run(id, model, command)
      expect({ command, answer: actual }).toEqual({ command, answer: expected })
      const { body } = await lido.call(orderRoutes.readOrder, { params: { id } })
      expect(seen(body)).toEqual(expectedOf(model))
    }
    expect(mailer.sent).toHaveLength(model.mails)
    const { body: reminders } = await lido.call(orderRoutes.listReminders, { params: { id } })
    expect(reminders.map(({ step }) => step).toReversed()).toEqual(model.reminders)
  })
  await fc.assert(property, { numRuns: proofSize(2000, 12), endOnFailure: true })
}, 3_600_000)
