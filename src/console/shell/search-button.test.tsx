// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { officeTabs } from '#console/areas/office/tabs.ts'
import { readRecentHits, rememberHit } from '#console/features/search/recent-hits.ts'
import { answerCalls, me, openConsole } from '#console/testing/open-console.tsx'
import type { SearchHit } from '#contract/search.ts'
import { speak } from '#web/language/speech.ts'
import { forgetDrafts } from '#web/ui/form/drafts.ts'

configure({ asyncUtilTimeout: 30_000 })

const hit: SearchHit = {
  kind: 'order',
  id: 'o-1',
  generation: 5,
  title: '2026-00412',
  detail: 'Zoë Kälin',
  status: 'PAYMENT_REQUESTED',
  amount: 288,
}
let asked: string[] = []
const answers = {
  'GET /api/office/search': (_: string, query: URLSearchParams) => {
    asked.push(query.get('q') ?? '')
    return { hits: [hit], isExact: query.get('q') === '2026-00412' }
  },
}
beforeEach(() => {
  asked = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const field = () => screen.findByRole('combobox', { name: 'Search' })

async function open(path = '/office/home') {
  answerCalls(answers)
  const router = openConsole(path)
  await screen.findByRole('heading', { level: 1 })
  return router
}

describe('the search', () => {
  test('opens with Ctrl+K, finds while one types, and Enter opens the record', async () => {
    const router = await open()
    press('k', { ctrlKey: true })
    fireEvent.change(await field(), { target: { value: 'kalin' } })
    await screen.findByText('2026-00412')
    expect(screen.getByText(/Zoë Kälin · CHF 288.00 · Payment Requested/)).not.toBeNull()
    expect(asked).toEqual(['kalin'])
    fireEvent.click(screen.getByText('2026-00412'))
    await waitFor(() => expect(router.state.location.href).toBe('/phase5/orders?view=o-1'))
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
  })

  test('what is typed before it has loaded is not lost', async () => {
    vi.resetModules()
    const { answerCalls, openConsole } = await import('#console/testing/open-console.tsx')
    answerCalls(answers)
    openConsole('/office/home')
    await screen.findByRole('heading', { level: 1 })
    press('k', { ctrlKey: true })
    const early = screen.getByRole('textbox', { name: 'Search' })
    expect(document.activeElement).toBe(early)
    fireEvent.change(early, { target: { value: 'kal' } })
    expect(await field()).toMatchObject({ value: 'kal' })
    // The focus follows a moment after the field is there.
    const loaded = await field()
    await waitFor(() => expect(document.activeElement).toBe(loaded))
    await waitFor(() => expect(asked).toEqual(['kal']))
  })

  test('a pasted reference opens its record at once, a typed one waits for Enter', async () => {
    const router = await open()
    press('k', { metaKey: true })
    fireEvent.keyDown(await field(), { key: '2' })
    fireEvent.change(await field(), { target: { value: '2026-00412' } })
    await screen.findByText('2026-00412')
    expect(router.state.location.pathname).toBe('/office/home')
    fireEvent.change(await field(), { target: { value: '' } })
    fireEvent.paste(await field())
    fireEvent.change(await field(), { target: { value: '2026-00412' } })
    await waitFor(() => expect(router.state.location.href).toBe('/phase5/orders?view=o-1'))
  })

  test('leads to a tab, and shows what was opened last', async () => {
    const router = await open()
    press('k', { ctrlKey: true })
    fireEvent.change(await field(), { target: { value: 'dunn' } })
    fireEvent.click(await screen.findByText('Dunning'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/phase5/dunning'))
    fireEvent.click(screen.getByRole('button', { name: 'Search everything' }))
    fireEvent.change(await field(), { target: { value: 'kalin' } })
    fireEvent.click(await screen.findByText('2026-00412'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/phase5/orders'))
    await router.navigate({ href: '/office/home' })
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    press('k', { ctrlKey: true })
    await field()
    expect(await screen.findByText('2026-00412')).not.toBeNull()
  })

  test('knows every page, in the language of the console', async () => {
    const pages = officeTabs.flatMap(tab => tab.pages)
    expect(pages.filter(({ path, label }) => !path.includes('$') && !label)).toEqual([])
    const router = await open()
    await speak('de')
    press('k', { ctrlKey: true })
    const typed = await screen.findByRole('combobox', { name: 'Suchen' })
    fireEvent.change(typed, { target: { value: 'bankdat' } })
    fireEvent.click(await screen.findByText('Bankdateien'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/office/payments/files'))
    await speak('en')
  })

  test('keeps what was opened last through a reload, until the person signs out', () => {
    rememberHit(hit)
    expect(readRecentHits()).toEqual([hit])
    forgetDrafts()
    expect(readRecentHits()).toEqual([])
  })

  test('is not there for people who may not search', async () => {
    answerCalls({ 'GET /api/auth/me': () => ({ ...me, staffRole: 'instructor' }) })
    openConsole('/office/lessons')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Search everything' })).toBeNull()
  })
})

describe('single keys', () => {
  test('? shows them, and none acts while somebody types', async () => {
    await open('/phase5/bookings')
    const search = screen.getByPlaceholderText('Search contact or swimmer...')
    press('/')
    expect(document.activeElement).toBe(search)
    press('?')
    press('c')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    search.blur()
    press('?')
    expect(await screen.findByRole('dialog', { name: 'Keys' })).not.toBeNull()
  })

  test('C opens the form of a new record, J leads into the list, and who switched them off has none', async () => {
    const router = await open('/phase5/bookings')
    await waitFor(() => expect(document.querySelector('[data-row-opener]')).not.toBeNull())
    press('j')
    expect(document.activeElement?.hasAttribute('data-row-opener')).toBe(true)
    localStorage.setItem('lido.single-keys', 'off')
    press('c')
    expect(router.state.location.href).toBe('/phase5/bookings')
    localStorage.removeItem('lido.single-keys')
    press('c')
    await waitFor(() => expect(router.state.location.href).toBe('/phase5/bookings?edit=new'))
  })
})
