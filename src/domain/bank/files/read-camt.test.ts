import { describe, expect, it, test } from 'vitest'
import type { BankEntry } from '#domain/bank/bank-entry.ts'
import { CamtError } from './camt-error.ts'
import { createCamtReader } from './read-camt.ts'
import { type WrittenEntry, type WrittenFile, writeCamt } from './write-camt.ts'

const account = 'CH5800791123000889012'

function read(xml: string | Uint8Array, piece = 4096) {
  const entries: BankEntry[] = []
  const reader = createCamtReader(entry => entries.push(entry))
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml
  for (let at = 0; at < bytes.length; at += piece) reader.write(bytes.subarray(at, at + piece))
  return { ...reader.end(), entries }
}

function refusalOf(xml: string | Uint8Array, piece?: number) {
  try {
    read(xml, piece)
  } catch (error) {
    if (error instanceof CamtError) return error.problem
    throw error
  }
  return 'read'
}

const fileOf = (entries: WrittenEntry[], more: Partial<WrittenFile> = {}) =>
  writeCamt({
    kind: 'camt.053',
    version: 8,
    created: '2026-03-10',
    statements: [{ account, from: '2026-03-09', to: '2026-03-09', entries }],
    ...more,
  })

const single: WrittenEntry = {
  rappen: 28_800,
  on: '2026-03-09',
  entryRef: 'E1',
  transactions: [
    {
      rappen: 28_800,
      uetr: '6f1b2c3d-0000-4000-8000-000000000001',
      endToEndId: 'X-1',
      txRef: 'T1',
      name: 'Zoë Müller & Co',
      iban: 'CH9300762011623852957',
      reference: '2026000427',
      text: 'Danke',
    },
  ],
}

describe('a bank file', () => {
  test.each([2, 4, 6, 8, 10])('of version %i is read by its structure', version => {
    const { kind, statements, entries } = read(fileOf([single], { version }))
    expect(kind).toBe('camt.053')
    expect(statements).toMatchObject([{ account, day: '2026-03-09', entriesRappen: 28_800, entries: 1 }])
    expect(entries).toMatchObject([
      {
        account,
        direction: 'credit',
        isReversal: false,
        amountRappen: 28_800,
        currency: 'CHF',
        bookingDate: '2026-03-09',
        valueDate: '2026-03-09',
        payerName: 'Zoë Müller & Co',
        payerIban: 'CH9300762011623852957',
        reference: '2026000427',
        text: 'Danke',
        problem: null,
        identifiers: { entryRef: 'E1', AcctSvcrRef: 'T1', EndToEndId: 'X-1' },
      },
    ])
    expect(entries[0]?.uetr === null).toBe(version < 8)
  })

  it('may have any prefix, and come in pieces of any size', () => {
    const prefixed = fileOf([single])
      .replaceAll(/<(\/?)(\w)/g, '<$1b:$2')
      .replace('xmlns=', 'xmlns:b=')
    expect(read(prefixed, 7).entries).toEqual(read(fileOf([single])).entries)
  })

  test.each([
    ['utf-16le', (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['iso-8859-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['utf-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('may be in %s', (_, encode) => {
    expect(read(encode(fileOf([single]))).entries[0]?.payerName).toBe('Zoë Müller & Co')
  })

  it('of several statements hands on the entries of each', () => {
    const statements = [account, 'CH4431999123000889012'].map(each => ({
      account: each,
      from: '2026-03-09',
      to: '2026-03-10',
      sequence: 7,
      opening: 100,
      closing: -50,
      entries: [single],
    }))
    const file = read(fileOf([], { statements }))
    expect(file.entries.map(entry => entry.account)).toEqual([account, 'CH4431999123000889012'])
    expect(file.statements[1]).toMatchObject({ sequence: 7, openingRappen: 100, closingRappen: -50 })
  })
})

describe('an entry', () => {
  const [a, b] = [
    { rappen: 100, uetr: 'u-1', reference: 'A' },
    { rappen: 200, uetr: 'u-2', reference: 'B' },
  ]
  const batch = (more: Partial<WrittenEntry>): WrittenEntry => ({
    rappen: 300,
    on: '2026-03-09',
    entryRef: 'E',
    announced: 2,
    transactions: [a, b].flatMap(x => x ?? []),
    ...more,
  })
  const amountsOf = (entry: WrittenEntry) => read(fileOf([entry])).entries.map(each => each.amountRappen)
  const problemsOf = (entry: WrittenEntry) => read(fileOf([entry])).entries.map(each => each.problem?.code)

  it('of many payments is one movement each', () => expect(amountsOf(batch({}))).toEqual([100, 200]))
  it('whose number of payments is wrong stays whole', () => {
    expect(problemsOf(batch({ announced: 3 }))).toEqual(['batch-disagrees'])
    expect(amountsOf(batch({ announced: 3 }))).toEqual([300])
  })
  it('whose payments are not its sum stays whole', () =>
    expect(problemsOf(batch({ rappen: 301 }))).toEqual(['batch-disagrees']))
  it('that the bank took its costs of is worth what was paid', () =>
    expect(amountsOf(batch({ rappen: 290, chargesRappen: 10 }))).toEqual([100, 200]))
  it('without its payments waits for them', () =>
    expect(problemsOf(batch({ transactions: [] }))).toEqual(['details-missing']))
  it('that is not booked is reported, also when the bank words its status freely', () => {
    expect(problemsOf({ ...single, status: 'PDNG' })).toEqual(['not-booked-yet'])
    expect(problemsOf({ ...single, status: 'PDNG', isOwnStatus: true })).toEqual(['not-booked-yet'])
    expect(problemsOf({ ...single, isOwnStatus: true })).toEqual([undefined])
  })
  it('is split by what the payers ordered where the file says nothing else', () => {
    const transactions = [a, b].flatMap(each => (each ? [{ ...each, isInstructed: true }] : []))
    const entries = read(fileOf([batch({ transactions })], { kind: 'camt.054', version: 2 })).entries
    expect(entries.map(({ amountRappen, problem }) => [amountRappen, problem])).toEqual([
      [100, null],
      [200, null],
    ])
    const ordered = { ...single, transactions: [{ rappen: 30_000, isInstructed: true }] }
    expect(amountsOf(ordered)).toEqual([28_800])
  })
  it('of a currency with three decimals waits, and the others are read', () => {
    const dinars = { ...single, currency: 'KWD', transactions: [] }
    const xml = fileOf([single, dinars]).replace('<Amt Ccy="KWD">288.00', '<Amt Ccy="KWD">288.125')
    expect(read(xml).entries.map(({ amountRappen, problem }) => [amountRappen, problem])).toEqual([
      [28_800, null],
      [28_813, { code: 'amount-decimals', values: { amount: '288.125', currency: 'KWD' } }],
    ])
  })
  it('keeps every reference of a payment, each once', () => {
    const several = { rappen: 28_800, reference: 'A 1', references: ['B 2', 'A 1'] }
    const [entry] = read(fileOf([{ ...single, transactions: [several] }])).entries
    expect(entry).toMatchObject({ reference: 'A 1, B 2', text: '' })
  })

  it('has a key that its payments share, and another one when it is returned', () => {
    const equal = { rappen: 100, reference: 'A' }
    const twice = batch({ rappen: 200, transactions: [equal, equal] })
    const keys = read(fileOf([twice, { ...twice, direction: 'debit', isReversal: true }])).entries
    expect(new Set(keys.map(({ entryKey }) => entryKey)).size).toBe(2)
  })
})

describe('a file that is no bank file', () => {
  const lineOf = (text: string) => (fileOf([single]).split(text)[0] ?? '').split('\n').length
  test.each<[string, string | Uint8Array, object]>([
    [
      'with a document type',
      fileOf([single]).replace(
        '<Document',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<Document',
      ),
      { code: 'doctype', line: 2 },
    ],
    ['of HTML', '<!DOCTYPE html>\n<html><body>Not found</body></html>', { code: 'not-camt' }],
    ['of other XML', '<?xml version="1.0"?>\n<html/>', { code: 'not-camt', line: 2 }],
    [
      'of another message',
      fileOf([single]).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'),
      { code: 'not-camt' },
    ],
    ['that is empty', '', { code: 'not-camt' }],
    ['that ends too early', fileOf([single]).slice(0, 900), { code: 'truncated' }],
    [
      'of crossing tags',
      fileOf([single]).replace('</RltdPties>', '</RmtInf>'),
      { code: 'malformed', line: lineOf('</RltdPties>') },
    ],
    [
      'with an amount of words',
      fileOf([single]).replace('288.00', 'viel'),
      { code: 'value-wrong', line: lineOf('288.00'), element: 'Amt', value: 'viel' },
    ],
    [
      'with half a Rappen',
      fileOf([single]).replaceAll('288.00', '288.005'),
      { code: 'value-wrong', element: 'Amt' },
    ],
    [
      'with the 30th of February',
      fileOf([single]).replaceAll('2026-03-09<', '2026-02-30<'),
      { code: 'value-wrong', element: 'Dt' },
    ],
    [
      'with an entry without a direction',
      fileOf([single]).replaceAll(/<CdtDbtInd>.*?<\/CdtDbtInd>/g, ''),
      { code: 'missing', element: 'Ntry/CdtDbtInd' },
    ],
    [
      'in other characters than it says',
      Buffer.from(fileOf([single]), 'latin1'),
      { code: 'encoding', line: lineOf('Zoë') },
    ],
    ['with an unknown encoding', fileOf([single]).replace('UTF-8', 'EBCDIC'), { code: 'encoding', line: 1 }],
  ])('%s is refused with its line', (_, xml, problem) => expect(refusalOf(xml)).toMatchObject(problem))

  it('with 20,000 levels is refused at once, known elements or not', () => {
    for (const name of ['x', 'Document'])
      expect(refusalOf(`<Document>${`<${name}>`.repeat(20_000)}`)).toMatchObject({ code: 'deep' })
  })

  it('with a text that never ends is refused before it is read', () => {
    const head = fileOf([single]).split('<Ustrd>')[0] ?? ''
    expect(refusalOf(`${head}<Ustrd>${'a'.repeat(3e6)}`, 65_536)).toMatchObject({ code: 'long-text' })
    expect(refusalOf(`<!--${'a'.repeat(3e6)}`, 65_536)).toMatchObject({ code: 'long-text' })
  })
})
