import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { t, tCount } from '#console/language/t.ts'
import { cn } from './class-names.ts'
import { Spinner } from './feedback/spinner.tsx'
import { describedBy, FieldFrame } from './form/field-frame.tsx'
import { Input } from './form/inputs.tsx'

interface SearchListProps<Item> {
  label: string
  placeholder?: string
  required?: boolean
  error?: string
  query: string
  onQuery: (query: string) => void
  /** Undefined while there is nothing to search for. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string
  itemView: (item: Item) => ReactNode
  onSelect: (item: Item) => void
  loading?: boolean
  /** Shown instead of results: a hint, "nothing found" or a failure. */
  message?: string
}

/** A search field with its results below it: arrows move, Enter chooses, and the list scrolls after 15rem. */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { label, placeholder, required, error, query, onQuery, items = [], itemKey, itemView } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  const open = items.length > 0

  const select = (item: Item | undefined) => {
    if (!item) return
    setActive(-1)
    props.onSelect(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) {
      event.preventDefault()
      const next = (active + step + items.length) % items.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      select(items[active === -1 ? 0 : active])
    }
  }

  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <span className="relative block">
        <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-mute" />
        <Input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 && open ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, undefined, error)}
          autoComplete="off"
          placeholder={placeholder}
          value={query}
          onChange={event => {
            setActive(-1)
            onQuery(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="pr-9 pl-9"
        />
        {props.loading && <Spinner className="absolute top-1/2 right-3 -mt-2 text-lake-700" />}
      </span>
      <p role="status" className={cn('text-[0.8125rem] text-ink-mute', !props.message && 'sr-only')}>
        {props.message ?? (open ? tCount(items.length, '{count} results', '{count} results') : '')}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Search results')}
        hidden={!open}
        className="max-h-60 overflow-y-auto rounded-lg border border-line bg-white shadow-card"
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the search field (combobox pattern)
          <div
            key={itemKey(item)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => select(item)}
            onPointerMove={() => setActive(index)}
            className="min-h-11 cursor-pointer border-b border-line px-3 py-2 last:border-0 aria-selected:bg-lake-50 md:min-h-9"
          >
            {itemView(item)}
          </div>
        ))}
      </div>
    </FieldFrame>
  )
}
