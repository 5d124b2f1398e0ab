import { type Draft, newDraft } from '#domain/bank/split-entry.ts'
import { type CamtNodes, keepText } from './camt-nodes.ts'
import { readFlag, toLine } from './camt-values.ts'
import { makeTransactionNode } from './transaction-node.ts'
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
