import { createContext, useContext } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'

/** What the person at the screen may; everything where nobody has said. */
export const May = createContext<(permission: Permission) => boolean>(() => true)

/** False for what is not shown, since the server would refuse it. */
export function useMay(needed: Permission | undefined): boolean {
  const may = useContext(May)
  return needed === undefined || may(needed)
}
