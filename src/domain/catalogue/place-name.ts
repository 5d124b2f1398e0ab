interface Place {
  name: string
  /** The short name staff gave it. */
  locationId?: string | null
}

/**
 * The name of the place a Phase 4 product id means: a location of that short name or name, or the only one whose name
 * holds it. An unknown place is derived from its id.
 */
export function placeName(segment: string, places: readonly Place[]): string {
  const wanted = fold(segment)
  if (!wanted) return ''
  const exact = places.find(
    ({ name, locationId }) => fold(locationId ?? '') === wanted || fold(name) === wanted,
  )
  if (exact) return exact.name
  const holding = places.filter(({ name }) => name.split(/[\s-]/).some(word => fold(word) === wanted))
  const [only] = holding
  return only && holding.length === 1 ? only.name : capitalize(segment)
}

/** zurich, Zürich and ZUERICH are one place. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[äöü]/g, letter => `${letter.normalize('NFD').charAt(0)}e`)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/([aou])e/g, '$1')
}

function capitalize(segment: string): string {
  const words = segment.split(/[\s_.]/).filter(Boolean)
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
