import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { isFullProof } from '#server/testing/proof-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOffice } from '../support/office.ts'
import { openPhase5Office } from '../support/phase5-office.ts'

// The demo has a record of everything, but takes its time to load.
test.use({ demo: isFullProof })

const rowCount = 300

/** Every list of the console, by its address. */
const lists = Object.entries({
  phase4: 'bookings contacts emails orders products users',
  phase5: 'bookings contacts dunning emails lesson-offers lesson-types locations orders users',
  office:
    'families families/awards lessons lessons?view=week lessons/doubts lessons/hours lessons/results?view=all lessons/closures lessons/substitutes enrolment enrolment/waiting enrolment/demand payments payments/files payments/refunds',
  'office/reports': ' ageing open-items deferred seats results journal',
  'office/settings': 'scales letters make-ups pools webhooks',
  'office/staff': ' log tokens',
}).flatMap(([area, tabs]) => tabs.split(' ').map(tab => `/${area}/${tab}`))

/** In `npm test` those of each shape that one order of each phase fills: read whole, in pages by cursor and by number. */
const round = ['/phase4/bookings', '/phase4/contacts', '/phase5/orders', '/phase5/emails', '/office/families']
const asked = isFullProof
  ? ['/phase3', ...lists]
  : [...round, '/office/reports/open-items', '/office/staff/log']

for (const path of asked)
  test(`${path} is printed with every row and column, and heading and number on each page`, async ({
    page,
    lido,
  }) => {
    if (!isFullProof) {
      await (await openOffice(lido)).createOrder('PAYMENT_REQUESTED')
      await (await openPhase5Office(lido)).order('generate-invoice', 'send-invoice')
    }
    await page.route(/\/(api|functions)\//, multiplyRows)
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await checkPrinted(page, path)
  })

async function checkPrinted(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const printed = page.locator('.printed-list').first()
  await expect(printed.locator('tbody').first().locator('tr')).toHaveCount(rowCount)
  const onScreen = page.locator('main table').first().locator('thead th')
  const shown = (await onScreen.allInnerTexts()).filter(head => head !== '' && head !== 'Actions')
  expect(await headsOf(printed)).toEqual(shown)
  // The journal's page holds two lists.
  const sheets = await Promise.all((await page.locator('.printed-list').all()).map(wordsOfHead))

  const pages = await readPages(page)
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(squash(`${at + 1} / ${pages.length}`))
    expect(sheets.filter(words => words.every(word => text.includes(squash(word))))).toHaveLength(1)
  }
  const whole = pages.join('')
  let place = 0
  for (const row of await printed.locator('tbody').first().locator('tr').allTextContents()) {
    place = whole.indexOf(squash(row), place) + 1
    expect(place, row).toBeGreaterThan(0)
  }
}

const headsOf = (list: Locator) => list.locator('thead tr').last().locator('th').allTextContents()
const wordsOfHead = async (list: Locator) => [
  (await list.locator('thead span').first().textContent()) ?? '',
  ...(await headsOf(list)),
]

const squash = (text: string) => text.replaceAll(/[\s\u00ad]/g, '')

/** What a printer would get, page by page; a word beyond the paper's edge fails. */
async function readPages(page: Page): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lido-print-'))
  try {
    const file = join(folder, 'list.pdf')
    await page.pdf({ path: file, preferCSSPageSize: true })
    const read = (...options: string[]) =>
      execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
    const words = read('-bbox')
    const [, width] = /<page width="([\d.]+)"/.exec(words) ?? []
    const edges = [...words.matchAll(/xMax="([\d.]+)"/g)].map(([, edge]) => Number(edge))
    expect(Math.max(...edges)).toBeLessThanOrEqual(Number(width))
    return read('-raw').split('\f').slice(0, -1).map(squash)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The server's rows over and over until there are 300, in the pages that are asked for. */
async function multiplyRows(route: Route) {
  const request = route.request()
  const url = new URL(request.url())
  const asked = (name: string, otherwise: number) => Number(url.searchParams.get(name) ?? otherwise)
  const limit = asked('limit', rowCount)
  const from = asked('cursor', limit * (asked('page', 1) - 1))
  const to = Math.min(from + limit, rowCount)
  for (const name of ['cursor', 'page']) url.searchParams.delete(name)
  if (request.method() !== 'GET') return route.continue()
  const response = await route.fetch({
    url: url.href,
    headers: { ...request.headers(), 'if-none-match': '' },
  })
  if (!response.ok() || !response.headers()['content-type']?.includes('json'))
    return route.fulfill({ response })
  const answer = await response.json()
  const held = Array.isArray(answer) ? { rows: answer } : answer
  const name = Object.keys(held ?? {}).find(key => typeof held[key]?.[0] === 'object')
  if (!name) return route.fulfill({ response })
  const rows = Array.from({ length: to - from }, (_, at) =>
    numbered(held[name][(from + at) % held[name].length], from + at),
  )
  const hasMore = to < rowCount
  const json = {
    ...answer,
    [name]: rows,
    ...('cursor' in answer && { hasMore, cursor: hasMore ? String(to) : null }),
    ...(answer.pagination && {
      pagination: {
        ...answer.pagination,
        page: from / limit + 1,
        total: rowCount,
        totalPages: Math.ceil(rowCount / limit),
        hasNextPage: hasMore,
      },
    }),
  }
  return route.fulfill({ response, json: Array.isArray(answer) ? rows : json })
}

function numbered(row: { id?: unknown; isActive?: boolean }, at: number) {
  if (typeof row.id === 'number') return { ...row, id: at + 1 }
  if (typeof row.id !== 'string') return row
  const id = row.id.slice(0, -4) + String(at).padStart(4, '0')
  return { ...row, id, ...('isActive' in row && { isActive: true }) }
}
