import { makeUuid } from '#web/api/make-uuid.ts'

const place = 'lido.device'

/** The name this browser gave itself, which marks made here carry. */
export function thisDevice(): string {
  const known = localStorage.getItem(place)
  if (known) return known
  const name = makeUuid()
  localStorage.setItem(place, name)
  return name
}
