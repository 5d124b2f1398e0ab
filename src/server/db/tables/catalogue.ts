import type { Generated, GeneratedAlways } from 'kysely'
import type { VatCode } from '#domain/billing/vat.ts'
import type { Language } from '#domain/languages.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'
import type { LaneColumns } from './lessons.ts'

interface Stamps {
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

export interface ProductsTable extends Stamps {
  productId: string
  priceRappen: number
  maxParticipants: number
  active: Generated<boolean>
  level: Generated<string>
  calendar: Json<string[]>
  names: Json<Record<Language, string>>
  vatCode: Generated<VatCode>
  day: GeneratedAlways<string>
  location: GeneratedAlways<string>
  searchText: GeneratedAlways<string>
}

type Titles = { [K in `${'title' | 'description'}${Capitalize<Language>}`]: Generated<string> }

export interface LessonTypesTable extends Stamps, Titles {
  id: Id
  typeId: string
  category: string
  level: string
  mode: Generated<'group' | 'private'>
  defaultPriceRappen: Generated<number>
  durationMinutes: number | null
  isActive: Generated<boolean>
  vatCode: Generated<VatCode>
  /** Of a curriculum; `level` is what was typed. */
  levelId: string | null
  ageFrom: number | null
  ageTo: number | null
}

export interface LocationsTable extends Stamps {
  id: Id
  name: string
  locationId: string | null
  address: string
  mapUrl: Generated<string>
  isActive: Generated<boolean>
  services: Json<string[]>
  pdffilename: string | null
  pdfurl: string | null
}

export interface LessonOffersTable extends Stamps, LaneColumns {
  id: Id
  quickId: string
  lessonTypeId: string
  locationId: string
  weekday: number
  startTime: string
  startDate: string
  packageSize: number
  maxAttendance: number
  unitPriceRappen: number
  packagePriceRappen: number | null
  scheduleDates: Json<string[]>
  status: Generated<'DRAFT' | 'PUBLISHED' | 'ARCHIVED'>
  instructorId: string | null
  substituteId: string | null
  blockId: string | null
  /** The earlier offer whose children go on here. */
  continuesId: string | null
}

export interface BlocksTable extends Stamps {
  id: Id
  name: string
  firstDay: string
  lastDay: string
  renewalOpensAt: NullableInstant
  renewalClosesAt: NullableInstant
  publicOpensAt: NullableInstant
}

export interface OfferWordsTable {
  offerId: string
  startDate: string
  searchText: string
}
