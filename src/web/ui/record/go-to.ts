import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Leads to another tab: `goTo('/phase4/orders', { highlight: order.id })`. */
export function useGoTo() {
  const navigate = useNavigate()
  return useCallback(
    (path: `/${`phase${3 | 4 | 5}` | 'office'}/${string}`, search: Record<string, string> = {}) =>
      void navigate({ to: path, search }),
    [navigate],
  )
}
