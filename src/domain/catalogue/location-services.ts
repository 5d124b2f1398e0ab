export const locationServices = [
  "Children's Swimming",
  'Adult Swimming',
  'Private Lessons Only',
  'Group Classes',
] as const

/** Left over from an older catalogue: stored entries of these names are not offered again when a location is edited. */
const retired: readonly string[] = ['Group Classes', 'Adult Swimming']

export function editableServices(stored: readonly string[]): { kept: string[]; filteredOut: string[] } {
  return {
    kept: stored.filter(service => !retired.includes(service)),
    filteredOut: stored.filter(service => retired.includes(service)),
  }
}
