// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerCalls, openConsole, refuse } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { type TabCase, tabCases } from '#console/testing/tab-cases.ts'
import { emailRoutes } from '#contract/emails/emails.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { countryCodes, countryName } from '#domain/address/countries.ts'
import { homeQueueNames } from '#domain/home-queues.ts'
import { staffRoleNames } from '#domain/staff/staff-words.ts'
import { pseudoLanguage, speak } from '#web/language/speech.ts'

// Only what never comes should fail.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => speak(pseudoLanguage))
afterAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Their names are in the domain. */
const namedInDomain = [
  ...countryCodes.map(code => countryName(code, 'en')),
  ...Object.values(staffRoleNames).map(({ en }) => en),
]

/** What no catalogue holds: the samples that the contract's answers are made of, what is data, and units. */
const notOurs = [
  // The end of a lesson that begins at a sample.
  /some –NaN:NaN/g,
  // An IBAN, in groups of four.
  /some\s+pay erIb an/g,
  // The number of a certificate likewise.
  /some- num-ber/g,
  /some \w+/gi,
  /reka@familie\.example|example\.test|https?:\/*/g,
  /[0-9a-f]{8}-[0-9a-f-]+/g,
  // How the id of a product looks.
  /Monday-Zurich-1600-45-Seahorse/g,
  /\b(CHF|KB|MB|Lido|PDF|ID|ZH|alt\+T|camt\.05[34])\b/g,
  // A month is named by the language itself.
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
]

function strip(text: string): string {
  const outer = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return outer === text ? text : strip(outer)
}

const spokenAttributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext']

/** Of an element and all within it, but for keys, and for what says itself which language it is in. */
function* readTexts(element: Element): Generator<string> {
  for (const name of spokenAttributes) yield element.getAttribute(name) ?? ''
  // A sentence may go on behind a part of it that is bold or a link.
  const nodes = [...element.childNodes]
  yield nodes.flatMap(node => (node instanceof Text ? node.data : [])).join('')
  for (const child of element.children)
    if (!child.matches('script, style, kbd, [lang], iframe')) yield* readTexts(child)
}

/** Everything a person sees or hears, without what stands in the brackets of the catalogues. */
function findForeignTexts(): string[] {
  const texts = [document.title, ...readTexts(document.body)]
  const foreign = texts
    .filter(text => !namedInDomain.includes(text))
    .map(text => notOurs.reduce((rest, pattern) => rest.replaceAll(pattern, ''), strip(text)).trim())
    .filter(text => /\p{L}{2}/u.test(text))
  return [...new Set(foreign)]
}

/** The sample record of a tab, by which its dialogs open. */
function idOf({ list, rows: place, key = 'id' }: TabCase): string {
  const answer = sampleAnswer(list.response as NonNullable<TabCase['list']['response']>)
  const [sample] = (place ? (answer as Record<string, unknown>)[place] : answer) as Record<string, unknown>[]
  return String(sample?.[key])
}

const entries = sampleAnswer(bankEntryRoutes.listBankQueue.response) as {
  entries: { currency: string }[]
}
/** In our currency, so that all can be decided. */
const queue = { ...entries, entries: entries.entries.map(entry => ({ ...entry, currency: 'CHF' })) }

/** Without what the mail shows: that is not ours, and only a browser can disarm it. */
const plainly = ({ response }: { response: Parameters<typeof sampleAnswer>[0] }) => ({
  ...(sampleAnswer(response) as object),
  bodyHtml: '',
})

const listed = () => waitFor(() => expect(document.querySelector('tbody td')).not.toBeNull())
const openDialog = () => document.querySelector('[role=dialog]')

/** What each tab opens: a record to look at, a record to change, a new one, and more. */
const allThree = ['view=ID', 'edit=ID', 'edit=new']
const dialogs: Record<string, string[]> = {
  '/phase3': ['view=ID'],
  '/phase4/orders': ['view=ID', 'edit=ID'],
  '/phase4/contacts': ['edit=ID'],
  '/phase4/emails': ['view=ID'],
  '/phase5/orders': ['view=ID', 'edit=ID'],
  '/phase5/dunning': [...allThree, 'view=policy'],
  '/office/payments': [],
  '/office/families': [],
  '/office/lessons': [],
  '/office/enrolment': [],
  '/office/enrolment/waiting': [],
  '/office/enrolment/offers': [],
  '/office/staff': [],
  '/office/settings/scales': [],
  '/phase5/emails': ['view=ID', 'reply=ID', 'broadcast=ID', 'broadcast=new'],
}

test.each(tabCases)('$path: every text comes from a catalogue', async tab => {
  answerCalls({
    'GET /api/bank-entries/queue': () => queue,
    'GET /api/emails/{id}': () => plainly(emailRoutes.readEmail),
    'GET /api/phase5/emails/{id}': () => plainly(phase5EmailRoutes.readEmail),
  })
  const id = encodeURIComponent(idOf(tab))
  const router = openConsole(tab.path)
  await listed()
  expect(findForeignTexts()).toEqual([])
  for (const opened of dialogs[tab.path] ?? allThree) {
    await router.navigate({ href: `${tab.path}?${opened.replace('ID', id)}` })
    await waitFor(() => expect(openDialog()).not.toBeNull())
    // An empty form says what it needs.
    const submit = openDialog()?.querySelector('button[type=submit]')
    if (submit) fireEvent.click(submit)
    expect(findForeignTexts(), opened).toEqual([])
    await router.navigate({ href: tab.path })
    await waitFor(() => expect(openDialog()).toBeNull())
  }
  for (const page of tab.pages ?? []) {
    await router.navigate({ href: new URL(page.replace('ID', id), `http://lido${tab.path}/`).pathname })
    await waitFor(() => expect(document.querySelector('main :is(h2, td, li)')).not.toBeNull())
    expect(findForeignTexts(), page).toEqual([])
  }
  if (tab.opens !== 'form') return
  await router.navigate({ href: tab.path })
  await listed()
  fireEvent.click(document.querySelector('[data-page-actions] button:last-of-type') ?? document.body)
  await waitFor(() => expect(openDialog()).not.toBeNull())
  fireEvent.click(openDialog()?.querySelector('button[type=submit]') ?? document.body)
  expect(findForeignTexts(), 'a new one').toEqual([])
})

test.each(tabCases)('$path: what fails is said in the words of a catalogue', async ({ path, list }) => {
  answerCalls({
    // Refused rather than failed, which would be tried again first.
    [`GET ${list.path}`]: () => refuse(409, 'Something went wrong', 'server.failed'),
  })
  openConsole(path)
  await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(findForeignTexts()).toEqual([])
})

test('Home, the search and its keys: every text comes from a catalogue', async () => {
  answerCalls({
    'GET /api/office/home': () => ({ queues: homeQueueNames.map(queue => ({ queue, count: 2 })) }),
    // A month is named by the language itself, and no catalogue holds it.
    'GET /api/office/reports/revenue': () => ({ rows: [] }),
  })
  openConsole('/office/home')
  await waitFor(() => expect(document.querySelectorAll('main li a')).toHaveLength(homeQueueNames.length))
  expect(findForeignTexts()).toEqual([])
  for (const key of [{ key: 'k', ctrlKey: true }, { key: '?' }]) {
    fireEvent.keyDown(document.body, key)
    await waitFor(() => expect(openDialog()).not.toBeNull())
    expect(findForeignTexts(), key.key).toEqual([])
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(openDialog()).toBeNull())
  }
})
