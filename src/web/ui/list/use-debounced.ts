import { useEffect, useState } from 'react'

/** Follows a value after it has rested, 300 ms unless told. */
export function useDebounced<T>(value: T, delayMs = 300): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}
