import { createContext, type ReactNode, useEffect } from 'react'

/** The forms that are open now: what is typed into them is nowhere else. */
const open = new Set<object>()
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

/** Counts a form as open while it is drawn. */
export function useOpenForm() {
  useEffect(() => {
    const form = {}
    open.add(form)
    announce()
    return () => {
      open.delete(form)
      announce()
    }
  }, [])
}

export const hasOpenForm = () => open.size > 0

export function subscribeToOpenForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What must be answered before an open form goes on, such as signing in again. It stands above the form. */
export const OverForms = createContext<ReactNode>(null)
