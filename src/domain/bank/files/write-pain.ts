import type { StructuredAddress } from '#domain/address/postal-address.ts'
import { formatPlainAmount } from '#domain/billing/money.ts'
import { shorten, toQrText } from '#domain/billing/qr-text.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'

/** Who pays or is paid, with an account in Switzerland or Liechtenstein. */
interface Party {
  address: StructuredAddress
  iban: string
}

interface PaymentOrderFile {
  /** Ours, at most 35 characters. */
  messageId: string
  createdAt: Date
  executeOn: PlainDate
  debtor: Party
  payments: readonly (Party & { endToEndId: string; amountRappen: number; message: string })[]
}

/**
 * Transfers in CHF as the Swiss Payment Standards want them: pain.001.001.09, structured addresses, and each payment
 * booked on its own, so that the bank's debit names it.
 */
export function writePain({ messageId, createdAt, executeOn, debtor, payments }: PaymentOrderFile): string {
  const total = payments.reduce((sum, { amountRappen }) => sum + amountRappen, 0)
  const sums = element('NbOfTxs', String(payments.length)) + element('CtrlSum', formatPlainAmount(total))
  const header =
    element('MsgId', messageId) +
    element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`) +
    sums +
    wrap('InitgPty', element('Nm', debtor.address.name))
  const information =
    element('PmtInfId', `${messageId}-1`) +
    element('PmtMtd', 'TRF') +
    element('BtchBookg', 'false') +
    sums +
    wrap('ReqdExctnDt', element('Dt', executeOn)) +
    wrap('Dbtr', writeParty(debtor.address)) +
    writeAccount('DbtrAcct', debtor.iban) +
    wrap('DbtrAgt', writeAgent(debtor.iban)) +
    payments.map(writeTransfer).join('')
  const initiation = wrap('GrpHdr', header) + wrap('PmtInf', information)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${wrap('CstmrCdtTrfInitn', initiation)}</Document>
`
}

function writeTransfer(payment: PaymentOrderFile['payments'][number]): string {
  const { endToEndId, amountRappen, address, iban, message } = payment
  const amount = `<InstdAmt Ccy="CHF">${formatPlainAmount(amountRappen)}</InstdAmt>`
  return wrap(
    'CdtTrfTxInf',
    wrap('PmtId', element('InstrId', endToEndId) + element('EndToEndId', endToEndId)) +
      wrap('Amt', amount) +
      wrap('Cdtr', writeParty(address)) +
      writeAccount('CdtrAcct', iban) +
      wrap('RmtInf', element('Ustrd', shorten(toQrText(message), 140))),
  )
}

function writeParty({ name, street, houseNumber, postalCode, town, country }: StructuredAddress): string {
  const address =
    element('StrtNm', street) +
    element('BldgNb', houseNumber) +
    element('PstCd', postalCode) +
    element('TwnNm', town) +
    element('Ctry', country)
  return element('Nm', name) + wrap('PstlAdr', address)
}

const writeAccount = (name: string, iban: string) => wrap(name, wrap('Id', element('IBAN', iban)))

/** The institution is a part of the IBAN. */
function writeAgent(iban: string): string {
  const institution = String(Number(iban.slice(4, 9)))
  const system = wrap('ClrSysId', element('Cd', 'CHBCC'))
  return wrap('FinInstnId', wrap('ClrSysMmbId', system + element('MmbId', institution)))
}

const wrap = (name: string, content: string) => `<${name}>${content}</${name}>`

/** Nothing at all where there is nothing to say: an empty element is not valid. */
const element = (name: string, text: string) => (text === '' ? '' : wrap(name, escapeXml(text)))

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
