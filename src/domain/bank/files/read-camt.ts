import type { BankEntry, BankStatement } from '#domain/bank/bank-entry.ts'
import { type Draft, splitEntry } from '#domain/bank/split-entry.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { CamtError } from './camt-error.ts'
import { createCamtNodes, keepIban, keepText } from './camt-nodes.ts'
import { readDay } from './camt-values.ts'
import { makeEntryNode } from './entry-node.ts'
import { walkXml, type XmlNode } from './walk-xml.ts'

export interface CamtReader {
  /** As they come from the file or the network, a piece at a time. */
  write(bytes: Uint8Array): void
  /** After the last byte; throws when the file is not whole. */
  end(): { kind: 'camt.053' | 'camt.054'; statements: BankStatement[] }
}

/** More than any school has in a year; a file that needs more memory than that is refused. */
const mostEntries = 200_000

/**
 * Reads camt.053 and camt.054, versions .02 to .10, by element names and nesting, in any name space. Each movement is
 * handed on as soon as its entry ends.
 */
export function createCamtReader(onEntry: (entry: BankEntry) => void): CamtReader {
  const nodes = createCamtNodes(() => walk.line())
  const statements: BankStatement[] = []
  let kind: 'camt.053' | 'camt.054' | undefined
  let created: PlainDate | null = null
  let statement = newStatement()
  let balance = newBalance()
  let found = 0

  const count = () => {
    if (++found > mostEntries) throw new CamtError({ code: 'many-entries', most: mostEntries })
  }

  function endEntry(draft: Draft) {
    const { money, direction, status } = draft
    if (!money) return nodes.missing('Ntry/Amt')
    if (!direction) return nodes.missing('Ntry/CdtDbtInd')
    const fallback = statement.day ?? created
    const bookingDate = draft.bookingDate ?? draft.valueDate ?? fallback ?? nodes.missing('Ntry/BookgDt')
    const valueDate = draft.valueDate ?? bookingDate
    const whole = { ...draft, money, direction, bookingDate, valueDate }
    const parts = splitEntry(whole, statement.account)
    if (status === 'BOOK' || status === '') {
      statement.entriesRappen += direction === 'credit' ? money.rappen : -money.rappen
      if (!statement.lastBooked || bookingDate > statement.lastBooked) statement.lastBooked = bookingDate
    }
    statement.entries += parts.length
    for (const part of parts) onEntry(part)
  }

  const balanceNode: XmlNode = {
    open: () => {
      balance = newBalance()
    },
    children: {
      Tp: {
        children: {
          CdOrPrtry: {
            children: {
              Cd: keepText(text => {
                balance.type = text
              }),
            },
          },
        },
      },
      Amt: nodes.amount(({ rappen }) => {
        balance.rappen = rappen
      }),
      CdtDbtInd: nodes.direction(way => {
        balance.sign = way === 'credit' ? 1 : -1
      }),
      Dt: nodes.day(date => {
        balance.day = date
      }),
    },
    close: () => {
      const { type, rappen, sign, day } = balance
      if (type === 'OPBD' || type === 'PRCD') statement.openingRappen ??= rappen * sign
      if (type !== 'CLBD') return
      statement.closingRappen = rappen * sign
      statement.day ??= day
    },
  }

  const statementNode: XmlNode = {
    open: () => {
      statement = newStatement()
    },
    children: {
      ElctrncSeqNb: keepText(text => {
        statement.sequence = /^\d{1,9}$/.test(text) ? Number(text) : null
      }),
      CreDtTm: keepText(text => {
        created = readDay(text) ?? created
      }),
      FrToDt: {
        children: {
          ToDtTm: keepText(text => {
            statement.day = readDay(text)
          }),
          ToDt: keepText(text => {
            statement.day = readDay(text)
          }),
        },
      },
      Acct: {
        children: {
          ...keepIban(account => {
            statement.account = account
          }).children,
          Ccy: keepText(text => {
            statement.currency = text.slice(0, 3)
          }),
        },
      },
      Bal: balanceNode,
      Ntry: makeEntryNode(nodes, { onPayment: count, onEnd: endEntry }),
    },
    close: () => {
      const { account, lastBooked, day, ...rest } = statement
      if (!account) return nodes.missing('Acct/Id')
      const newest = day ?? lastBooked ?? created ?? nodes.missing('CreDtTm')
      statements.push({ ...rest, account, day: newest })
    },
  }

  const message = (name: 'camt.053' | 'camt.054', part: string): XmlNode => ({
    open: () => {
      kind = name
    },
    children: {
      GrpHdr: {
        children: {
          CreDtTm: keepText(text => {
            created = readDay(text)
          }),
        },
      },
      [part]: statementNode,
    },
  })

  const walk = walkXml({
    children: {
      Document: {
        children: {
          BkToCstmrStmt: message('camt.053', 'Stmt'),
          BkToCstmrDbtCdtNtfctn: message('camt.054', 'Ntfctn'),
        },
      },
    },
  })

  return {
    write: walk.write,
    end() {
      walk.end()
      if (!kind || statements.length === 0) throw new CamtError({ code: 'not-camt', line: walk.line() })
      return { kind, statements }
    },
  }
}

const newStatement = () => ({
  account: '',
  currency: '',
  day: null as PlainDate | null,
  lastBooked: null as PlainDate | null,
  sequence: null as number | null,
  openingRappen: null as number | null,
  closingRappen: null as number | null,
  entriesRappen: 0,
  entries: 0,
})

const newBalance = () => ({ type: '', rappen: 0, sign: 1, day: null as PlainDate | null })
