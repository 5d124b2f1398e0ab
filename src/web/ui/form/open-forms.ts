import { createContext, type ReactNode, useContext, useEffect } from 'react'

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

const dialogs = new Set<object>()

/** Counts a dialog as open while it is drawn; answers what has to be shown above it. */
export function useOverDialog(): ReactNode {
  useEffect(() => {
    const dialog = {}
    dialogs.add(dialog)
    return () => void dialogs.delete(dialog)
  }, [])
  return useContext(OverDialogs)
}

export const hasOpenDialog = () => dialogs.size > 0

/** What must be answered before an open dialog goes on, such as signing in again. It stands above the dialog. */
export const OverDialogs = createContext<ReactNode>(null)
