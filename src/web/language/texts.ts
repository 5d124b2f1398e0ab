import type archive from './de/archive.ts'
import type bookings from './de/bookings.ts'
import type common from './de/common.ts'
import type contacts from './de/contacts.ts'
import type dunning from './de/dunning.ts'
import type emails from './de/emails.ts'
import type exports from './de/exports.ts'
import type families from './de/families.ts'
import type home from './de/home.ts'
import type jobs from './de/jobs.ts'
import type kit from './de/kit.ts'
import type lessons from './de/lessons.ts'
import type locations from './de/locations.ts'
import type orders from './de/orders.ts'
import type payments from './de/payments.ts'
import type pool from './de/pool.ts'
import type products from './de/products.ts'
import type reports from './de/reports.ts'
import type search from './de/search.ts'
import type settings from './de/settings.ts'
import type shell from './de/shell.ts'
import type staff from './de/staff.ts'
import type ui from './de/ui.ts'
import type users from './de/users.ts'
import type views from './de/views.ts'

/** Every text of the console, by the catalogue that holds it. German names the texts; the others follow it. */
interface Catalogues {
  archive: typeof archive
  bookings: typeof bookings
  common: typeof common
  contacts: typeof contacts
  dunning: typeof dunning
  emails: typeof emails
  exports: typeof exports
  families: typeof families
  home: typeof home
  jobs: typeof jobs
  kit: typeof kit
  lessons: typeof lessons
  locations: typeof locations
  orders: typeof orders
  payments: typeof payments
  pool: typeof pool
  products: typeof products
  search: typeof search
  reports: typeof reports
  shell: typeof shell
  settings: typeof settings
  staff: typeof staff
  ui: typeof ui
  users: typeof users
  views: typeof views
}

export type CatalogueName = keyof Catalogues

type KeysOf<Held> = Held extends unknown ? keyof Held : never
type KeysWith<Held, Form> = Held extends unknown
  ? { [text in keyof Held]: Held[text] extends Form ? text : never }[keyof Held]
  : never

type AnyText = KeysOf<Catalogues[CatalogueName]>
/** A text that counts something has its own forms in each language. */
export type CountingText = Exclude<AnyText, Text>
/** A text as it stands in the code, in English. */
export type Text = KeysWith<Catalogues[CatalogueName], string>

/** A text without gaps: a heading, a name. */
export type Label = Exclude<Text, `${string}{${string}`>

/** The names in a text: `name` of "Delete {name}?". */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** What a text needs besides itself: nothing, or a value for each of its names. */
export type ValuesFor<T extends string, Value> = [NamesIn<T>] extends [never]
  ? []
  : [values: { [name in NamesIn<T>]: Value }]
