import type { Money } from '#domain/bank/split-entry.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { CamtError } from './camt-error.ts'
import { readAmount, readDay, readFineAmount, readFlag, toLine } from './camt-values.ts'
import type { XmlNode } from './walk-xml.ts'

/** Currencies of three decimals and more. */
const fineCurrencies = new Set(['BHD', 'CLF', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'UYW'])

export type CamtNodes = ReturnType<typeof createCamtNodes>

const readDirection = (text: string) => (text === 'CRDT' ? 'credit' : text === 'DBIT' ? 'debit' : null)

/** Elements that occur in many places with the same shape. `line` is the reader's position. */
export function createCamtNodes(line: () => number) {
  function must<T>(element: string, text: string, read: (text: string) => T | null): T {
    const value = read(text)
    if (value === null)
      throw new CamtError({ code: 'value-wrong', line: line(), element, value: toLine(text, 40) })
    return value
  }
  const missing = (element: string): never => {
    throw new CamtError({ code: 'missing', line: line(), element })
  }

  const amount = (keep: (money: Money) => void): XmlNode => {
    let currency = ''
    return {
      open: attributes => {
        currency = (attributes.Ccy ?? '').slice(0, 3)
      },
      text: value => {
        const fine = fineCurrencies.has(currency) ? readFineAmount(value) : null
        keep(
          fine === null
            ? { rappen: must('Amt', value, readAmount), currency }
            : { rappen: fine, currency, exact: value },
        )
      },
    }
  }
  const day = (keep: (day: PlainDate) => void): XmlNode => {
    const text = (value: string) => keep(must('Dt', value, readDay))
    return { children: { Dt: { text }, DtTm: { text } } }
  }
  const direction = (keep: (direction: 'credit' | 'debit') => void): XmlNode => ({
    text: value => keep(must('CdtDbtInd', value, readDirection)),
  })

  /** Costs of the bank, which it has taken off the amount it booked. */
  const charges = (holder: () => { chargesRappen: number }): XmlNode => {
    let record = 0
    let isIncluded = true
    return {
      children: {
        TtlChrgsAndTaxAmt: amount(({ rappen }) => {
          holder().chargesRappen = rappen
        }),
        Rcrd: {
          open: () => {
            record = 0
            isIncluded = true
          },
          children: {
            Amt: amount(({ rappen }) => {
              record = rappen
            }),
            ChrgInclInd: keepText(text => {
              isIncluded = readFlag(text)
            }),
          },
          close: () => {
            const charged = holder()
            if (isIncluded && charged.chargesRappen === 0) charged.chargesRappen = record
          },
        },
      },
    }
  }
  return { must, missing, amount, day, direction, charges }
}

export const keepText = (keep: (text: string) => void): XmlNode => ({ text: keep })

export const keepIban = (keep: (iban: string) => void): XmlNode => ({
  children: {
    Id: {
      children: {
        IBAN: keepText(text => keep(text.replaceAll(/\s/g, '').toUpperCase().slice(0, 34))),
        Othr: { children: { Id: keepText(text => keep(toLine(text, 34))) } },
      },
    },
  },
})

export const keepName = (keep: (name: string) => void): XmlNode => {
  const Nm = keepText(text => keep(toLine(text, 140)))
  return { children: { Nm, Pty: { children: { Nm } } } }
}
