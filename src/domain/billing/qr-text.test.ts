import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQrText } from './qr-characters.ts'
import { shorten, toQrText } from './qr-text.ts'

describe('a name on a QR-bill', () => {
  it.each([
    ['Szőke Fűzfa', 'Szőke Fűzfa'],
    ['Jean-François Noël', 'Jean-François Noël'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['Ștefan Țepeș', 'Ștefan Țepeș'],
    ['Cafe\u0301', 'Café'],
    ['Nguyễn Thị Hằng', 'Nguyen Thi Hang'],
    ['Олена Шевчук', 'Olena Shevchuk'],
    ['Ђорђе Њежић', 'Đorđe Njezhić'],
    ['Αλέξανδρος', 'Alexandros'],
    ['L’Étang – “Zoë”', 'L\'Étang - "Zoë"'],
    ['a\tb\n c\u00a0d', 'a b c d'],
    ['Kim 🏊 Park', 'Kim Park'],
    ['王小明', 'WangXiaoMing'],
    ['김민준', 'GimMinJun'],
    ['محمد الأحمد', "mhmd l'hmd"],
    ['🏊', ''],
  ])('%s is written %s', (typed, written) => expect(toQrText(typed)).toBe(written))

  it('holds only what a bank accepts, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const written = toQrText(text)
        expect(isQrText(written)).toBe(true)
        expect(written).not.toMatch(/[\r\n]/)
        expect(toQrText(written)).toBe(written)
      }),
    )
  })
})

it('a long name is cut at a word where that loses little', () => {
  expect(shorten('Anna Maria Bernasconi', 21)).toBe('Anna Maria Bernasconi')
  expect(shorten('Anna Maria Bernasconi', 18)).toBe('Anna Maria Bernasc')
  expect(shorten('Anna Maria von Bernasconi', 18)).toBe('Anna Maria von')
  expect(shorten('x'.repeat(80), 70)).toHaveLength(70)
})
