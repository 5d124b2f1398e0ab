import { describe, expect, test } from 'vitest'
import { searchOffers, sortOffers } from './offer-choice.ts'

const make = (name: string, weekday: number, startTime: string, more: object = {}) => ({
  name,
  weekday,
  startTime,
  startDate: '2026-04-07',
  scheduleDates: ['2026-04-07', '2026-05-12'],
  booked: 3,
  holds: [],
  maxAttendance: 8,
  ...more,
})
const offers = [
  make('Krebs Crab Crabe Hallenbad Oerlikon', 1, '15:15'),
  make('Krebs Crab Crabe Seebad Thalwil', 1, '16:00'),
  make('Seepferdchen Seahorse Hippocampe Hallenbad Oerlikon', 1, '17:30'),
  make('Seepferdchen Seahorse Hippocampe Hallenbad Oerlikon 3', 5, '09:15'),
  make('Aquarius Mara Malcantone', 3, '16:30'),
]
const found = (typed: string) =>
  searchOffers(offers, typed, ({ name }) => name).map(({ weekday, startTime }) => `${weekday} ${startTime}`)

const tuesdayFromFour = ['1 16:00', '1 17:30']

describe('the choice of an offer', () => {
  test.each([
    'tue 16',
    'Tuesday after 4',
    'tuesdays 16:00',
    'tues 4pm',
    'tue 4 pm',
    'Is there a place on Tuesday after four?',
    'Dienstag nach 16',
    'di 16 Uhr',
    'Dienstag ab 16.00',
    'Gibt es noch einen Platz am Dienstag nach vier?',
    'mardi 16h',
    'mardi 16h00',
    'Y a-t-il une place le mardi après 16 heures ?',
    'martedì dopo le 16',
    'martedi 16',
    'C’è un posto martedì dopo le 16?',
  ])('"%s" asks for Tuesday from four', typed => {
    expect(found(typed)).toEqual(tuesdayFromFour)
  })

  test.each([
    ['di vor 16', ['1 15:15']],
    ['avant 10h', ['5 09:15']],
    ['sabato mattina', ['5 09:15']],
    ['Dienstagnachmittag krebs', ['1 15:15', '1 16:00']],
    ['crabe thalwil', ['1 16:00']],
    ['seahorse oerlikon tue', ['1 17:30']],
    ['seepf 3', ['5 09:15']],
    ['mara', ['3 16:30']],
    ['mar 16', ['1 16:00', '1 17:30', '3 16:30']],
    ['ma', ['1 15:15', '1 16:00', '1 17:30', '3 16:30']],
    ['abend', ['1 17:30']],
    ['dienstag freitag', []],
    ['xyz', []],
  ])('"%s" finds %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })

  test('nothing typed leaves all', () => {
    expect(found('  ')).toHaveLength(offers.length)
  })

  test('courses that are over are left out, full ones stand last, the others by their start', () => {
    const over = make('over', 1, '15:00', { scheduleDates: ['2026-04-07', '2026-04-13'] })
    const holds = [{ kind: 'OFFER', until: '2026-04-14T08:00:01Z', seats: 1 }]
    const full = make('full', 1, '15:00', { booked: 7, holds })
    const later = make('later', 1, '08:00', { startDate: '2026-04-08' })
    const undated = make('undated', 1, '09:00', { startDate: '2026-04-01', scheduleDates: [] })
    const sorted = sortOffers(
      [over, full, later, undated, ...offers.slice(0, 1)],
      new Date('2026-04-14T08:00:00Z'),
    )
    expect(sorted.map(({ name }) => name.split(' ')[0])).toEqual(['Krebs', 'later', 'full'])
  })
})
