/**
 * What a list can depend on. Each topic has a change mark that moves with every change to its records; answers carry
 * the marks they depend on as their ETag.
 */
export const topics = [
  'users',
  'contacts',
  'families',
  'familySessions',
  'products',
  'lessonTypes',
  'lessonOffers',
  'lessons',
  'levels',
  'locations',
  'planning',
  'bookings',
  'orders',
  'payments',
  'emails',
  'dunning',
  'books',
  'settings',
  'jobs',
  'views',
] as const

export type Topic = (typeof topics)[number]
