import { useState } from 'react'
import { CallError } from '#site/call-route.ts'
import { isSignedOut } from './family-call.ts'
import { useFamily } from './family-session.ts'

/** Runs one change at a time, and keeps the code of what went wrong; empty where none is known. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { leave } = useFamily()
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (isSignedOut(error)) leave()
      else setProblem(error instanceof CallError ? error.code : '')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy, problem, setProblem }
}
