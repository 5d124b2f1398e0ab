import { addDays, formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'

export interface HolidayFixture {
  canton: string
  bytes: Buffer
  expected: { firstDay: PlainDate; lastDay: PlainDate; reason: string }[]
}

type Language = 'de' | 'fr' | 'it'

const names: Record<Language, readonly string[]> = {
  de: ['Sportferien', 'Frühlingsferien', 'Sommerferien', 'Herbstferien', 'Weihnachtsferien'],
  fr: ['Relâches', 'Vacances de Pâques', 'Vacances d’été', 'Vacances d’automne', 'Vacances de Noël'],
  it: [
    'Vacanze di carnevale',
    'Vacanze di Pasqua',
    'Vacanze estive',
    'Vacanze autunnali',
    'Vacanze di Natale',
  ],
}

/** Two years of five holidays each, in every canton on other days. */
const holidaysOf = (language: Language, shift: number) =>
  [2026, 2027].flatMap(year =>
    [`${year}-02-09`, `${year}-04-06`, `${year}-07-06`, `${year}-10-05`, `${year}-12-21`].map(
      (start, index) => {
        const firstDay = addDays(start, shift)
        const reason = names[language][index] ?? ''
        return { firstDay, lastDay: addDays(firstDay, index === 2 ? 33 : 12), reason }
      },
    ),
  )

const numeric = (day: PlainDate) => day.split('-').toReversed().join('.')
const compact = (day: PlainDate) => day.replaceAll('-', '')

/** Lines of at most 75 octets, as the standard folds them. */
const fold = (line: string) => line.replace(/(.{20})(?=.)/gu, '$1\r\n ')

type Holidays = HolidayFixture['expected']
const calendar = (holidays: Holidays, event: (one: Holidays[number]) => string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kanton//Schulferien//DE',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Zurich',
    'END:VTIMEZONE',
    ...holidays.flatMap((one, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@kanton.example`,
      'DTSTAMP:20260101T000000Z',
      ...event(one),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const summary = (reason: string) => `SUMMARY:${reason.replaceAll(',', '\\,')}`
const wholeDays = ({ firstDay, lastDay, reason }: Holidays[number]) => [
  `DTSTART;VALUE=DATE:${compact(firstDay)}`,
  `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
  summary(reason),
]

type Shape = (holidays: Holidays, language: Language) => string

const table =
  (
    separator: string,
    heading: readonly string[],
    row: (one: Holidays[number], language: Language) => string[],
  ): Shape =>
  (holidays, language) =>
    [...(heading.length > 0 ? [heading] : []), ...holidays.map(one => row(one, language))]
      .map(cells => cells.join(separator))
      .join('\r\n')

const shapes: Shape[] = [
  holidays => calendar(holidays, wholeDays),
  holidays => calendar(holidays, one => wholeDays(one).map(fold)),
  holidays =>
    calendar(holidays, ({ firstDay, lastDay, reason }) => [
      `DTSTART;TZID=Europe/Zurich:${compact(firstDay)}T000000`,
      `DTEND;TZID=Europe/Zurich:${compact(addDays(lastDay, 1))}T000000`,
      summary(reason),
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'END:VALARM',
    ]),
  holidays =>
    calendar(holidays, ({ firstDay, lastDay, reason }) => [
      `DTSTART:${compact(firstDay)}`,
      `DTEND:${compact(addDays(lastDay, 1))}`,
      summary(reason),
      'TRANSP:TRANSPARENT',
    ]),
  holidays =>
    calendar(holidays, ({ firstDay, lastDay, reason }) => [
      `DTSTART;VALUE=DATE:${compact(firstDay)}`,
      `DURATION:P${(Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1}D`,
      summary(reason),
    ]).replaceAll('\r\n', '\n'),
  table(';', ['Ferien', 'Von', 'Bis'], one => [one.reason, numeric(one.firstDay), numeric(one.lastDay)]),
  table('\t', ['Désignation', 'Début', 'Fin', 'Remarque'], one => [
    one.reason,
    one.firstDay,
    one.lastDay,
    '',
  ]),
  table(',', ['name', 'start', 'end'], one => [`"${one.reason}"`, one.firstDay, one.lastDay]),
  table(
    ';',
    ['Jahr', 'Erster Ferientag', 'Letzter Ferientag', 'Schulbeginn', 'Bezeichnung'],
    (one, language) => [
      one.firstDay.slice(0, 4),
      formatLetterDate(one.firstDay, language),
      formatLetterDate(one.lastDay, language),
      numeric(addDays(one.lastDay, 2)),
      one.reason,
    ],
  ),
  table(';', [], one => [one.reason, numeric(one.firstDay), numeric(one.lastDay)]),
  table(';', ['Ferien', 'Datum'], one => [one.reason, `${numeric(one.firstDay)} – ${numeric(one.lastDay)}`]),
  (holidays, language) =>
    `Ferienplan;;\r\n;;\r\n${table(';', ['Titel', 'Beginn', 'Ende'], one => [one.reason, numeric(one.firstDay), numeric(one.lastDay)])(holidays, language)}\r\n;;\r\n`,
  table('\t', ['Dal', 'Al', 'Descrizione'], (one, language) => [
    formatLetterDate(one.firstDay, language),
    formatLetterDate(one.lastDay, language),
    one.reason,
  ]),
]

/** The letters of Windows-1252 that these names need lie where Latin-1 has them, but for the apostrophe. */
const encodings: ((text: string) => Buffer)[] = [
  text => Buffer.from(text),
  text => Buffer.from(`\uFEFF${text}`),
  text => Buffer.from(text.replaceAll('’', '\u0092').replaceAll('–', '\u0096'), 'latin1'),
  text => Buffer.from(`\uFEFF${text}`, 'utf16le'),
]

const cantons = 'ZH BE LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR AG TG TI VD VS NE GE JU'.split(' ')
const french = ['FR', 'VD', 'VS', 'NE', 'GE', 'JU']

/** One file per canton: every shape twice, in the encodings and languages by turns. */
export const holidayFiles: readonly HolidayFixture[] = cantons.map((canton, index) => {
  const language = canton === 'TI' ? 'it' : french.includes(canton) ? 'fr' : 'de'
  const expected = holidaysOf(language, (index % 4) * 7)
  const shape = shapes[index % shapes.length]
  const encode = encodings[(index + Math.floor(index / shapes.length)) % encodings.length]
  if (!shape || !encode) throw new Error('No shape for this file')
  return { canton, expected, bytes: encode(shape(expected, language)) }
})
