import { useSyncExternalStore } from 'react'

type Density = 'comfortable' | 'compact'

/** What was last chosen in this browser; `public/theme.js` reads it before the first paint. */
const storageKey = 'lido.density'
const listeners = new Set<() => void>()

const chosenDensity = (): Density =>
  localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable'

/** How much room the rows of lists take. */
export function chooseDensity(density: Density): void {
  localStorage.setItem(storageKey, density)
  document.documentElement.dataset.density = density
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useDensity = () => useSyncExternalStore(subscribe, chosenDensity)
