import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsLikePdf, storedPdfName } from './pdf-name.ts'

test.each([
  ['Winter plan 2026.pdf', 'Winter_plan_2026.pdf'],
  ['Stundenplan Zürich (neu).PDF', 'Stundenplan_Zürich_(neu).pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\plans\\pool.pdf', 'pool.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img_src_x_onerror_alert(1)_.pdf'],
  ['plan.exe.pdf', 'plan.exe.pdf'],
  ['...hidden.pdf', 'hidden.pdf'],
])('%s is stored as %s', (uploaded, stored) => {
  expect(storedPdfName(uploaded)).toBe(stored)
})

test.each(['plan.pdf.exe', 'plan', '', '.pdf', '///.pdf', 'plan.html'])(
  '%s is no name for a PDF',
  uploaded => {
    expect(storedPdfName(uploaded)).toBeNull()
  },
)

test('a stored name is one plain path segment for any upload', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const name = storedPdfName(`${text}.pdf`)
      expect(name === null || /^[\p{L}\p{N}()-][\p{L}\p{N}._()-]*\.pdf$/u.test(name)).toBe(true)
      if (name) expect(storedPdfName(name)).toBe(name)
    }),
  )
})

test('a PDF is known by its first bytes', () => {
  expect(startsLikePdf(Buffer.from('%PDF-1.7\n…'))).toBe(true)
  expect(startsLikePdf(Buffer.from('<html>%PDF-'))).toBe(false)
  expect(startsLikePdf(Buffer.alloc(0))).toBe(false)
})
