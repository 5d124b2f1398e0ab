import type { LanguageFolder } from '../texts.ts'
import common from './common.ts'
import shell from './shell.ts'
import ui from './ui.ts'

export default {
  common: { default: common },
  shell: { default: shell },
  ui: { default: ui },
  'legacy-archive': () => import('./legacy-archive.ts'),
  bookings: () => import('./bookings.ts'),
  contacts: () => import('./contacts.ts'),
  dunning: () => import('./dunning.ts'),
  emails: () => import('./emails.ts'),
  exports: () => import('./exports.ts'),
  families: () => import('./families.ts'),
  home: () => import('./home.ts'),
  jobs: () => import('./jobs.ts'),
  kit: () => import('./kit.ts'),
  lessons: () => import('./lessons.ts'),
  levels: () => import('./levels.ts'),
  locations: () => import('./locations.ts'),
  outcomes: () => import('./outcomes.ts'),
  orders: () => import('./orders.ts'),
  payments: () => import('./payments.ts'),
  pool: () => import('./pool.ts'),
  catalogue: () => import('./catalogue.ts'),
  books: () => import('./books.ts'),
  renewal: () => import('./renewal.ts'),
  search: () => import('./search.ts'),
  settings: () => import('./settings.ts'),
  staff: () => import('./staff.ts'),
  users: () => import('./users.ts'),
  'waiting-list': () => import('./waiting-list.ts'),
  views: () => import('./views.ts'),
  errors: () => import('./errors.ts'),
  sheets: () => import('./sheets.ts'),
} satisfies LanguageFolder
