import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from './family-call.ts'
import { useFamily } from './family-session.ts'

interface Read<T> {
  data: T | undefined
  hasFailed: boolean
  reload: () => Promise<void>
}

/** Reads once, and again after a change. What was read stays while it is read again. `read` must stay the same. */
export function useRead<T>(read: () => Promise<T>): Read<T> {
  const [data, setData] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  const { leave } = useFamily()
  const reload = useCallback(async () => {
    setFailed(false)
    try {
      setData(await read())
    } catch (error) {
      if (isSignedOut(error)) leave()
      else setFailed(true)
    }
  }, [read, leave])
  useEffect(() => {
    void reload()
  }, [reload])
  return { data, hasFailed, reload }
}
