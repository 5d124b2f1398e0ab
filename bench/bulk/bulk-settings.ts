import type { PlainDate } from '#domain/calendar/plain-date.ts'

export interface BulkSettings {
  count: number
  generation: 4 | 5
  seed: number
  today: PlainDate
}
