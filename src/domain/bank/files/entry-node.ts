import { type Draft, newDraft, newTransaction, type Transaction } from '#domain/bank/split-entry.ts'
import { type CamtNodes, keepIban, keepName, keepText } from './camt-nodes.ts'
import { readFlag, toLine } from './camt-values.ts'
import type { XmlNode } from './walk-xml.ts'

const readCount = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** One movement on the account, Ntry, with the single payments it holds. */
export function makeEntryNode(
  nodes: CamtNodes,
  { onPayment, onEnd }: { onPayment: () => void; onEnd: (draft: Draft) => void },
): XmlNode {
  const { must, amount, day, direction, charges } = nodes
  let draft = newDraft()
  return {
    open: () => {
      draft = newDraft()
    },
    close: () => {
      if (draft.transactions.length === 0) onPayment()
      onEnd(draft)
    },
    children: {
      Amt: amount(money => {
        draft.money = money
      }),
      CdtDbtInd: direction(way => {
        draft.direction = way
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
          // A word of the bank's own: only what it calls booked is.
          Prtry: keepText(text => {
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
                draft.announced += must('NbOfTxs', text, readCount)
              }),
            },
          },
          TxDtls: makeTransactionNode(nodes, transaction => {
            draft.transactions.push(transaction)
            onPayment()
          }),
        },
      },
    },
  }
}

const identifierNames = ['MsgId', 'AcctSvcrRef', 'PmtInfId', 'InstrId', 'EndToEndId', 'TxId']

/** One single payment, TxDtls. */
function makeTransactionNode(
  { amount, direction, charges }: CamtNodes,
  onEnd: (transaction: Transaction) => void,
): XmlNode {
  let transaction = newTransaction()
  const identifier = (name: string) =>
    keepText(text => {
      const value = toLine(text, 80)
      if (value && value !== 'NOTPROVIDED') transaction.identifiers[name] = value
    })
  const addText = keepText(text => transaction.texts.push(text))
  return {
    open: () => {
      transaction = newTransaction()
    },
    close: () => onEnd(transaction),
    children: {
      Refs: {
        children: {
          UETR: keepText(text => {
            transaction.uetr = toLine(text, 80)
          }),
          ...Object.fromEntries(identifierNames.map(name => [name, identifier(name)])),
        },
      },
      Amt: amount(money => {
        transaction.money = money
      }),
      AmtDtls: {
        children: {
          InstdAmt: {
            children: {
              Amt: amount(money => {
                transaction.instructed = money
              }),
            },
          },
          TxAmt: {
            children: {
              Amt: amount(money => {
                transaction.money ??= money
              }),
            },
          },
        },
      },
      CdtDbtInd: direction(way => {
        transaction.direction = way
      }),
      Chrgs: charges(() => transaction),
      RltdPties: {
        children: {
          Dbtr: keepName(name => {
            transaction.debtor = name
          }),
          UltmtDbtr: keepName(name => {
            transaction.ultimateDebtor = name
          }),
          DbtrAcct: keepIban(account => {
            transaction.debtorIban = account
          }),
          Cdtr: keepName(name => {
            transaction.creditor = name
          }),
          CdtrAcct: keepIban(account => {
            transaction.creditorIban = account
          }),
        },
      },
      RmtInf: {
        children: {
          Ustrd: addText,
          Strd: {
            children: {
              CdtrRefInf: { children: { Ref: keepText(text => transaction.references.push(text)) } },
              AddtlRmtInf: addText,
            },
          },
        },
      },
      AddtlTxInf: addText,
    },
  }
}
