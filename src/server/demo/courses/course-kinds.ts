import type { VatCode } from '#domain/billing/vat.ts'
import type { courseTitles } from './course-titles.ts'

export interface CourseKind {
  typeId: keyof typeof courseTitles
  category: string
  level: string
  mode: 'group' | 'private'
  durationMinutes: number
  /** Of one lesson. */
  lessonPriceRappen: number
  lessons: readonly number[]
  seats: readonly number[]
  /** Whole years at the time of booking. */
  ages: readonly [from: number, to: number]
  /** The last segment of a product id. */
  slug: string
  vatCode: VatCode
}

const taught = { mode: 'group', vatCode: 'exempt' } as const
const children = { ...taught, category: 'Children', lessons: [8, 10], seats: [6, 8, 8, 10] } as const
const beginners = { ...children, durationMinutes: 30, lessonPriceRappen: 2800 }
const improvers = { ...children, durationMinutes: 40, lessonPriceRappen: 2900 }
const swimmers = { ...children, durationMinutes: 45, lessonPriceRappen: 3000 }
const adults = {
  ...taught,
  category: 'Adults',
  level: 'adult',
  ages: [17, 99],
  durationMinutes: 45,
  lessons: [8, 10],
} as const
const alone = { category: 'Private lessons', mode: 'private', lessons: [5] } as const

/** The twelve kinds of course. */
export const courseKinds: readonly CourseKind[] = [
  {
    ...beginners,
    typeId: 'baby',
    category: 'Parent and baby',
    level: 'baby',
    lessonPriceRappen: 2600,
    ages: [0, 2],
    slug: 'Babyschwimmen',
  },
  { ...beginners, typeId: 'kids-crab', level: '1', ages: [3, 5], slug: 'Krebs' },
  { ...beginners, typeId: 'kids-seahorse', level: '2', ages: [4, 6], slug: 'Seepferd' },
  { ...improvers, typeId: 'kids-frog', level: '3', ages: [5, 7], slug: 'Frosch' },
  { ...improvers, typeId: 'kids-penguin', level: '4', ages: [6, 9], slug: 'Pinguin' },
  { ...swimmers, typeId: 'kids-crocodile', level: '5', ages: [7, 12], slug: 'Krokodil' },
  {
    ...swimmers,
    typeId: 'teens-crawl',
    category: 'Teenagers',
    level: '6',
    seats: [8, 10, 12],
    ages: [10, 16],
    slug: 'Crawl Jugend',
  },
  {
    ...adults,
    typeId: 'adults-beginner',
    lessonPriceRappen: 3600,
    seats: [6, 8],
    slug: 'Erwachsene Anfänger',
  },
  { ...adults, typeId: 'adults-crawl', lessonPriceRappen: 3800, seats: [8, 10], slug: 'Erwachsene Crawl' },
  {
    ...adults,
    typeId: 'aquafit',
    category: 'Fitness',
    lessonPriceRappen: 2200,
    lessons: [10, 12],
    seats: [24],
    slug: 'Aquafit',
    // Not deep enough for swimming lessons.
    vatCode: 'standard',
  },
  {
    ...beginners,
    ...alone,
    typeId: 'private-child',
    level: '1–6',
    lessonPriceRappen: 8500,
    seats: [2],
    ages: [3, 14],
    slug: 'Privat Kind',
  },
  {
    ...adults,
    ...alone,
    typeId: 'private-adult',
    lessonPriceRappen: 9500,
    seats: [1],
    slug: 'Privat Erwachsene',
  },
]
