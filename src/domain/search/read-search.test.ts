import { describe, expect, test } from 'vitest'
import { makeQrReference } from '../billing/qr-reference.ts'
import { readSearch as read } from './read-search.ts'

const readSearch = (typed: string) => read(typed, '2026-03-10')

describe('what is typed into the search', () => {
  const reference = makeQrReference('202600412')
  test.each([
    ['2026-00412', ['2026-00412']],
    ['  2026-00412 ', ['2026-00412']],
    [reference, ['2026-00412']],
    [reference.replaceAll(/(\d{5})/g, '$1 '), ['2026-00412']],
    [reference.replace(/^0+/, ''), ['2026-00412']],
    ['Rechnung 2026-00412', ['2026-00412']],
    ['202600412', ['2026-00412']],
    ['Keller', []],
  ])('%s names the invoices %j', (typed, numbers) => {
    expect(readSearch(typed).numbers).toEqual(numbers)
  })

  test('the end of an invoice number is of one of the last years', () => {
    expect(readSearch('00412').numbers.slice(0, 2)).toEqual(['2026-00412', '2025-00412'])
    expect(readSearch('8004').numbers).toEqual([])
  })

  test.each([
    ['288', 28_800],
    ['288.00', 28_800],
    ['CHF 288.–', 28_800],
    ["chf 1'234.50", 123_450],
    ['1’234,5', 123_450],
    ['8002 Zürich', null],
    ['Keller', null],
  ])('%s is an amount of %j Rappen', (typed, rappen) => {
    expect(readSearch(typed).amountRappen).toBe(rappen)
  })

  test('an IBAN is one with or without spaces, and only with right check digits', () => {
    expect(readSearch('CH93 0076 2011 6238 5295 7').iban).toBe('CH9300762011623852957')
    expect(readSearch('de89370400440532013000').iban).toBe('DE89370400440532013000')
    expect(readSearch('CH93 0076 2011 6238 5295 8').iban).toBeNull()
  })

  test('an id is that of a record, and a credit note has its own number', () => {
    const id = '0b5a72e4-86c3-4d7a-9d1e-3f6b1c2a4e58'
    expect(readSearch(id.toUpperCase())).toMatchObject({ id, numbers: [], amountRappen: null })
    expect(readSearch('g-2026-00001').creditNote).toBe('G-2026-00001')
  })
})
