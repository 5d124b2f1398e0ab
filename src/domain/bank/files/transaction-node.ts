import { newTransaction, type Transaction } from '#domain/bank/split-entry.ts'
import { type CamtNodes, keepIban, keepName, keepText } from './camt-nodes.ts'
import { toLine } from './camt-values.ts'
import type { XmlNode } from './walk-xml.ts'

const identifierNames = ['MsgId', 'AcctSvcrRef', 'PmtInfId', 'InstrId', 'EndToEndId', 'TxId']

/** One single payment, TxDtls. */
export function makeTransactionNode(
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
