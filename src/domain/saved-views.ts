/** What of an address belongs to a view: its filters and its order, but not the record that happens to be open. */
const passing = ['view', 'edit', 'reply', 'broadcast', 'contact', 'highlight', 'page']

export function filtersOf(search: Record<string, string | undefined>): Record<string, string> {
  const kept = Object.entries(search).filter(([name, value]) => value && !passing.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']).sort())
}

/** Whether a list shows just what a view asks for. */
export const isShown = (query: Record<string, string>, search: Record<string, string | undefined>): boolean =>
  JSON.stringify(filtersOf(query)) === JSON.stringify(filtersOf(search))

/** Users delete their own views; admins also delete shared ones. */
export const mayDeleteView = (
  view: { userId: string | null; isShared: boolean },
  person: { userId: string | null; isAdmin: boolean },
): boolean => (view.userId !== null && view.userId === person.userId) || (view.isShared && person.isAdmin)

/** Whether a view names a person: by an address, or by all words of one of their names. */
export function namesPerson(
  { name, query }: { name: string; query: Record<string, string> },
  { addresses, names }: { addresses: readonly string[]; names: readonly string[] },
): boolean {
  const texts = [name, ...Object.values(query)].map(fold)
  const words = new Set(texts.flatMap(wordsOf))
  return (
    addresses.some(address => address && texts.some(text => text.includes(fold(address)))) ||
    names.map(each => wordsOf(fold(each))).some(own => own.length > 0 && own.every(word => words.has(word)))
  )
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
