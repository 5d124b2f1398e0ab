import { formatPlainAmount } from '#domain/billing/money.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'

/** What a bank would write, for demo data and tests. */
export interface WrittenFile {
  kind: 'camt.053' | 'camt.054'
  /** 2 to 10: older ones number less and write some elements otherwise. */
  version: number
  created: PlainDate
  statements: WrittenStatement[]
}

interface WrittenStatement {
  account: string
  from: PlainDate
  to: PlainDate
  sequence?: number
  opening?: number
  closing?: number
  entries: WrittenEntry[]
}

export interface WrittenEntry {
  rappen: number
  on: PlainDate
  /** Where it is not the day of booking; left away where it is empty. */
  valued?: PlainDate | ''
  /** Left away. */
  isUndated?: boolean
  currency?: string
  direction?: 'credit' | 'debit'
  isReversal?: boolean
  status?: string
  /** Whether the status is one of the bank's own codes. */
  isOwnStatus?: boolean
  entryRef?: string
  /** What the batch says it holds. */
  announced?: number
  text?: string
  chargesRappen?: number
  transactions: WrittenTransaction[]
}

export interface WrittenTransaction {
  rappen: number
  currency?: string
  uetr?: string
  txRef?: string
  endToEndId?: string
  name?: string
  iban?: string
  reference?: string
  /** Further ones. */
  references?: string[]
  /** The amount stands only in the payer's order. */
  isInstructed?: boolean
  /** QRR or SCOR; left away where it is empty. */
  label?: string
  text?: string
}

export function writeCamt({ kind, version, created, statements }: WrittenFile): string {
  const [message, part] =
    kind === 'camt.053'
      ? (['BkToCstmrStmt', 'Stmt'] as const)
      : (['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] as const)
  const space = `urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version.toString().padStart(2, '0')}`
  const body = statements.map(statement => writeStatement(statement, part, version))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${space}">
<${message}>
<GrpHdr><MsgId>${created}</MsgId><CreDtTm>${created}T06:00:00+01:00</CreDtTm></GrpHdr>
${body.join('\n')}
</${message}>
</Document>
`
}

function writeStatement(statement: WrittenStatement, part: string, version: number): string {
  const { account, from, to, sequence, opening, closing, entries } = statement
  const lines = [
    `<${part}>`,
    `<Id>${to}</Id>`,
    ...(sequence === undefined ? [] : [`<ElctrncSeqNb>${sequence}</ElctrncSeqNb>`]),
    `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>CHF</Ccy></Acct>`,
    ...(opening === undefined ? [] : [writeBalance('OPBD', opening, from)]),
    ...(closing === undefined ? [] : [writeBalance('CLBD', closing, to)]),
    ...entries.map(entry => writeEntry(entry, version)),
    `</${part}>`,
  ]
  return lines.join('\n')
}

const writeBalance = (type: string, rappen: number, day: PlainDate) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amount(Math.abs(rappen))}` +
  `<CdtDbtInd>${rappen < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

function writeEntry(entry: WrittenEntry, version: number): string {
  const { rappen, currency = 'CHF', direction = 'credit', isReversal = false, status = 'BOOK', on } = entry
  const { entryRef, announced, text, chargesRappen, transactions, valued = on } = entry
  const kind = entry.isOwnStatus ? 'Prtry' : 'Cd'
  const isBare = version < 8 && !entry.isOwnStatus
  const batch = announced === undefined ? '' : `<Btch><NbOfTxs>${announced}</NbOfTxs></Btch>`
  const details = transactions.map(each => writeTransaction(each, version, direction))
  return [
    `<Ntry>`,
    amount(rappen, currency),
    `<CdtDbtInd>${direction === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd><RvslInd>${isReversal}</RvslInd>`,
    isBare ? `<Sts>${status}</Sts>` : `<Sts><${kind}>${status}</${kind}></Sts>`,
    entry.isUndated ? '' : `<BookgDt><Dt>${on}</Dt></BookgDt>`,
    valued && `<ValDt><Dt>${valued}</Dt></ValDt>`,
    element('AcctSvcrRef', entryRef),
    chargesRappen
      ? `<Chrgs><Rcrd>${amount(chargesRappen)}<ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>`
      : '',
    batch || details.length > 0 ? `<NtryDtls>${batch}${details.join('\n')}</NtryDtls>` : '',
    element('AddtlNtryInf', text),
    `</Ntry>`,
  ]
    .filter(line => line !== '')
    .join('\n')
}

function writeTransaction(
  {
    rappen,
    currency = 'CHF',
    uetr,
    txRef,
    endToEndId,
    name,
    iban,
    reference,
    references = [],
    isInstructed = false,
    label,
    text,
  }: WrittenTransaction,
  version: number,
  direction: 'credit' | 'debit',
): string {
  const kind = label ? `<Tp><CdOrPrtry><Prtry>${label}</Prtry></CdOrPrtry></Tp>` : ''
  const strd = [reference ?? '', ...references]
    .map(each => each && `<Strd><CdtrRefInf>${kind}${element('Ref', each)}</CdtrRefInf></Strd>`)
    .join('')
  const person = element('Nm', name)
  const party = person && `<Dbtr>${version < 8 ? person : `<Pty>${person}</Pty>`}</Dbtr>`
  const account = iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : ''
  const money = amount(rappen, currency)
  const way = direction === 'credit' ? 'CRDT' : 'DBIT'
  return [
    `<TxDtls>`,
    `<Refs>${element('AcctSvcrRef', txRef)}${element('EndToEndId', endToEndId ?? 'NOTPROVIDED')}${
      version < 8 ? '' : element('UETR', uetr)
    }</Refs>`,
    isInstructed
      ? `<AmtDtls><InstdAmt>${money}</InstdAmt></AmtDtls>`
      : version < 4
        ? `<AmtDtls><TxAmt>${money}</TxAmt></AmtDtls>`
        : `${money}<CdtDbtInd>${way}</CdtDbtInd>`,
    party || account ? `<RltdPties>${party}${account}</RltdPties>` : '',
    strd || text ? `<RmtInf>${element('Ustrd', text)}${strd}</RmtInf>` : '',
    `</TxDtls>`,
  ]
    .filter(line => line !== '')
    .join('\n')
}

const amount = (rappen: number, currency = 'CHF') =>
  `<Amt Ccy="${currency}">${formatPlainAmount(rappen)}</Amt>`

const element = (name: string, text: string | undefined) =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
