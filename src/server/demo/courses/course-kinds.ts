import type { VatCode } from '#domain/billing/vat.ts'

export interface CourseKind {
  typeId: string
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
const adults = { ...taught, category: 'Adults', ages: [17, 99], durationMinutes: 45 } as const

/** The twelve kinds of course. */
export const courseKinds: readonly CourseKind[] = [
  {
    ...children,
    typeId: 'baby',
    category: 'Parent and baby',
    level: 'baby',
    durationMinutes: 30,
    lessonPriceRappen: 2600,
    ages: [0, 2],
    slug: 'Babyschwimmen',
  },
  {
    ...children,
    typeId: 'kids-crab',
    level: '1',
    durationMinutes: 30,
    lessonPriceRappen: 2800,
    ages: [3, 5],
    slug: 'Krebs',
  },
  {
    ...children,
    typeId: 'kids-seahorse',
    level: '2',
    durationMinutes: 30,
    lessonPriceRappen: 2800,
    ages: [4, 6],
    slug: 'Seepferd',
  },
  {
    ...children,
    typeId: 'kids-frog',
    level: '3',
    durationMinutes: 40,
    lessonPriceRappen: 2900,
    ages: [5, 7],
    slug: 'Frosch',
  },
  {
    ...children,
    typeId: 'kids-penguin',
    level: '4',
    durationMinutes: 40,
    lessonPriceRappen: 2900,
    ages: [6, 9],
    slug: 'Pinguin',
  },
  {
    ...children,
    typeId: 'kids-crocodile',
    level: '5',
    durationMinutes: 45,
    lessonPriceRappen: 3000,
    ages: [7, 12],
    slug: 'Krokodil',
  },
  {
    ...children,
    typeId: 'teens-crawl',
    category: 'Teenagers',
    level: '6',
    durationMinutes: 45,
    lessonPriceRappen: 3000,
    seats: [8, 10, 12],
    ages: [10, 16],
    slug: 'Crawl Jugend',
  },
  {
    ...adults,
    typeId: 'adults-beginner',
    level: 'adult',
    lessonPriceRappen: 3600,
    lessons: [8, 10],
    seats: [6, 8],
    slug: 'Erwachsene Anfänger',
  },
  {
    ...adults,
    typeId: 'adults-crawl',
    level: 'adult',
    lessonPriceRappen: 3800,
    lessons: [8, 10],
    seats: [8, 10],
    slug: 'Erwachsene Crawl',
  },
  {
    ...adults,
    typeId: 'aquafit',
    category: 'Fitness',
    level: 'adult',
    lessonPriceRappen: 2200,
    lessons: [10, 12],
    seats: [24],
    slug: 'Aquafit',
    // Not deep enough for swimming lessons.
    vatCode: 'standard',
  },
  {
    ...children,
    typeId: 'private-child',
    category: 'Private lessons',
    level: '1–6',
    mode: 'private',
    durationMinutes: 30,
    lessonPriceRappen: 8500,
    lessons: [5],
    seats: [2],
    ages: [3, 14],
    slug: 'Privat Kind',
  },
  {
    ...adults,
    typeId: 'private-adult',
    category: 'Private lessons',
    level: 'adult',
    mode: 'private',
    lessonPriceRappen: 9500,
    lessons: [5],
    seats: [1],
    slug: 'Privat Erwachsene',
  },
]
