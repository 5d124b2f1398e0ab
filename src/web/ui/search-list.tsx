import { Combobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t, tCount } from '#web/language/t.ts'
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
  const hasResults = items.length > 0
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <Combobox.Root
        inline
        open
        autoHighlight
        items={items}
        filter={null}
        inputValue={query}
        // The caller decides what the field shows after a choice.
        onInputValueChange={(text, { reason }) => reason === 'input-change' && onQuery(text)}
        value={null}
        onValueChange={(item: Item | null) => item && props.onSelect(item)}
      >
        <span className="relative block">
          <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-mute" />
          <Combobox.Input
            id={id}
            render={<Input />}
            aria-expanded={hasResults}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, undefined, error)}
            placeholder={placeholder}
            className="pr-9 pl-9"
          />
          {props.loading && <Spinner className="absolute top-1/2 right-3 -mt-2 text-lake-700" />}
        </span>
        <p role="status" className={cn('text-[0.8125rem] text-ink-mute', !props.message && 'sr-only')}>
          {props.message ?? (hasResults ? tCount(items.length, '{count} result', '{count} results') : '')}
        </p>
        <Combobox.List
          aria-label={t('Search results')}
          hidden={!hasResults}
          className="max-h-60 overflow-y-auto rounded-lg border border-line bg-surface shadow-card"
        >
          {(item: Item) => (
            <Combobox.Item
              key={itemKey(item)}
              value={item}
              className="min-h-11 cursor-pointer border-b border-line px-3 py-2 last:border-0 data-highlighted:bg-lake-50 md:min-h-9"
            >
              {itemView(item)}
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Root>
    </FieldFrame>
  )
}
