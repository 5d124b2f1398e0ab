import { useCallback, useSyncExternalStore } from 'react'

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** The width from which lists are tables and dialogs float; Tailwind's `md`. */
export function useIsDesktop() {
  return useMediaQuery('(width >= 48rem)')
}

/** Fingers, and no mouse: what the system offers for choosing is made for them. */
export function useIsTouched() {
  return useMediaQuery('(pointer: coarse)')
}
