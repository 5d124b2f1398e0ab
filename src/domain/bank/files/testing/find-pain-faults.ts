import { SaxesParser } from 'saxes'

/**
 * The faults of a payment file, by the order, number and type of every element that pain.001.001.09 knows in the
 * branches we write. The Swiss additions are among it: structured addresses with town and country, an account in
 * Switzerland or Liechtenstein, CHF. Written from the standard, since no package carries its schema.
 */
export function findPainFaults(xml: string): string[] {
  const root = readTree(xml)
  if (root.name !== 'Document' || root.attributes.xmlns !== namespace) return ['not a pain.001.001.09']
  return checkElement(root, 'Document', '')
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

/** Each child in its place: `?` at most once, `+` at least once, `*` any number, else once. A choice is `A|B`. */
const sequences: Record<string, string> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+ SplmtryData*',
  GrpHdr: 'MsgId CreDtTm Authstn* NbOfTxs CtrlSum? InitgPty FwdgAgt? InitnSrc?',
  PmtInf:
    'PmtInfId PmtMtd ReqdAdvcTp? BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt PoolgAdjstmntDt? Dbtr DbtrAcct DbtrAgt DbtrAgtAcct? InstrForDbtrAgt? UltmtDbtr? ChrgBr? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf+',
  ReqdExctnDt: 'Dt|DtTm',
  CdtTrfTxInf:
    'PmtId PmtTpInf? PmtCondtns? Amt XchgRateInf? ChrgBr? MndtRltdInf? ChqInstr? UltmtDbtr? IntrmyAgt1? CdtrAgt? CdtrAgtAcct? Cdtr CdtrAcct UltmtCdtr? InstrForCdtrAgt* InstrForDbtrAgt? Purp? RgltryRptg* Tax? RltdRmtInf* RmtInf? SplmtryData*',
  PmtId: 'InstrId? EndToEndId UETR?',
  Amt: 'InstdAmt|EqvtAmt',
  InitgPty: 'Nm PstlAdr? Id? CtryOfRes? CtctDtls?',
  Dbtr: 'Nm PstlAdr? Id? CtryOfRes? CtctDtls?',
  Cdtr: 'Nm PstlAdr Id? CtryOfRes? CtctDtls?',
  PstlAdr:
    'AdrTp? Dept? SubDept? StrtNm? BldgNb? BldgNm? Flr? PstBx? Room? PstCd? TwnNm TwnLctnNm? DstrctNm? CtrySubDvsn? Ctry',
  DbtrAcct: 'Id Tp? Ccy? Nm? Prxy?',
  CdtrAcct: 'Id Tp? Ccy? Nm? Prxy?',
  Id: 'IBAN|Othr',
  DbtrAgt: 'FinInstnId BrnchId?',
  FinInstnId: 'BICFI? ClrSysMmbId? LEI? Nm? PstlAdr? Othr?',
  ClrSysMmbId: 'ClrSysId? MmbId',
  ClrSysId: 'Cd|Prtry',
  RmtInf: 'Ustrd* Strd*',
}

const text = (longest: number) => new RegExp(`^(?!\\s)[^\\n]{1,${longest}}(?<!\\s)$`)
/** Our names: no slash at an end and none doubled. */
const identifier = /^(?!\/)(?!.*\/\/)[A-Za-z0-9+?/\-:().,' ]{1,35}(?<!\/)$/
const amount = /^(0|[1-9]\d{0,8})\.\d\d$/
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const types: Record<string, RegExp> = {
  MsgId: identifier,
  PmtInfId: identifier,
  InstrId: identifier,
  EndToEndId: identifier,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  NbOfTxs: /^[1-9]\d{0,14}$/,
  CtrlSum: amount,
  InstdAmt: amount,
  PmtMtd: /^TRF$/,
  BtchBookg: /^(true|false)$/,
  Dt: day,
  Nm: text(70),
  StrtNm: text(70),
  BldgNb: text(16),
  PstCd: text(16),
  TwnNm: text(35),
  Ctry: /^[A-Z]{2}$/,
  IBAN: /^(CH|LI)\d{7}[A-Z0-9]{12}$/,
  Cd: /^CHBCC$/,
  MmbId: /^\d{3,5}$/,
  Ustrd: text(140),
}

function checkElement(node: Node, name: string, above: string): string[] {
  const path = above ? `${above}/${name}` : name
  const type = types[name]
  const attributes = name === 'InstdAmt' ? 'Ccy=CHF' : name === 'Document' ? `xmlns=${namespace}` : ''
  const given = Object.entries(node.attributes).map(([key, value]) => `${key}=${value}`)
  const faults = given.join(' ') === attributes ? [] : [`${path}: attributes ${given.join(' ')}`]
  if (type) {
    if (node.children.length > 0 || !type.test(node.text)) faults.push(`${path}: ${node.text}`)
    return faults
  }
  const sequence = sequences[name]
  if (!sequence) return [...faults, `${path}: not known here`]
  if (node.text.trim()) faults.push(`${path}: text between its elements`)
  return [
    ...faults,
    ...checkSequence(
      node.children.map(child => child.name),
      sequence,
    ).map(fault => `${path}: ${fault}`),
    ...node.children.flatMap(child => checkElement(child, child.name, path)),
  ]
}

function checkSequence(names: readonly string[], sequence: string): string[] {
  const pattern = sequence
    .split(' ')
    .map(part => {
      const [, choice = '', often = ''] = /^(.+?)([?*+]?)$/.exec(part) ?? []
      return `(?:(?:${choice}) )${often}`
    })
    .join('')
  const given = names.map(name => `${name} `).join('')
  return new RegExp(`^${pattern}$`).test(given) ? [] : [`has ${given.trim() || 'nothing'}`]
}

function readTree(xml: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: { ...attributes }, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', more => {
    const last = open.at(-1)
    if (last) last.text += more
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return top.children[0] ?? top
}
