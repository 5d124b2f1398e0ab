import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import {
  defaultDunningPolicy,
  defaultStepIntervalDays,
  dueOnSendingInvoice,
} from '#domain/dunning/dunning-policy.ts'
import {
  type DunningStep,
  dunningStatuses,
  dunningSteps,
  type OrderStatus,
} from '#domain/orders/order-machine.ts'
import type { DemoCourse } from '../courses/course.ts'
import type { Random } from '../random.ts'

/** The plan of a booking, day by day. Later stages are absent when they were not reached. */
export interface OrderPlan {
  generation: 4 | 5
  /** Null: no order was made. */
  status: OrderStatus | null
  bookedOn: PlainDate
  orderedOn: PlainDate
  invoicedOn: PlainDate | null
  sentOn: PlainDate | null
  steps: readonly { step: DunningStep; sentOn: PlainDate }[]
  paidOn: PlainDate | null
  cancelledOn: PlainDate | null
  /** Staff deleted the order; it is in the archive and its number stays taken. */
  isDeleted: boolean
  /** Of a course of the block that is running. */
  isInBlock?: boolean
}

type Quotas = Record<OrderStatus | 'none' | 'deleted', number>

const quotas: Record<4 | 5, Quotas> = {
  4: {
    none: 30,
    deleted: 2,
    NEW: 10,
    INVOICE_READY: 14,
    PAYMENT_REQUESTED: 36,
    PAYMENT_REMINDER: 12,
    REMINDER1: 8,
    REMINDER2: 6,
    FINAL_NOTICE: 5,
    BETREIBUNG_REQUESTED: 4,
    PAID: 104,
    CANCELLED: 9,
  },
  5: {
    none: 46,
    deleted: 3,
    NEW: 16,
    INVOICE_READY: 24,
    PAYMENT_REQUESTED: 72,
    PAYMENT_REMINDER: 28,
    REMINDER1: 20,
    REMINDER2: 14,
    FINAL_NOTICE: 11,
    BETREIBUNG_REQUESTED: 6,
    PAID: 146,
    CANCELLED: 14,
  },
}

/** The plans of all bookings of a generation, the earliest first. */
export function planOrders(random: Random, generation: 4 | 5, today: PlainDate): OrderPlan[] {
  const quota = quotas[generation]
  const plans = (Object.keys(quota) as (keyof Quotas)[]).flatMap(outcome =>
    Array.from({ length: quota[outcome] }, (_, index) => ({
      ...planOne(random, outcome, index, today),
      generation,
    })),
  )
  return plans.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
}

const shareBooked = 0.75

/** Most seats of the block were booked and paid before it began. */
export function planBlock(random: Random, courses: readonly DemoCourse[]): OrderPlan[] {
  const seats = courses.reduce((sum, course) => sum + course.seats, 0)
  const firstLesson = courses.flatMap(course => course.dates).toSorted()[0]
  if (!firstLesson) return []
  return Array.from({ length: Math.round(seats * shareBooked) }, () => {
    const sentOn = addDays(firstLesson, -random.int(34, 80))
    const paidOn = addDays(sentOn, random.int(2, 30))
    return { ...sendUntil(random, sentOn, 0, 'PAID'), paidOn, generation: 5, isInBlock: true }
  })
}

type Planned = Omit<OrderPlan, 'generation'>

function planOne(random: Random, outcome: keyof Quotas, index: number, today: PlainDate): Planned {
  const ago = (days: number) => addDays(today, -days)
  /** Most untouched orders are from the last few days. */
  const recently = (days: number) => ago(Math.floor(days * random.next() ** 2))

  switch (outcome) {
    case 'none':
      return startOn(random, recently(18), null)
    case 'NEW':
      return startOn(random, recently(5), 'NEW')
    case 'INVOICE_READY':
      return invoiceOn(random, recently(6), 'INVOICE_READY')
    case 'deleted':
      return { ...invoiceOn(random, ago(random.int(15, 120)), null), isDeleted: true }
    case 'CANCELLED':
      return planCancelled(random, index, ago(random.int(3, 200)))
    case 'PAID': {
      const paidOn = ago(random.int(0, 290))
      const stepCount = random.chance(0.76) ? 0 : random.pick([1, 1, 1, 2, 2, 3, 4, 5])
      const wait = stepCount === 0 ? random.int(2, 33) : random.int(1, 12)
      return { ...sendUntil(random, addDays(paidOn, -wait), stepCount, 'PAID'), paidOn }
    }
    default: {
      const stepCount = dunningStatuses.indexOf(outcome)
      const interval = stepCount ? defaultStepIntervalDays : defaultDunningPolicy.paymentTermDays
      const lastLetterOn = addDays(ago(pickOverdueDays(random, index, interval)), -interval)
      return sendUntil(random, lastLetterOn, stepCount, outcome)
    }
  }
}

/** Every band of the overdue badge comes up in every status; negative days are still to come. */
function pickOverdueDays(random: Random, index: number, interval: number): number {
  const bands = [
    [-interval, 0],
    [1, 10],
    [11, 20],
    [21, 44],
  ] as const
  // An invoice just sent is the most common case.
  const band = bands[interval > 10 && index % 2 === 0 ? 0 : Math.floor(index / (interval > 10 ? 2 : 1)) % 4]
  const [from, to] = band ?? bands[0]
  return random.int(from, to)
}

function startOn(random: Random, orderedOn: PlainDate, status: OrderStatus | null): Planned {
  return {
    status,
    bookedOn: addDays(orderedOn, -random.pick([0, 0, 1, 1, 2, 3])),
    orderedOn,
    invoicedOn: null,
    sentOn: null,
    steps: [],
    paidOn: null,
    cancelledOn: null,
    isDeleted: false,
  }
}

function invoiceOn(random: Random, invoicedOn: PlainDate, status: OrderStatus | null): Planned {
  return { ...startOn(random, addDays(invoicedOn, -random.pick([0, 0, 0, 1])), status), invoicedOn }
}

/** Goes back from the last letter: each followed a few days after the deadline of the one before. */
function sendUntil(random: Random, lastLetterOn: PlainDate, stepCount: number, status: OrderStatus): Planned {
  const { paymentTermDays } = defaultDunningPolicy
  const steps: { step: DunningStep; sentOn: PlainDate }[] = []
  let sentOn = lastLetterOn
  for (const step of dunningSteps.slice(0, stepCount).reverse()) {
    steps.unshift({ step, sentOn })
    const term = step === 'payment-reminder' ? paymentTermDays : defaultStepIntervalDays
    // Over Easter a deadline moves by four days, and then come the days of grace.
    sentOn = addDays(sentOn, -term - random.int(8, 11))
  }
  return { ...invoiceOn(random, addDays(sentOn, -random.pick([0, 0, 1])), status), sentOn, steps }
}

function planCancelled(random: Random, index: number, cancelledOn: PlainDate): Planned {
  const before = addDays(cancelledOn, -random.int(1, 9))
  const stages = [
    () => startOn(random, before, 'CANCELLED'),
    () => invoiceOn(random, before, 'CANCELLED'),
    () => sendUntil(random, before, 0, 'CANCELLED'),
    () => sendUntil(random, before, 1, 'CANCELLED'),
  ]
  const plan = stages[index % stages.length]?.() ?? startOn(random, before, 'CANCELLED')
  return { ...plan, cancelledOn }
}

export const initialDueOn = (plan: OrderPlan): PlainDate | null =>
  plan.sentOn && dueOnSendingInvoice(defaultDunningPolicy, plan.sentOn)
