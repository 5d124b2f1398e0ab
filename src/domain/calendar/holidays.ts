import { addDays, type PlainDate, weekdayOf } from './plain-date.ts'

/**
 * The holidays of the cantons, as far as they can fall on a working day. A day that is a holiday in some districts alone
 * is left out; one that a canton merely treats as a holiday counts, because a later due date does no harm.
 */
const feasts = {
  newYear: year => `${year}-01-01`,
  berchtold: year => `${year}-01-02`,
  epiphany: year => `${year}-01-06`,
  republicNeuchatel: year => `${year}-03-01`,
  joseph: year => `${year}-03-19`,
  goodFriday: year => addDays(easterOf(year), -2),
  easterMonday: year => addDays(easterOf(year), 1),
  battleOfNafels: battleOfNafels,
  labourDay: year => `${year}-05-01`,
  ascension: year => addDays(easterOf(year), 39),
  whitMonday: year => addDays(easterOf(year), 50),
  corpusChristi: year => addDays(easterOf(year), 60),
  independenceJura: year => `${year}-06-23`,
  peterAndPaul: year => `${year}-06-29`,
  nationalDay: year => `${year}-08-01`,
  assumption: year => `${year}-08-15`,
  fastOfGeneva: year => addDays(sundayOfSeptember(year, 1), 4),
  fastMonday: year => addDays(sundayOfSeptember(year, 3), 1),
  maurice: year => `${year}-09-22`,
  brotherKlaus: year => `${year}-09-25`,
  allSaints: year => `${year}-11-01`,
  immaculateConception: year => `${year}-12-08`,
  christmas: year => `${year}-12-25`,
  stephen: year => `${year}-12-26`,
  restorationGeneva: year => `${year}-12-31`,
} as const satisfies Record<string, (year: number) => PlainDate>

type Feast = keyof typeof feasts

const everywhere = ['newYear', 'ascension', 'nationalDay', 'christmas'] as const satisfies Feast[]
const easterAndWhit = ['goodFriday', 'easterMonday', 'whitMonday'] as const satisfies Feast[]
const reformed = [...easterAndWhit, 'stephen'] as const satisfies Feast[]
const catholic = [...reformed, 'corpusChristi', 'assumption', 'allSaints'] as const satisfies Feast[]
const central = [...catholic, 'immaculateConception'] as const satisfies Feast[]

/** What each canton has besides the four of the whole country. */
const ofCanton = {
  ZH: [...reformed, 'berchtold', 'labourDay'],
  BE: [...reformed, 'berchtold'],
  LU: [...central, 'berchtold'],
  UR: [...central, 'epiphany', 'joseph'],
  SZ: [...central, 'epiphany', 'joseph'],
  OW: [...central, 'berchtold', 'brotherKlaus'],
  NW: [...central, 'berchtold', 'joseph'],
  GL: [...reformed, 'berchtold', 'battleOfNafels', 'allSaints'],
  ZG: [...central, 'berchtold'],
  FR: [...central, 'berchtold'],
  SO: [...catholic, 'berchtold'],
  BS: [...reformed, 'labourDay'],
  BL: [...reformed, 'labourDay'],
  SH: [...reformed, 'berchtold', 'labourDay'],
  AR: reformed,
  AI: [...central, 'maurice'],
  SG: [...reformed, 'allSaints'],
  GR: reformed,
  AG: [...reformed, 'berchtold'],
  TG: [...reformed, 'berchtold', 'labourDay'],
  TI: [
    'epiphany',
    'joseph',
    'easterMonday',
    'labourDay',
    'whitMonday',
    'corpusChristi',
    'peterAndPaul',
    'assumption',
    'allSaints',
    'immaculateConception',
    'stephen',
  ] as Feast[],
  VD: [...easterAndWhit, 'berchtold', 'fastMonday'],
  VS: [
    'joseph',
    'easterMonday',
    'whitMonday',
    'corpusChristi',
    'assumption',
    'allSaints',
    'immaculateConception',
    'stephen',
  ] as Feast[],
  NE: [...reformed, 'berchtold', 'republicNeuchatel', 'labourDay', 'fastMonday'],
  GE: [...easterAndWhit, 'fastOfGeneva', 'restorationGeneva'],
  JU: [
    ...easterAndWhit,
    ...(['berchtold', 'labourDay', 'corpusChristi', 'independenceJura', 'assumption', 'allSaints'] as const),
  ],
} as const satisfies Record<string, readonly Feast[]>

export type Canton = keyof typeof ofCanton

export const cantons = Object.keys(ofCanton) as [Canton, ...Canton[]]

export function isHoliday(date: PlainDate, canton: Canton): boolean {
  const year = Number(date.slice(0, 4))
  return [...everywhere, ...ofCanton[canton]].some(feast => feasts[feast](year) === date)
}

/** Easter Sunday by the Gregorian computus, as the anonymous algorithm of 1876 has it. */
export function easterOf(year: number): PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const leapShift = 2 * (century % 4) + 2 * Math.floor((year % 100) / 4)
  const toSunday = (32 + leapShift - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1]
  return `${String(year).padStart(4, '0')}-0${month}-${String(day).padStart(2, '0')}`
}

/** The first Thursday of April; a week later when that is the one before Easter. */
function battleOfNafels(year: number): PlainDate {
  const first = firstWeekday(`${year}-04-01`, 3)
  return first === addDays(easterOf(year), -3) ? addDays(first, 7) : first
}

const sundayOfSeptember = (year: number, nth: number) =>
  addDays(firstWeekday(`${year}-09-01`, 6), (nth - 1) * 7)

/** The first such weekday from a day on; 0 is Monday. */
function firstWeekday(from: PlainDate, weekday: number): PlainDate {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
