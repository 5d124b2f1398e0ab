import type { PlainDate } from '../plain-date.ts'
import type { BankEntry, BankStatement } from './bank-entry.ts'
import { CamtError } from './camt-error.ts'
import { readAmount, readDay, readFlag, toLine } from './camt-values.ts'
import { createPaymentKeys } from './entry-keys.ts'
import {
  type Draft,
  type Money,
  newDraft,
  newTransaction,
  splitEntry,
  type Transaction,
} from './split-entry.ts'
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
 * Reads camt.053 and camt.054 of the versions .02 to .10, by their structure: names of elements at their places, whatever
 * the name space. Every movement is handed on as soon as its entry ends.
 */
export function createCamtReader(onEntry: (entry: BankEntry) => void): CamtReader {
  const paymentKeys = createPaymentKeys()
  const statements: BankStatement[] = []
  let kind: 'camt.053' | 'camt.054' | undefined
  let created: PlainDate | null = null
  let statement = newStatement()
  let balance = newBalance()
  let draft: Draft = newDraft()
  let transaction: Transaction = newTransaction()
  let found = 0

  const missing = (element: string): never => {
    throw new CamtError({ code: 'missing', line: walk.line(), element })
  }
  function must<T>(element: string, text: string, read: (text: string) => T | null): T {
    const value = read(text)
    if (value === null)
      throw new CamtError({ code: 'value-wrong', line: walk.line(), element, value: toLine(text, 40) })
    return value
  }

  const readDirection = (text: string) => (text === 'CRDT' ? 'credit' : text === 'DBIT' ? 'debit' : null)
  const day = (keep: (day: PlainDate) => void): XmlNode => {
    const text = (value: string) => keep(must('Dt', value, readDay))
    return { children: { Dt: { text }, DtTm: { text } } }
  }
  const amount = (keep: (money: Money) => void): XmlNode => {
    let currency = ''
    return {
      open: attributes => {
        currency = (attributes.Ccy ?? '').slice(0, 3)
      },
      text: value => keep({ rappen: must('Amt', value, readAmount), currency }),
    }
  }
  const keepText = (keep: (text: string) => void): XmlNode => ({ text: keep })
  const iban = (keep: (iban: string) => void): XmlNode => ({
    children: {
      Id: {
        children: {
          IBAN: keepText(text => keep(text.replaceAll(/\s/g, '').toUpperCase().slice(0, 34))),
          Othr: { children: { Id: keepText(text => keep(toLine(text, 34))) } },
        },
      },
    },
  })
  const party = (keep: (name: string) => void): XmlNode => {
    const Nm = keepText(text => keep(toLine(text, 140)))
    return { children: { Nm, Pty: { children: { Nm } } } }
  }
  /** Costs of the bank, which it has taken off the amount it booked. */
  const charges = (holder: () => { chargesRappen: number }): XmlNode => {
    let record = 0
    let isIncluded = true
    const add = ({ rappen }: Money) => {
      record = rappen
    }
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
            Amt: amount(add),
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

  const transactionNode: XmlNode = {
    open: () => {
      transaction = newTransaction()
    },
    close: () => {
      draft.transactions.push(transaction)
      if (++found > mostEntries) throw new CamtError({ code: 'many-entries', most: mostEntries })
    },
    children: {
      Refs: {
        children: {
          UETR: keepText(text => {
            transaction.uetr = toLine(text, 80)
          }),
          ...Object.fromEntries(
            ['MsgId', 'AcctSvcrRef', 'PmtInfId', 'InstrId', 'EndToEndId', 'TxId'].map(name => [
              name,
              keepText(text => {
                const value = toLine(text, 80)
                if (value && value !== 'NOTPROVIDED') transaction.identifiers[name] = value
              }),
            ]),
          ),
        },
      },
      Amt: amount(money => {
        transaction.money = money
      }),
      AmtDtls: {
        children: {
          TxAmt: {
            children: {
              Amt: amount(money => {
                transaction.money ??= money
              }),
            },
          },
        },
      },
      CdtDbtInd: keepText(text => {
        transaction.direction = must('CdtDbtInd', text, readDirection)
      }),
      Chrgs: charges(() => transaction),
      RltdPties: {
        children: {
          Dbtr: party(name => {
            transaction.debtor = name
          }),
          UltmtDbtr: party(name => {
            transaction.ultimateDebtor = name
          }),
          DbtrAcct: iban(account => {
            transaction.debtorIban = account
          }),
          Cdtr: party(name => {
            transaction.creditor = name
          }),
          CdtrAcct: iban(account => {
            transaction.creditorIban = account
          }),
        },
      },
      RmtInf: {
        children: {
          Ustrd: keepText(text => transaction.texts.push(text)),
          Strd: {
            children: {
              CdtrRefInf: { children: { Ref: keepText(text => transaction.references.push(text)) } },
              AddtlRmtInf: keepText(text => transaction.texts.push(text)),
            },
          },
        },
      },
      AddtlTxInf: keepText(text => transaction.texts.push(text)),
    },
  }

  const entryNode: XmlNode = {
    open: () => {
      draft = newDraft()
    },
    children: {
      Amt: amount(money => {
        draft.money = money
      }),
      CdtDbtInd: keepText(text => {
        draft.direction = must('CdtDbtInd', text, readDirection)
      }),
      RvslInd: keepText(text => {
        draft.isReversal = readFlag(text)
      }),
      Sts: {
        text: text => {
          draft.status ||= text
        },
        children: {
          Cd: keepText(text => {
            draft.status = text
          }),
        },
      },
      BookgDt: day(date => {
        draft.bookingDate = date
      }),
      ValDt: day(date => {
        draft.valueDate = date
      }),
      AcctSvcrRef: keepText(text => {
        draft.entryRef = toLine(text, 80)
      }),
      Chrgs: charges(() => draft),
      AddtlNtryInf: keepText(text => {
        draft.text = text
      }),
      NtryDtls: {
        children: {
          Btch: {
            children: {
              NbOfTxs: keepText(text => {
                draft.announced += must('NbOfTxs', text, value =>
                  /^\d{1,9}$/.test(value) ? Number(value) : null,
                )
              }),
            },
          },
          TxDtls: transactionNode,
        },
      },
    },
    close: () => {
      const { money, direction } = draft
      if (!money) return missing('Ntry/Amt')
      if (!direction) return missing('Ntry/CdtDbtInd')
      const fallback = statement.day ?? created
      const bookingDate = draft.bookingDate ?? draft.valueDate ?? fallback ?? missing('Ntry/BookgDt')
      const valueDate = draft.valueDate ?? bookingDate
      const parts = splitEntry(
        { ...draft, money, direction, bookingDate, valueDate },
        statement.account,
        paymentKeys,
      )
      if (draft.status === 'BOOK' || draft.status === '') {
        statement.entriesRappen += direction === 'credit' ? money.rappen : -money.rappen
        if (!statement.lastBooked || bookingDate > statement.lastBooked) statement.lastBooked = bookingDate
      }
      statement.entries += parts.length
      if (draft.transactions.length === 0 && ++found > mostEntries)
        throw new CamtError({ code: 'many-entries', most: mostEntries })
      for (const part of parts) onEntry(part)
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
          ...iban(account => {
            statement.account = account
          }).children,
          Ccy: keepText(text => {
            statement.currency = text.slice(0, 3)
          }),
        },
      },
      Bal: {
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
          Amt: amount(({ rappen }) => {
            balance.rappen = rappen
          }),
          CdtDbtInd: keepText(text => {
            balance.sign = must('CdtDbtInd', text, readDirection) === 'credit' ? 1 : -1
          }),
          Dt: day(date => {
            balance.day = date
          }),
        },
        close: () => {
          const { type, rappen, sign, day: balanceDay } = balance
          if (type === 'OPBD' || type === 'PRCD') statement.openingRappen ??= rappen * sign
          if (type !== 'CLBD') return
          statement.closingRappen = rappen * sign
          statement.day ??= balanceDay
        },
      },
      Ntry: entryNode,
    },
    close: () => {
      const { account, lastBooked, day: coveredDay, ...rest } = statement
      if (!account) return missing('Acct/Id')
      const newest = coveredDay ?? lastBooked ?? created ?? missing('CreDtTm')
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
