// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, me, openConsole, refuse } from '#console/testing/open-console.tsx'
import { sampleAnswer, sampleId, variantOf } from '#console/testing/sample-answer.ts'
import { jobRoutes } from '#contract/jobs.ts'
import { mayCall, nameCalls } from '#contract/routes/may-call.ts'
import { isPermission, may, type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { officeTabs } from './office/tabs.ts'

// Hundreds of buttons are pressed; on a busy machine that takes longer than any other test.
vi.setConfig({ testTimeout: 300_000 })

/** Enough for every state that a button depends on. */
const rows = 4

/** Every page of the Office; those of one record with three records. */
const pages = officeTabs.flatMap(tab =>
  [{ path: '', list: tab.list }, ...tab.pages].flatMap(({ path, list }) => {
    const name = path ? `/office/${tab.slug}/${path}` : `/office/${tab.slug}`
    const variants = path.includes('$') ? [0, 1, 2] : [0]
    return variants.map(variant => ({ tab, name, list, address: name.replace('$id', sampleId(variant)) }))
  }),
)
type Page = (typeof pages)[number]

/** What a button says that it calls, as `nameCalls` writes it. */
const isAllowed = (role: StaffRole, called: string): boolean =>
  called
    .split(/, |[ +]/)
    .filter(isPermission)
    .every(permission => may(role, permission))

const rolesOf = ({ list }: Page) => staffRoles.filter(role => mayCall(role, list))

let made: string[] = []
let refused: string[] = []
let underway = 0

/** Answers as the server would answer this role. */
function answerAs(role: StaffRole) {
  answerCalls({ 'GET /api/auth/me': () => ({ ...me, staffRole: role }) }, (route, path) => {
    // The shell asks this by the clock, no button does.
    if (route !== jobRoutes.readRunning) made.push(nameCalls(route))
    if (!mayCall(role, route)) {
      refused.push(`${window.location.pathname}: ${nameCalls(route)}`)
      return refuse(403)
    }
    const answer = route.response ? sampleAnswer(route.response, { variant: variantOf(path), rows }) : {}
    // Only entries in our currency can be decided about, and only a browser can disarm the HTML of a mail.
    const text = JSON.stringify(answer).replaceAll('some currency', 'CHF').replaceAll('some bodyHtml', '')
    return JSON.parse(text)
  })
  const answer = fetch
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    underway += 1
    return answer(...asked).finally(() => {
      underway -= 1
    })
  })
}

/** Until the code is loaded, every call is answered and drawn; what asks for ever is left to ask. */
async function settle() {
  for (let calm = 0, turns = 0; calm < 4 && turns < 50; turns++) {
    calm = underway === 0 ? calm + 1 : 0
    await act(async () => {
      await vi.dynamicImportSettled()
      await new Promise(resolve => setTimeout(resolve, 0))
    })
  }
}

interface Shown {
  name: string
  calls: string
}

const readButton = (button: HTMLElement): Shown => ({
  name: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
  calls: button.dataset.calls ?? '',
})
/** Without those that sort a list or open a record of it. */
const buttonsOfPage = () =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
    button => !button.closest('th, [data-row-opener], [data-card-opener]'),
  )
const isSame = (one: Shown, other: Shown) => one.name === other.name && one.calls === other.calls

/** Opens a page, and marks all rows of its list, so that what can be done to them is shown. */
async function openPage(router: ReturnType<typeof openConsole>, { address }: Page): Promise<Shown[]> {
  await router.navigate({ href: address })
  await settle()
  expect(screen.queryByText('This screen stopped working')).toBeNull()
  const all = document.querySelector<HTMLInputElement>('main thead input[type=checkbox]')
  if (all && !all.checked) fireEvent.click(all)
  await settle()
  const shown = buttonsOfPage().map(readButton)
  return shown.filter((button, at) => shown.findIndex(other => isSame(other, button)) === at)
}

/** Presses a button and answers yes to what it asks. What it leads to: its calls, or what the form calls that it opens. */
async function press(button: HTMLElement): Promise<string[]> {
  made = []
  fireEvent.click(button)
  await settle()
  const submit = document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')
  if (submit?.dataset.calls) return [...new Set([...made, submit.dataset.calls])]
  // A question, a second one after it, or in which format something is to be had.
  const isAsked = () => (button.dataset.calls ? hasDialog() : document.querySelector('[role=alertdialog]'))
  for (let asked = 0; asked < 3 && isAsked(); asked++) {
    const answers = document.querySelectorAll<HTMLElement>(
      ':is([role=dialog], [role=alertdialog]) button:not([aria-label])',
    )
    fireEvent.click([...answers].at(-1) ?? document.body)
    await settle()
  }
  return [...new Set(made)]
}

const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

beforeEach(() => {
  made = []
  refused = []
  // Samples of the same name are the same to React, which says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('print', () => undefined)
  HTMLInputElement.prototype.showPicker = () => undefined
  // Files are saved by a link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Leaves a dialog, or the page that a button led to. What was typed for a form by itself keeps it open. */
async function comeBack(router: ReturnType<typeof openConsole>, page: Page) {
  if (hasDialog()) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await settle()
  }
  if (!hasDialog() && router.state.location.href === page.address) return router
  cleanup()
  localStorage.clear()
  const anew = openConsole(page.address)
  await openPage(anew, page)
  return anew
}

/** By the address of the page: what it shows to an admin, and what each button led to. */
const byAdmin = new Map<string, (Shown & { led?: string[] })[]>()

/** These open a choice whose next step makes the call, such as the block to copy from, the answers of a family, or the page by the pool. */
const leadsFurther = /^(Copy Offers|Enter answers|Same child as…|Same person as…|Attendance .*)$/

test.each(officeTabs)('$slug: an admin’s buttons lead to the calls that they name', async tab => {
  answerAs('admin')
  let router = openConsole(`/office/${tab.slug}`)
  await settle()
  const pressed = new Set<string>()
  const wrong: string[] = []
  for (const page of pages.filter(each => each.tab === tab)) {
    const shown: (Shown & { led?: string[] })[] = await openPage(router, page)
    const toOpen = new Set(made)
    byAdmin.set(page.address, shown)
    for (const button of shown) {
      const key = `${page.name} ${button.name.replace(/\b[0-9a-f]{8}-\S+/, 'some id')}: ${button.calls}`
      const found = buttonsOfPage().find(one => !one.disabled && isSame(readButton(one), button))
      if (pressed.has(key) || !found) continue
      pressed.add(key)
      const led = (await press(found)).filter(call => !toOpen.has(call))
      button.led = led
      router = await comeBack(router, page)
      if (!button.calls) continue
      if (led.length === 0 && !leadsFurther.test(button.name)) wrong.push(`${key} calls nothing`)
      for (const role of rolesOf(page)) {
        const isShown = isAllowed(role, button.calls)
        const isRefused = led.some(call => !isAllowed(role, call))
        if (isShown && isRefused) wrong.push(`${key} is refused to ${role}: ${led}`)
        if (!isShown && !isRefused && led.length > 0) wrong.push(`${key} is kept from ${role}: ${led}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each(staffRoles.slice(1))(
  '%s sees the buttons of the Office that may be pressed, and no others',
  async role => {
    answerAs(role)
    const router = openConsole('/office/lessons')
    for (const page of pages.filter(each => rolesOf(each).includes(role))) {
      const shown = await openPage(router, page)
      const ofAdmin = byAdmin.get(page.address) ?? []
      const isRefused = ({ led = [] }: { led?: string[] }) => led.some(call => !isAllowed(role, call))
      const expected = ofAdmin.filter(({ calls }) => calls && isAllowed(role, calls))
      const own = shown.filter(({ calls }) => calls)
      expect(own, page.address).toMatchObject(expected.map(({ name, calls }) => ({ name, calls })))
      // What names no call must lead to none that is refused.
      const unnamed = shown.filter(({ calls }) => !calls)
      const refusedButtons = ofAdmin.filter(
        one => isRefused(one) && unnamed.some(other => isSame(one, other)),
      )
      expect(refusedButtons, page.address).toEqual([])
    }
    expect(refused).toEqual([])
  },
)
