import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { formatAwardNumber, makeAwardNumber } from '#domain/levels/award-number.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { hasPdfTools, readPages, readQr } from '../invoices/testing/read-pdf.ts'
import standardLevels from '../levels/standard-levels.json' with { type: 'json' }
import { drawCertificates } from './certificate.ts'
import { drawingOf } from './drawings.ts'

const names = ['Mia Keller', 'Őry Szűcs', 'François Çelik', 'محمد الأحمد', 'Noé Nguyễn']

const certificates = Array.from({ length: proofSize(300, 12) }, (_, index) => {
  const [firstName = '', lastName = ''] = (names[index % names.length] ?? '').split(' ')
  const bytes = Uint8Array.from({ length: 16 }, (__, at) => (index * 7 + at * 13) % 240)
  return {
    number: makeAwardNumber(() => bytes),
    day: '2026-06-19',
    examiner: 'Noa Kern',
    firstName,
    lastName,
    levelNames: (standardLevels[index % standardLevels.length] ?? standardLevels[0])?.names ?? emptyNames,
    language: languages[index % languages.length] ?? 'de',
  }
})
const emptyNames = { de: '', en: '', fr: '', it: '', es: '', hu: '' }
const addressOf = (number: string) => `https://lido.example.ch/certificate/${formatAwardNumber(number)}`

test('each of the seven levels has its own drawing, in any language; others have the wave', () => {
  const drawn = standardLevels.map(({ names: of }) => drawingOf(of))
  expect(new Set(drawn).size).toBe(8)
  expect(drawingOf({ ...emptyNames, fr: 'Grenouille' })).toBe(drawn[2])
  expect(drawingOf({ ...emptyNames, de: 'Delfin' })).toBe(drawn[7])
})

describe.skipIf(!hasPdfTools())('certificates read back by other programs', () => {
  test('every code leads to the page of its certificate, and every name is right', {
    timeout: 600_000,
  }, async () => {
    const school = { name: 'Schwimmschule Lido GmbH', logo: undefined }
    const pdf = await drawCertificates(certificates, { school, publicUrl: 'https://lido.example.ch' })
    const { pageCount, text, complaints } = readPages(pdf)
    expect([pageCount, complaints]).toEqual([certificates.length, ''])
    const pages = text.split('\f')
    for (const [index, { number, firstName, lastName }] of certificates.entries()) {
      for (const word of [firstName, lastName, formatAwardNumber(number)])
        expect(pages[index]).toContain(word)
      const { byZxing, byJsqr } = await readQr(pdf, index + 1, { left: 108, top: 170, size: 30 })
      expect([byZxing, byJsqr]).toEqual([addressOf(number), addressOf(number)])
    }
  })
})
