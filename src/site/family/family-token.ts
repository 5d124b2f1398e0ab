/** Where this browser keeps the session of a family: for 30 days, or for staff who look at the page as long as the tab is open. */
const kept = 'lido-family'
const asked = 'lido-family-asked'

interface Asked {
  /** What this browser was given when it asked for the mail. */
  browser: string
  address: string
}

/** A browser that keeps nothing signs in for as long as the page is open. */
let inMemory: string | null = null

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const readToken = () =>
  attempt(() => sessionStorage.getItem(kept) ?? localStorage.getItem(kept)) ?? inMemory

export function keepToken(token: string, forThisTab = false): void {
  inMemory = token
  attempt(() => (forThisTab ? sessionStorage : localStorage).setItem(kept, token))
}

export function forgetToken(): void {
  inMemory = null
  attempt(() => (sessionStorage.getItem(kept) ? sessionStorage : localStorage).removeItem(kept))
}

/** What another tab does to the session. */
export function onTokenChange(listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => key === kept && listener()
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

export function keepAsked(value: Asked | null): void {
  attempt(() => (value ? localStorage.setItem(asked, JSON.stringify(value)) : localStorage.removeItem(asked)))
}

export const readAsked = () =>
  attempt(() => JSON.parse(localStorage.getItem(asked) ?? 'null') as Asked | null)
