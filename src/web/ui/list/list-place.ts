import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** Where somebody was in a list, for when Back leads there again. A list that a link leads to starts at its top. */
interface Place {
  /** How many rows were asked for. */
  limit?: number
  scrollPx?: number
}

const places = new Map<string, Place>()
let cameBack = false

/** Hears of every step through the history. */
export function watchSteps(type: string): void {
  cameBack = type !== 'PUSH' && type !== 'REPLACE'
}

export const wentBack = () => cameBack

/** The place in the list of the open tab. */
export function useListPlace() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [kept] = useState(() => (cameBack ? (places.get(path) ?? {}) : {}))
  return { kept, keep: (place: Place) => void places.set(path, { ...places.get(path), ...place }) }
}
