import { useEffect, useEffectEvent, useState } from 'react'

const highlightMs = 3_000

/** Calls `reveal` once when the record to highlight is in the list, and answers its id for three seconds. */
export function useHighlight(
  highlightId: string | undefined,
  index: number,
  reveal: (index: number) => void,
) {
  const [lit, setLit] = useState<string>()
  const isListed = index >= 0
  const revealNow = useEffectEvent(() => reveal(index))

  useEffect(() => {
    if (!highlightId || !isListed) return
    revealNow()
    setLit(highlightId)
    const timer = setTimeout(() => setLit(undefined), highlightMs)
    return () => clearTimeout(timer)
  }, [highlightId, isListed])

  return lit
}
