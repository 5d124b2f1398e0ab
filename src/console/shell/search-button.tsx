import { Search } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { areasFor, tabPath, tabsFor } from '#console/areas/areas.ts'
import { mayCall } from '#contract/routes/may-call.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { areSingleKeysOn } from '#web/ui/keys/single-keys.ts'
import { isDialogOpen, useKeys } from '#web/ui/keys/use-keys.ts'
import { loadLater } from '#web/ui/load-later.tsx'

async function withTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  // What the pages of other tabs are called, too.
  const pages = areasFor('admin').flatMap(({ tabs }) => tabs.filter(tab => tab.pages.length > 0))
  const [code] = await Promise.all([load(), loadTexts(['search', ...pages.flatMap(({ texts }) => texts)])])
  return code
}

const SearchDialog = loadLater(() => withTexts(() => import('#console/features/search/search-dialog.tsx')))
const KeysDialog = loadLater(() => withTexts(() => import('#console/features/search/keys-dialog.tsx')))

/** Every tab and page that somebody of this role may open, as the search names it. */
const placesFor = (role: StaffRole) =>
  areasFor(role).flatMap(area =>
    tabsFor(area, role).flatMap(tab => [
      {
        to: tabPath(area, tab),
        title: area.single ? t(area.label) : t(tab.label),
        area: area.single ? '' : t(area.label),
      },
      ...tab.pages.flatMap(({ path, label, list }) =>
        label && mayCall(role, list)
          ? { to: `${tabPath(area, tab)}/${path}`, title: t(label), area: t(tab.label) }
          : [],
      ),
    ]),
  )

/** The search in the head, and the keys that work everywhere. */
export function SearchButton({ role }: { role: StaffRole }) {
  const [open, setOpen] = useState<'search' | 'keys'>()
  const early = useRef('')
  const close = () => {
    early.current = ''
    setOpen(undefined)
  }
  useCommandKey(() => setOpen('search'))
  useKeys(
    {
      '/': onSingleKey(() => {
        const field = inPage('input[inputmode=search]')
        if (field) field.focus()
        else setOpen('search')
      }),
      '?': () => setOpen('keys'),
      c: onSingleKey(() => inPage('[data-page-actions] [aria-keyshortcuts=C]')?.click()),
      j: onSingleKey(focusRow),
      k: onSingleKey(focusRow),
    },
    true,
    'everywhere',
  )
  return (
    <>
      <button
        type="button"
        aria-label={t('Search everything')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
        className="flex h-11 items-center gap-2 rounded-lg px-3 text-on-deep hover:bg-white/10 hover:text-white focus-visible:outline-white md:h-9 md:bg-white/10 lg:w-48"
      >
        <Search aria-hidden className="size-4" />
        <span className="max-lg:hidden">{t('Search')}</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs text-on-deep max-lg:hidden">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {open === 'search' && (
        <SearchDialog
          waiting={<EarlyField typed={early} onClose={close} />}
          places={() => placesFor(role)}
          typedBefore={early}
          onKeys={() => setOpen('keys')}
          onClose={close}
        />
      )}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}

/** What is typed before the search has loaded is handed on to it. */
function EarlyField({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      aria-label={t('Search')}
      onChange={event => {
        typed.current = event.target.value
      }}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="fixed inset-x-0 top-0 z-40 h-14 bg-surface px-12 text-base text-ink shadow-float outline-none md:top-[10vh] md:mx-auto md:max-w-2xl md:rounded-2xl"
    />
  )
}

const isMac = () => navigator.userAgent.includes('Mac')
const inPage = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)
const focusRow = () => inPage('[data-row-opener][tabindex="0"]')?.focus()
const onSingleKey = (act: () => void) => () => areSingleKeysOn() && act()

/** Works also while somebody types, but never over a dialog. */
function useCommandKey(act: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isCommand || event.key.toLowerCase() !== 'k' || isDialogOpen()) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
