import { describe, expect, it, test } from 'vitest'
import { formatReference, makeCreditorReference, makeQrReference } from '../billing/qr-reference.ts'
import { findReferences } from './find-references.ts'

const qr = makeQrReference('202600042')
const rf = makeCreditorReference('202600042')
const number = '2026-00042'

describe('a reference', () => {
  test.each([
    ['as it is', qr, ''],
    ['with spaces', formatReference(qr), ''],
    ['that lost its zeros', qr.replace(/^0+/, ''), ''],
    ['of the other kind', rf, ''],
    ['of the other kind in small letters with spaces', formatReference(rf).toLowerCase(), ''],
    ['in the text', '', `Rechnung ${qr} Danke`],
    ['in the text with spaces, after another number', '', `Kurs 12 ${formatReference(qr)} 8004 Zürich`],
    ['in the text without its zeros', '', `Ref. ${qr.replace(/^0+/, '')}, Nils`],
    ['in the text of the other kind', '', `Zahlung ${formatReference(rf)} vom Mai`],
  ])('%s leads to its invoice', (_, reference, text) =>
    expect(findReferences(reference, text).numbers).toEqual([number]),
  )

  test('that the bank gives comes before one in the text', () => {
    const found = findReferences(qr, makeQrReference('202600043'))
    expect(found).toMatchObject({ given: [number], numbers: [number, '2026-00043'] })
  })

  it('may be one of several, and one that is none of ours is not passed over', () => {
    const second = makeQrReference('202600043')
    expect(findReferences(`${qr}, ${second}`, '')).toMatchObject({ given: [number, '2026-00043'] })
    expect(findReferences(`${qr}, ${formatReference(qr)}`, '')).toMatchObject({ given: [number] })
    expect(findReferences(`${qr}, 4711`, '').given).toHaveLength(2)
  })

  it('with a wrong check digit leads nowhere, and says what it would have been', () => {
    const wrong = qr.slice(0, -1) + ((Number(qr.at(-1)) + 1) % 10)
    expect(findReferences(wrong, '')).toMatchObject({ numbers: [], nearly: [number], wrong })
    expect(findReferences('', `Ref ${wrong}`).numbers).toEqual([])
  })

  it('of somebody else is reported as such', () =>
    expect(findReferences('000000000000000000001234565', '')).toMatchObject({
      numbers: [],
      foreign: '000000000000000000001234565',
    }))

  it('is not made of telephone numbers and dates', () =>
    expect(findReferences('', '079 123 45 67, 10.03.2026, 8004 Zürich, Kurs 2026 1').numbers).toEqual([]))

  it('that is only written as a number is no reference', () =>
    expect(findReferences('', `Rechnung ${number}`)).toMatchObject({ numbers: [], written: [number] }))
})
