import type { Timetable } from '#contract/planning/timetable.ts'

/** What is printed on one sheet: each location with pools, and all others together. */
export function listSheets({
  lessons,
  locations,
  pools,
}: Pick<Timetable, 'lessons' | 'locations' | 'pools'>) {
  const used = locations.map(({ id }) => id).filter(id => lessons.some(lesson => lesson.locationId === id))
  const hasPool = (id: string) => pools.some(pool => pool.locationId === id)
  const others = used.filter(id => !hasPool(id))
  const sheets = used.filter(hasPool).map(id => [id])
  if (others.length > 0) sheets.push(others)
  return sheets.length > 0 ? sheets : [[]]
}
