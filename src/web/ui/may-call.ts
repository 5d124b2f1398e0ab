import { createContext, useContext } from 'react'
import type { Calls } from '#contract/routes/may-call.ts'

/** What the signed-in person may call; everything outside of the console's frame. */
export const MayCall = createContext<(calls: Calls) => boolean>(() => true)

/** False for what is not shown, since the server would refuse it. */
export function useMayCall(calls: Calls | undefined): boolean {
  const mayCall = useContext(MayCall)
  return calls === undefined || mayCall(calls)
}
