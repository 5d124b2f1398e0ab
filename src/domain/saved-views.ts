/** What of an address belongs to a view: its filters and its order, but not the record that happens to be open. */
const passing = ['view', 'edit', 'reply', 'broadcast', 'contact', 'highlight', 'page']

export function filtersOf(search: Record<string, string | undefined>): Record<string, string> {
  const kept = Object.entries(search).filter(([name, value]) => value && !passing.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']).sort())
}

/** Whether a list shows just what a view asks for. */
export const isShown = (query: Record<string, string>, search: Record<string, string | undefined>): boolean =>
  JSON.stringify(filtersOf(query)) === JSON.stringify(filtersOf(search))

/** Somebody's own, or one that a colleague shares; a shared one outlives its maker's account. */
export const mayChangeView = (
  view: { userId: string | null },
  person: { userId: string | null; isAdmin: boolean },
): boolean =>
  (view.userId !== null && view.userId === person.userId) || (view.userId === null && person.isAdmin)
