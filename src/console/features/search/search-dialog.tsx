import { Combobox } from '@base-ui/react/combobox'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { Place } from './commands.ts'
import { type SearchItem, useSearch } from './use-search.ts'

interface SearchDialogProps {
  /** Asked for once the texts have loaded. */
  places: () => readonly Place[]
  /** What was typed while this was being loaded. */
  typedBefore: RefObject<string>
  onKeys: () => void
  onClose: () => void
}

/** Finds a record or does something, from anywhere: arrows move, Enter opens. A pasted reference opens at once. */
export default function SearchDialog({ places, typedBefore, onKeys, onClose }: SearchDialogProps) {
  const search = useSearch(places(), typedBefore.current, onClose)
  const { typed, items, exact, isLoading } = search
  const field = useRef<HTMLInputElement>(null)
  const isPasted = useRef(false)
  useEffect(() => {
    if (exact && isPasted.current) search.openHit(exact)
  })
  const isEmpty = items.length === 0 && !isLoading && typed.trim().length > 1
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim/45" />
        <Dialog.Popup
          initialFocus={field}
          className="fixed inset-0 z-40 flex flex-col bg-surface outline-none md:inset-x-0 md:top-[10vh] md:bottom-auto md:mx-auto md:max-h-[70vh] md:max-w-2xl md:animate-rise md:rounded-2xl md:shadow-float"
        >
          <Dialog.Title className="sr-only">{t('Search and commands')}</Dialog.Title>
          <Combobox.Root
            inline
            open
            autoHighlight
            items={items}
            filter={null}
            inputValue={typed}
            onInputValueChange={(text, { reason }) => reason === 'input-change' && search.setTyped(text)}
            value={null}
            onValueChange={(item: SearchItem | null) => item?.choose()}
          >
            <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-5 shrink-0 text-ink-mute" />
              <Combobox.Input
                ref={field}
                aria-label={t('Search')}
                placeholder={t('Name, number, reference, IBAN, amount …')}
                onPaste={() => {
                  isPasted.current = true
                }}
                onKeyDown={() => {
                  isPasted.current = false
                }}
                className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              {isLoading && <Spinner className="text-lake-700" />}
              <IconButton label={t('Close dialog')} icon={X} className="[&>svg]:size-5" onClick={onClose} />
            </div>
            <p
              role="status"
              className={isEmpty || search.error ? 'px-4 py-8 text-center text-ink-soft' : 'sr-only'}
            >
              {search.error
                ? messageOf(search.error)
                : isEmpty
                  ? t('Nothing found for “{text}”', { text: typed.trim() })
                  : tCount(items.length, '{count} result', '{count} results')}
            </p>
            <Combobox.List
              aria-label={t('Search results')}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
            >
              {(item: SearchItem) => <Line key={item.key} item={item} />}
            </Combobox.List>
          </Combobox.Root>
          <footer className="hidden shrink-0 items-center justify-between border-t border-line px-4 py-2 text-[0.8125rem] text-ink-soft md:flex">
            <span>{t('↑ ↓ to move, Enter to open, Esc to close')}</span>
            <Button size="small" variant="ghost" onClick={onKeys}>
              {t('All keys')}
            </Button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Line({ item }: { item: SearchItem }) {
  const { icon: Icon } = item
  return (
    <Combobox.Item
      value={item}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 data-highlighted:bg-lake-50"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-mute" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{item.title}</span>
        {item.detail && <span className="block truncate text-[0.8125rem] text-ink-soft">{item.detail}</span>}
      </span>
      <span className="shrink-0 text-xs text-ink-mute">{item.mark}</span>
    </Combobox.Item>
  )
}
