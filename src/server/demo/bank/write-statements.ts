import {
  type WrittenEntry,
  type WrittenFile,
  type WrittenTransaction,
  writeCamt,
} from '#domain/bank/files/write-camt.ts'
import { mod97 } from '#domain/billing/iban.ts'
import { derivePaymentReference } from '#domain/billing/qr-reference.ts'
import { addDays, type PlainDate, weekdayOf } from '#domain/calendar/plain-date.ts'
import type { Random } from '../random.ts'

/** An invoice to be paid. */
export interface DemoInvoice {
  number: string
  amountRappen: number
  payer: string
  sentOn: PlainDate
}

interface DemoBankFile {
  filename: string
  /** The last day it tells of. */
  day: PlainDate
  xml: string
}

export interface DemoBankMonth {
  /** Four weeks, up to yesterday: booked already. */
  booked: DemoBankFile[]
  /** Today's file, to try an upload. */
  waiting: DemoBankFile[]
}

/**
 * What a fictional bank writes of the month until today: invoices paid whole and in parts, one too much, one twice, one
 * whose payment the bank takes back, a collective entry whose details follow, and some that need a person.
 */
export function writeStatements(
  random: Random,
  invoices: readonly DemoInvoice[],
  { today, iban, account }: { today: PlainDate; iban: string; account: string },
): DemoBankMonth {
  const unpaid = [...invoices]
  const dayBefore = (days: number) => workingDay(addDays(today, -days))
  let balance = 1_845_060
  let sequence = 100

  /** The next one that was sent before that day. */
  const nextInvoice = (on: PlainDate): DemoInvoice => {
    const at = unpaid.findIndex(({ sentOn }) => sentOn < on)
    const [invoice] = unpaid.splice(Math.max(0, at), 1)
    if (!invoice) throw new Error('The demo has too few open invoices for its bank files')
    return invoice
  }
  const detail = (invoice: DemoInvoice, more: Partial<WrittenTransaction> = {}): WrittenTransaction => ({
    rappen: invoice.amountRappen,
    uetr: random.uuid(),
    txRef: numberOf(random, 'T'),
    name: invoice.payer,
    iban: makeIban(random),
    reference: derivePaymentReference(invoice.number, iban).reference,
    label: 'QRR',
    ...more,
  })
  const entry = (
    on: PlainDate,
    transaction: WrittenTransaction,
    more: Partial<WrittenEntry> = {},
  ): WrittenEntry => ({
    rappen: transaction.rappen,
    on,
    entryRef: numberOf(random, 'E'),
    text: 'Gutschrift',
    transactions: [transaction],
    ...more,
  })
  const pays = (on: PlainDate, say: (invoice: DemoInvoice) => Partial<WrittenTransaction> = () => ({})) => {
    const invoice = nextInvoice(on)
    return entry(on, detail(invoice, say(invoice)))
  }
  const without = { reference: '', label: '' }

  const statement = (from: PlainDate, to: PlainDate, entries: WrittenEntry[]): DemoBankFile => {
    const moved = entries.reduce(
      (sum, { rappen, direction }) => sum + (direction === 'debit' ? -rappen : rappen),
      0,
    )
    const opening = balance
    balance += moved
    const statements = [{ account, from, to, sequence: ++sequence, opening, closing: balance, entries }]
    return writeFile({ kind: 'camt.053', version: 8, created: to, statements }, to)
  }

  const collective = (on: PlainDate, count: number) => {
    const details = Array.from({ length: count }, () => detail(nextInvoice(on)))
    const rappen = details.reduce((sum, each) => sum + each.rappen, 0)
    const whole = {
      rappen,
      on,
      entryRef: numberOf(random, 'E'),
      announced: count,
      text: 'Sammelgutschrift',
    }
    const notice: WrittenFile = {
      kind: 'camt.054',
      version: 8,
      created: on,
      statements: [{ account, from: on, to: on, entries: [{ ...whole, transactions: details }] }],
    }
    return { whole: { ...whole, transactions: [] }, notice: writeFile(notice, on) }
  }

  const half = ({ amountRappen }: DemoInvoice) => ({ rappen: Math.round(amountRappen / 2000) * 1000 })
  const twice = (on: PlainDate) => {
    const invoice = nextInvoice(on)
    return [detail(invoice), detail(invoice)].map(each => entry(on, each))
  }
  const returned = pays(dayBefore(10))
  const [monthly, daily] = [collective(dayBefore(17), 3), collective(dayBefore(0), 2)]

  const booked = [
    statement(addDays(today, -28), addDays(today, -22), [
      pays(dayBefore(27)),
      pays(dayBefore(25)),
      pays(dayBefore(24), half),
      {
        rappen: 1200,
        on: dayBefore(22),
        direction: 'debit',
        entryRef: numberOf(random, 'E'),
        text: 'Kontoführung',
        transactions: [],
      },
    ]),
    statement(addDays(today, -21), addDays(today, -15), [
      pays(dayBefore(20)),
      pays(dayBefore(18), ({ amountRappen }) => ({ rappen: amountRappen + 2000 })),
      monthly.whole,
      pays(dayBefore(16)),
    ]),
    monthly.notice,
    statement(addDays(today, -14), addDays(today, -8), [
      ...twice(dayBefore(12)),
      returned,
      pays(dayBefore(9)),
    ]),
    statement(addDays(today, -7), addDays(today, -1), [
      pays(dayBefore(6)),
      {
        ...returned,
        on: dayBefore(4),
        direction: 'debit',
        isReversal: true,
        entryRef: numberOf(random, 'E'),
        text: 'Rückbuchung',
      },
      pays(dayBefore(3), ({ number }) => ({ ...without, text: `Schwimmkurs, Rechnung ${number}` })),
      pays(dayBefore(2), ({ number }) => ({
        reference: mistype(derivePaymentReference(number, iban).reference),
      })),
    ]),
  ]
  const repaid = pays(dayBefore(0))
  const waiting = [
    statement(today, today, [
      pays(dayBefore(0)),
      repaid,
      pays(dayBefore(0), half),
      pays(dayBefore(0), ({ amountRappen }) => ({ rappen: amountRappen + 1000 })),
      ...twice(dayBefore(0)),
      daily.whole,
      pays(dayBefore(0), () => ({ ...without, text: 'Vielen Dank' })),
      entry(dayBefore(0), {
        ...detail(nextInvoice(dayBefore(0)), without),
        rappen: 4550,
        name: 'Turnverein Seeblick',
      }),
      {
        ...repaid,
        direction: 'debit',
        isReversal: true,
        entryRef: numberOf(random, 'E'),
        text: 'Rückbuchung',
      },
    ]),
    daily.notice,
  ]
  return { booked, waiting }
}

const writeFile = (file: WrittenFile, day: PlainDate): DemoBankFile => ({
  filename: `${file.kind}_${day}.xml`,
  day,
  xml: writeCamt(file),
})

/** Banks book from Monday to Friday. */
const workingDay = (day: PlainDate): PlainDate => addDays(day, -Math.max(0, weekdayOf(day) - 4))

const numberOf = (random: Random, kind: string) => `${kind}${random.int(100_000_000, 999_999_999)}`

const mistype = (reference: string) => reference.slice(0, -1) + ((Number(reference.at(-1)) + 1) % 10)

/** Of a bank that does not exist. */
function makeIban(random: Random): string {
  const account = `09999${random.int(100_000, 999_999)}${random.int(100_000, 999_999)}`
  const check = 98 - mod97(`${account}CH00`)
  return `CH${check.toString().padStart(2, '0')}${account}`
}
