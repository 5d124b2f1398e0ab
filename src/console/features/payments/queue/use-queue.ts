import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { useTabSearch } from '#web/ui/record/open-record.ts'

/** More than anybody decides before the list is read again. */
const limit = 200
const refetchInterval = 10_000

/**
 * What needs a person, one at a time. The address names the entry; one that is decided gives its place to the next at
 * once, without waiting for the list.
 */
export function useQueue() {
  const list = useRoute(bankEntryRoutes.listBankQueue, { query: { limit } }, { refetchInterval })
  const action = useAction(bankEntryRoutes.settleBankEntry, { changes: ['payments', 'orders', 'contacts'] })
  const { entry: wanted } = useTabSearch()
  const navigate = useNavigate()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [lastAt, setLastAt] = useState(0)

  const listed = list.data?.entries ?? []
  const entries = listed.filter(({ id }) => !decided.has(id))
  const total = (list.data?.pagination.total ?? 0) - (listed.length - entries.length)
  const found = entries.findIndex(({ id }) => id === wanted)
  const at = found === -1 ? Math.min(lastAt, entries.length - 1) : found

  const go = (index: number) => {
    const next = entries[(index + entries.length) % entries.length]
    if (!next) return
    setLastAt(entries.indexOf(next))
    void navigate({ to: '.', search: { entry: next.id } as never, replace: true, resetScroll: false })
  }
  return {
    list,
    entry: entries[at],
    /** Counted from 1. */
    place: at + 1,
    total,
    next: () => go(at + 1),
    previous: () => go(at - 1),
    settle: async (...[input]: Parameters<typeof action.mutateAsync>) => {
      const answer = await action.mutateAsync(input)
      setLastAt(at)
      setDecided(now => new Set([...now, input.params.id]))
      return answer
    },
    isSettling: action.isPending,
  }
}
