import { type ConsoleTheme, consoleThemes } from '#domain/languages.ts'

/** What was last chosen in this browser; `public/theme.js` reads it before the first paint. */
const storageKey = 'lido.theme'
const listeners = new Set<() => void>()
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const isTheme = (text: string | null): text is ConsoleTheme => consoleThemes.some(theme => theme === text)

export function chosenTheme(): ConsoleTheme {
  const kept = localStorage.getItem(storageKey)
  return isTheme(kept) ? kept : 'system'
}

export function isDark(): boolean {
  const theme = chosenTheme()
  return theme === 'system' ? systemIsDark.matches : theme === 'dark'
}

export function chooseTheme(theme: ConsoleTheme): void {
  if (theme === chosenTheme()) return
  localStorage.setItem(storageKey, theme)
  showTheme()
}

function showTheme(): void {
  const theme = chosenTheme()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const listener of listeners) listener()
}

// Another tab chose, or evening came.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) showTheme()
})
systemIsDark.addEventListener('change', showTheme)

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
