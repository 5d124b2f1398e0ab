import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTabSearch } from '../record/open-record.ts'
import { listOrder } from './list-order.ts'

type Filters = Record<string, string>

/** What each tab was last filtered by, under its path, until the page is left. */
const lastFilters = new Map<string, Filters>()

/** The filters of a link to a tab, so that Back shows the list as it was. */
export const recallFilters = (path: string): Filters => lastFilters.get(path) ?? {}

/**
 * The filters of a list live in the address, `?search=anna&status=PAID`: Back, a tab change and a shared link keep them.
 * They are all texts, and an empty one means none. Typing replaces the address and leaves no steps behind.
 */
export function useListFilters<F extends { [K in keyof F]: string }, Id extends string = never>(
  none: F,
  /** What the list can be sorted by; the order is the filter `sort`. */
  sorts: readonly Id[] = [],
) {
  const params = useTabSearch()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const asked = Object.fromEntries(Object.keys(none).map(name => [name, params[name] ?? ''])) as F
  const key = JSON.stringify(asked)

  // The address follows a moment later than a field must; what it says is news only if it was not said here.
  const [filters, setFilters] = useState(asked)
  const announced = useRef<string[]>([])
  useEffect(() => {
    lastFilters.set(path, withoutEmpty(JSON.parse(key)))
    const at = announced.current.indexOf(key)
    announced.current = announced.current.slice(at + 1)
    if (at === -1) setFilters(JSON.parse(key))
  }, [key, path])

  const change = (some: Partial<F>) => {
    // Filtered or sorted otherwise, a list of numbered pages begins anew.
    const changed = 'page' in none ? { page: '', ...some } : some
    const next = { ...filters, ...changed }
    setFilters(next)
    announced.current.push(JSON.stringify(next))
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...changed }),
      replace: true,
      state: true,
      resetScroll: false,
    })
  }
  /** For the field that filters by one of them. */
  const field = (name: keyof F & string) => ({
    value: filters[name] as string,
    onChange: (value: string) => change({ [name]: value } as Partial<F>),
  })
  /** For a box that is checked or not. */
  const checkbox = (name: keyof F & string) => ({
    checked: filters[name] === 'true',
    onChange: (checked: boolean) => change({ [name]: checked ? 'true' : '' } as Partial<F>),
  })
  const isFiltered = Object.values(filters).some(value => value !== '')
  const { asked: sorted, order } = listOrder((filters as Filters).sort ?? '', sorts, sort =>
    change(sort as unknown as Partial<F>),
  )
  return { filters, isFiltered, change, field, checkbox, reset: () => change(none), sorted, order }
}

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** The page of a list that comes in numbered ones; an address can say anything. */
export function pageOf({ page }: { page: string }): number {
  const number = Number(page)
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1
}
