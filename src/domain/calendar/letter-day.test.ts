import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { writeMoment } from './letter-day.ts'

test('a day has its weekday, and a time its word, in six languages', () => {
  const written = languages.map(language => writeMoment('2026-03-16T15:30:00Z', language))
  expect(written.map(text => text.replaceAll('\u00a0', ' ')).sort()).toEqual(
    [
      'Montag, 16. März 2026, 16:30 Uhr',
      'Monday, 16 March 2026, 16:30',
      'lundi 16 mars 2026, 16 h 30',
      'lunedì 16 marzo 2026, ore 16.30',
      'lunes, 16 de marzo de 2026, 16:30 h',
      '2026. március 16., hétfő, 16:30',
    ].sort(),
  )
})
