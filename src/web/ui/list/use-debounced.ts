import { useEffect, useState } from 'react'

/** Follows a value once it has not changed for a while, 300 ms by default. */
export function useDebounced<T>(value: T, delayMs = 300): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}
