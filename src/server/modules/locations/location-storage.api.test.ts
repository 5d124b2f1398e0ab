import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locationRoutes, locationStorageRoutes } from '#contract/locations.ts'
import { signUrl } from '#server/http/signing/signed-url.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { listPdfNames, megabyte, pdf, uploadPdf } from './testing/upload-pdf.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const routes = locationStorageRoutes

const upload = (name: string, bytes?: Buffer) => uploadPdf(lido, name, bytes)
const storedNames = () => listPdfNames(lido)

let made = 0
const newLocation = (pdfName: string | null) => ({
  name: `Bad ${++made}`,
  address: 'Seeweg 1',
  pdffilename: pdfName,
  pdfurl: pdfName && `locations/${pdfName}`,
})
const create = async (pdfName: string | null) =>
  (await lido.call(locationRoutes.createLocation, { body: newLocation(pdfName) })).body
const save = (id: string, pdfName: string | null) =>
  lido.call(locationRoutes.updateLocation, { params: { id }, body: newLocation(pdfName) })

describe('an uploaded PDF', () => {
  test('is stored with underscores for spaces, listed, downloaded and removed', async () => {
    const answer = await upload('Sommer plan  Zürich.PDF', pdf('summer'))
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Sommer_plan_Zürich.pdf', path: 'locations/Sommer_plan_Zürich.pdf', usedBy: 0 },
    })
    expect(await storedNames()).toEqual(['Sommer_plan_Zürich.pdf'])
    const params = { name: 'Sommer_plan_Zürich.pdf' }
    const file = await lido.call(routes.downloadPdf, { params })
    expect(file.body).toEqual(pdf('summer'))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Sommer_plan_Z_rich.pdf"/)
    expect((await lido.call(routes.removePdf, { params })).status).toBe(200)
    expect((await lido.call(routes.downloadPdf, { params })).status).toBe(404)
  })

  test('takes the place of one of the same name, for every location that shows it', async () => {
    await upload('plan.pdf', pdf('old'))
    await create('plan.pdf')
    expect(await upload('plan.pdf', pdf('new'))).toMatchObject({ status: 201, body: { usedBy: 1 } })
    const { body } = await lido.call(routes.downloadPdf, { params: { name: 'plan.pdf' } })
    expect(body).toEqual(pdf('new'))
  })

  test('of the same name ten times at once is one whole file in the end', async () => {
    const contents = Array.from({ length: 10 }, (_, index) => String(index).repeat(50_000))
    const answers = await Promise.all(contents.map(content => upload('race.pdf', pdf(content))))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const { body } = await lido.call(routes.downloadPdf, { params: { name: 'race.pdf' } })
    expect(contents.map(content => pdf(content).toString())).toContain(String(body))
    expect((await storedNames()).filter(name => name === 'race.pdf')).toHaveLength(1)
  })

  test('may have almost ten megabytes', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(10 * megabyte - pdf().length - 1)])
    expect((await upload('large.pdf', large)).status).toBe(201)
  }, 60_000)

  test('needs a session, asked for before a byte of it is read', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf())]), 'x.pdf')
    const response = await fetch(`${lido.address}/api/phase5/storage/locations`, {
      method: 'POST',
      body: form,
    })
    expect(response.status).toBe(401)
  })
})

describe('a location lets go of its PDF', () => {
  test('and the file goes, unless another location shows it', async () => {
    await upload('shared.pdf')
    const [first, second] = [await create('shared.pdf'), await create('shared.pdf')]
    expect(await save(first.id, null)).toMatchObject({
      status: 200,
      body: { pdfurl: null, pdffilename: null },
    })
    expect(await storedNames()).toContain('shared.pdf')
    await upload('own.pdf')
    await save(second.id, 'own.pdf')
    expect(await storedNames()).not.toContain('shared.pdf')
    await lido.call(locationRoutes.deleteLocation, { params: { id: second.id } })
    expect(await storedNames()).not.toContain('own.pdf')
  })

  test('but while one shows it, it cannot be removed from the storage', async () => {
    await upload('kept.pdf')
    await create('kept.pdf')
    const params = { name: 'kept.pdf' }
    const refused = await lido.call(routes.removePdf, { params })
    expect(refused).toMatchObject({ status: 409, body: { message: 'This PDF is used by 1 location.' } })
    expect((await lido.call(routes.downloadPdf, { params })).status).toBe(200)
  })

  test('at the moment another takes it, and the one that shows it has its file', async () => {
    for (let round = 0; round < 10; round++) {
      const name = `handed-over-${round}.pdf`
      await upload(name)
      const [from, to] = [await create(name), await create(null)]
      const [, taken] = await Promise.all([save(from.id, null), save(to.id, name)])
      expect((await storedNames()).includes(name)).toBe(taken.status === 200)
    }
  })
})

test('a PDF that is not stored is not found by any call', async () => {
  const missing = { status: 404, body: { message: 'PDF not found' } }
  const params = { name: 'none.pdf' }
  expect(await lido.call(routes.downloadPdf, { params })).toMatchObject(missing)
  expect(await lido.call(routes.removePdf, { params })).toMatchObject(missing)
  expect(await lido.call(routes.signPdfUrl, { params })).toMatchObject(missing)
})

describe('a signed address', () => {
  const sign = async (name: string) =>
    (await lido.call(routes.signPdfUrl, { params: { name } })).body.signedUrl
  beforeAll(async () => {
    await upload('Plan Zürich.pdf', pdf('signed'))
    await upload('other.pdf')
  })

  test('shows the PDF without a session for 60 seconds, and the browser may keep it for an hour', async () => {
    const address = await sign('Plan_Zürich.pdf')
    const shown = await lido.send('GET', address)
    expect(shown).toMatchObject({ status: 200, body: pdf('signed') })
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; /)
    expect(shown.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const start = lido.clock.now
    lido.clock.now = new Date(start.getTime() + 59_000)
    expect((await lido.send('GET', address)).status).toBe(200)
    lido.clock.now = new Date(start.getTime() + 61_000)
    expect((await lido.send('GET', address)).status).toBe(403)
    lido.clock.now = start
  })

  test('is made without reading the file', async () => {
    await sql`alter table files rename column bytes to away`.execute(lido.db)
    const address = await sign('other.pdf')
    await sql`alter table files rename column away to bytes`.execute(lido.db)
    expect((await lido.send('GET', address)).status).toBe(200)
  })

  test('that somebody altered is refused, wherever they altered it', async () => {
    const address = await sign('other.pdf')
    const later = address.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 3600}`)
    const flipped = address.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    const altered = [
      later,
      flipped,
      address.replace('other.pdf', 'Plan_Z%C3%BCrich.pdf'),
      address.replace('other.pdf', 'OTHER.pdf'),
      address.replace(/&signature=.*/, ''),
      address.replace(/&signature=.*/, '&signature='),
      address.replace(/\?.*/, ''),
      `${address}&expires=99999999999`,
      address.replace('?', '?x=1&'),
    ]
    for (const wrong of altered) expect(await lido.send('GET', wrong), wrong).toMatchObject({ status: 403 })
  })

  test('that somebody else signed is refused', async () => {
    const expires = new Date(lido.clock.now.getTime() + 60_000)
    const path = '/storage/locations/other.pdf'
    expect((await lido.send('GET', signUrl('y'.repeat(48), path, expires))).status).toBe(403)
    expect((await lido.send('GET', signUrl('', path, expires))).status).toBe(403)
  })
})
