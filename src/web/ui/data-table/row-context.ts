import { createContext } from 'react'

/** What a row's buttons must know: whether Tab stops at them, and whether they show their words. */
export const RowContext = createContext({ tabbable: true, onCard: false })
