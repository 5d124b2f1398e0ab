import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Open records live in the URL: `?view=ID`, `?edit=ID`, `?edit=new`. Back closes what a click opened, and a link that
 * somebody shared opens the same record.
 */

type Search = Record<string, string | undefined>

/** What can be open, one at a time; mails also open as `?reply=ID`, broadcasts as `?broadcast=ID`. */
const opened = ['view', 'edit', 'reply', 'broadcast'] as const

/** A form that was asked for a contact or a slot is prefilled once; the next one is empty. */
const nothingOpen: Search = Object.fromEntries([...opened, 'contact', 'slot'].map(name => [name, undefined]))

declare module '@tanstack/history' {
  interface HistoryState {
    /** This entry was pushed by opening a record, so that closing it may go back. */
    openedRecord?: boolean
  }
}

export interface OpenRecord {
  view: string | undefined
  edit: string | undefined
  openView: (id: string) => void
  /** Without an id it opens the form of a new record. */
  openEdit: (id?: string) => void
  /** Opens something else that a tab has, as in `open({ reply: id })`. */
  open: (what: { [name in (typeof opened)[number]]?: string }) => void
  close: () => void
}

export function useOpenRecord(): OpenRecord {
  const { view, edit } = useTabSearch()
  const router = useRouter()
  const navigate = useNavigate()

  const open = useCallback(
    (next: Search) => {
      const { openedRecord } = router.state.location.state
      const search = router.state.location.search as Search
      const isOpen = opened.some(name => search[name] !== undefined)
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, ...nothingOpen, ...next }),
        // From a record's view to its form is one step: Back leads to the list.
        replace: isOpen,
        state: { openedRecord: isOpen ? openedRecord : true },
      })
    },
    [navigate, router],
  )

  const openView = useCallback((id: string) => open({ view: id }), [open])
  const openEdit = useCallback((id = 'new') => open({ edit: id }), [open])
  const close = useCallback(() => {
    if (router.state.location.state.openedRecord) router.history.back()
    else open({})
  }, [open, router])

  return { view, edit, openView, openEdit, open, close }
}

/** All search parameters of the open tab, as strings. */
export function useTabSearch(): Search {
  return useSearch({ strict: false }) as Search
}
