import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { createSearch, foldText, searchWords, splitWords } from '#domain/text/fold-text.ts'
import { freeSeats, type HeldSeats } from './seats.ts'

/** What of an offer decides whether and where it stands in the choice for a new booking. */
interface ChosenOffer {
  weekday: number
  startTime: string
  startDate: PlainDate
  scheduleDates: readonly PlainDate[]
  booked: number
  holds: readonly HeldSeats[]
  maxAttendance: number
}

type Seats = Pick<ChosenOffer, 'booked' | 'holds' | 'maxAttendance'>

export const freeIn = ({ maxAttendance: seats, ...offer }: Seats, now: Date) =>
  freeSeats({ ...offer, seats }, now)

export const isFull = (offer: Seats, now: Date) => freeIn(offer, now) === 0

/** Without the courses that are over; by their start, the full ones last. */
export function sortOffers<Offer extends ChosenOffer>(offers: readonly Offer[], now: Date): Offer[] {
  const today = zurichDate(now)
  const lastDay = ({ startDate, scheduleDates }: ChosenOffer) => scheduleDates.toSorted().at(-1) ?? startDate
  const place = (offer: ChosenOffer) => `${Number(isFull(offer, now))} ${offer.startDate} ${offer.startTime}`
  return offers
    .filter(offer => lastDay(offer) >= today)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))))
}

/** Monday first, in each language of the console; any three letters or more of a name are enough, and these two. */
const weekdays = [
  'monday montag lundi lunedi mo lu',
  'tuesday dienstag mardi martedi tu di ma',
  'wednesday mittwoch mercredi mercoledi we mi me',
  'thursday donnerstag jeudi giovedi th do je',
  'friday freitag vendredi venerdi fr ve',
  'saturday samstag samedi sabato sa',
  'sunday sonntag dimanche domenica su so',
].map(names => names.split(' '))

/** From two to twelve. */
const hours = [
  'two three four five six seven eight nine ten eleven twelve',
  'zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  'deux trois quatre cinq six sept huit neuf dix onze douze',
  'due tre quattro cinque sei sette otto nove dieci undici dodici',
].map(names => names.split(' '))

const after = new Set('after from past nach ab apres des dopo dalle da'.split(' '))
const before = new Set('before until vor bis avant jusqu prima entro'.split(' '))
const partsOfDay: [names: string, from: number, until: number][] = [
  ['morning morgen vormittag matin mattina mattino', 0, 12 * 60],
  ['afternoon nachmittag midi pomeriggio', 12 * 60, 24 * 60],
  ['evening abend soir sera', 17 * 60, 24 * 60],
]
/** Words around a question that say nothing about the offer. */
const filler = new Set(
  (
    'is are there a an any place free seat seats at on in the for to pm oclock ' +
    'gibt hat es noch einen ein eine platz platze frei freie freier am um im uhr den der die das fur ' +
    'y a-t-il il une un place places libre le la les de du h heure heures avoir ' +
    'ce posto posti libero liberi il alle ore per'
  ).split(' '),
)

/** Earlier hours are those of the afternoon: no lesson begins at four in the morning. */
const earliestHour = 8

type Test = (offer: Pick<ChosenOffer, 'weekday' | 'startTime'>, words: string) => boolean

/**
 * Keeps the offers that a question means: "tue 16", "Dienstag nach 16", "mardi 16h", "sabato mattina", or words of their
 * course, level and place, in any order and any language of the console. An hour means this hour or later.
 */
export function searchOffers<Offer extends ChosenOffer>(
  offers: readonly Offer[],
  typed: string,
  textOf: (offer: Offer) => string,
): Offer[] {
  const tests = readTests(typed)
  return offers.filter(offer => {
    const words = searchWords(textOf(offer))
    return tests.every(test => test(offer, words))
  })
}

function readTests(typed: string): Test[] {
  const words = splitWords(typed.toLowerCase().replaceAll(/['’?!,;]|\bp\.m\.?/g, ' '))
  const plain = words.map(word => foldText(word)[0] ?? word)
  return plain.flatMap((word, at) => readWord(word, words[at] ?? word, plain[at - 1], plain[at + 1]))
}

function readWord(word: string, typed: string, previous = '', next = ''): Test[] {
  const isMarked = after.has(previous) || before.has(previous) || /^(?:h|uhr|pm|am|ore|heures?)$/.test(next)
  const start = readTime(word, isMarked)
  if (start !== undefined)
    return [
      ({ startTime }) =>
        before.has(previous) ? minutesOf(startTime) < start : minutesOf(startTime) >= start,
    ]
  const weekday = weekdays.findIndex(names => names.some(name => isShortFor(word, name)))
  const part = partsOfDay.find(([names]) => names.split(' ').some(name => word.endsWith(name)))
  const holds = createSearch(typed)
  const isDay: Test = (offer, text) => offer.weekday === weekday || (word.length <= 3 && holds(text))
  const isInPart: Test = ({ startTime }) =>
    part !== undefined && minutesOf(startTime) >= part[1] && minutesOf(startTime) < part[2]
  if (weekday >= 0 || part) return [...(weekday >= 0 ? [isDay] : []), ...(part ? [isInPart] : [])]
  if (after.has(word) || before.has(word) || filler.has(word)) return []
  return [(_, text) => holds(text)]
}

/** "tue", "tues", "tuesdays", "Dienstagnachmittag". */
const isShortFor = (word: string, name: string) =>
  word === name || (word.length >= 3 && name.startsWith(word)) || (name.length > 2 && word.startsWith(name))

/** In minutes of the day. A small number alone is a level rather than an hour. */
function readTime(word: string, isMarked: boolean): number | undefined {
  const [, digits, minutes = '0', sign = ''] = /^(\d{1,2})(?:[:.h](\d{2}))?(h|uhr|pm|am)?$/.exec(word) ?? []
  const spelled = isMarked ? hours.map(names => names.indexOf(word)).find(index => index >= 0) : undefined
  const hour = digits === undefined ? spelled !== undefined && spelled + 2 : Number(digits)
  if (hour === false || hour > 24 || Number(minutes) > 59) return undefined
  if (hour < earliestHour && !isMarked && sign === '' && minutes === '0') return undefined
  const isAfternoon = hour < earliestHour || (sign === 'pm' && hour < 12)
  return ((isAfternoon && sign !== 'am' ? hour + 12 : hour) % 25) * 60 + Number(minutes)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
