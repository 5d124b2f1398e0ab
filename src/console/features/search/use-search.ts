import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, type LucideIcon, Plus, Zap } from 'lucide-react'
import { useContext, useState } from 'react'
import { type SearchHit, searchRoutes } from '#contract/search.ts'
import { createSearch, searchWords } from '#domain/text/fold-text.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { sayStatus } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { MayCall } from '#web/ui/may-call.ts'
import { createCommands, type Place, pageCommands } from './commands.ts'
import { addressOf, kindIcons, sayKind } from './hit-words.ts'
import { readRecentHits, rememberHit } from './recent-hits.ts'

/** One line of the search: a record, or something that can be done. */
export interface SearchItem {
  key: string
  icon: LucideIcon
  title: string
  detail: string
  /** What it is. */
  mark: string
  choose: () => void
}

const shortestText = 2

/** What is found for what is typed, and what can be done; nothing typed shows what was opened last. */
export function useSearch(places: readonly Place[], typedBefore: string, onClose: () => void) {
  const [typed, setTyped] = useState(typedBefore)
  const text = useDebounced(typed.trim(), 120)
  const isAsked = text.length >= shortestText
  const answer = useRoute(searchRoutes.search, { query: { q: text } }, { enabled: isAsked })
  const mayCall = useContext(MayCall)
  const navigate = useNavigate()
  // As the page stands when the search opens.
  const [onPage] = useState(pageCommands)

  const go = ({ to, search = {} }: { to: string; search?: Record<string, string> }) => {
    onClose()
    void navigate({ to, search: search as never })
  }
  const openHit = (hit: SearchHit) => {
    rememberHit(hit)
    go(addressOf(hit))
  }
  const toItem = (hit: SearchHit): SearchItem => ({
    key: `${hit.kind} ${hit.id}`,
    icon: kindIcons[hit.kind],
    title: hit.title,
    mark: sayKind(hit.kind),
    detail: [
      hit.detail,
      hit.amount === null ? '' : formatChf(hit.amount),
      hit.status === null ? '' : sayStatus(hit.status),
    ]
      .filter(Boolean)
      .join(' · '),
    choose: () => openHit(hit),
  })
  const commands: SearchItem[] = [
    ...onPage.map(({ title, press }) => ({
      key: `page ${title}`,
      icon: Zap,
      title,
      detail: '',
      mark: t('On this page'),
      choose: () => {
        onClose()
        press()
      },
    })),
    ...createCommands(mayCall).map(place => ({
      key: `new ${place.to}`,
      icon: Plus,
      title: place.title,
      detail: place.area,
      mark: t('Create'),
      choose: () => go(place),
    })),
    ...places.map(place => ({
      key: `go ${place.to}`,
      icon: ArrowRight,
      title: place.title,
      detail: place.area,
      mark: t('Go to'),
      choose: () => go(place),
    })),
  ]
  const isMeant = createSearch(typed)
  const hits = isAsked ? (answer.data?.hits ?? []) : []
  const items =
    typed.trim() === ''
      ? [...readRecentHits().map(toItem), ...commands]
      : [
          ...hits.map(toItem),
          ...commands.filter(({ title, detail }) => isMeant(searchWords(`${title} ${detail}`))),
        ]
  return {
    typed,
    setTyped,
    items,
    error: answer.error,
    isLoading: typed.trim() !== text || (isAsked && answer.isFetching),
    /** What was typed can only mean this one. */
    exact: text === typed.trim() && answer.data?.isExact && !answer.isPlaceholderData ? hits[0] : undefined,
    openHit,
  }
}
