import { createContext } from 'react'

/** What a row's buttons must know: whether Tab stops at them, whether they show their words, and what they act on. */
export const RowContext = createContext({ tabbable: true, onCard: false, rowName: '' })
