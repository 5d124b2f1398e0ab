import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locationRoutes } from '#contract/locations.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const routes = locationRoutes
let made = 0
const aLocation = (wanted = {}) => ({
  name: `Hallenbad Altstetten ${++made}`,
  address: 'Seeweg 1',
  ...wanted,
})

async function create(wanted = {}) {
  const answer = await lido.call(routes.createLocation, { body: aLocation(wanted) })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('a location', () => {
  test('is created trimmed and with the defaults of the form, read, saved and deleted', async () => {
    const created = await create({ name: '  Bad am See ', locationId: ' ' })
    expect(created).toMatchObject({
      name: 'Bad am See',
      locationId: null,
      mapUrl: '',
      isActive: true,
      services: [],
      pdffilename: null,
      pdfurl: null,
      offerCount: 0,
      version: 1,
    })
    const params = { id: created.id }
    const body = aLocation({
      locationId: 'bad-am-see',
      mapUrl: 'https://map.example/x',
      isActive: false,
      services: ["Children's Swimming", 'Group Classes', 'Aquafit'],
    })
    const saved = await lido.call(routes.updateLocation, { params, body, version: 1 })
    expect(saved.body).toMatchObject({ ...body, version: 2 })
    expect((await lido.call(routes.readLocation, { params })).body).toEqual(saved.body)
    expect((await lido.call(routes.deleteLocation, { params })).status).toBe(200)
    expect((await lido.call(routes.readLocation, { params })).status).toBe(404)
  })

  test('is deactivated and activated again', async () => {
    const { id } = await create()
    const toggle = async () =>
      (await lido.call(routes.toggleLocation, { params: { id }, body: {} })).body.isActive
    expect(await toggle()).toBe(false)
    expect(await toggle()).toBe(true)
  })

  test('clicked twice, is deactivated once', async () => {
    const { id, version } = await create()
    const deactivate = () => lido.call(routes.toggleLocation, { params: { id }, body: { isActive: false } })
    const clicks = await Promise.all([deactivate(), deactivate()])
    const once = { isActive: false, version: version + 1 }
    expect(clicks).toMatchObject([
      { status: 200, body: once },
      { status: 200, body: once },
    ])
  })

  test('cannot have the name or the id of another', async () => {
    const message = 'A location with this name or ID already exists.'
    const taken = await create({ locationId: `pool-${++made}` })
    for (const field of ['name', 'locationId'] as const) {
      const body = aLocation({ [field]: taken[field] })
      expect(await lido.call(routes.createLocation, { body })).toMatchObject({
        status: 409,
        body: { message, fields: { [field]: message } },
      })
    }
    await create({ locationId: '' })
    await create({ locationId: null })
  })

  test('that offers refer to says how many, and cannot be deleted', async () => {
    const { locationId: id } = await buildLessonOffer(lido.db)
    expect((await lido.call(routes.readLocation, { params: { id } })).body.offerCount).toBe(1)
    const message = 'Cannot delete: lesson offers still reference this location.'
    const refused = await lido.call(routes.deleteLocation, { params: { id } })
    expect(refused).toMatchObject({ status: 409, body: { message } })
  })

  test('saved on an older version is refused, with the location as it stands', async () => {
    const { id } = await create()
    await lido.call(routes.updateLocation, { params: { id }, body: aLocation({ address: 'Bern' }) })
    const stale = await lido.call(routes.updateLocation, { params: { id }, body: aLocation(), version: 1 })
    expect(stale).toMatchObject({ status: 412, body: { current: { address: 'Bern', version: 2 } } })
  })

  const badId = 'ID must be lowercase letters, numbers, hyphens'
  test.each([
    ['no name', { name: ' ' }, { name: 'Location name is required' }],
    ['no address', { address: undefined }, { address: 'Address is required' }],
    ['capitals in its id', { locationId: 'Oerlikon' }, { locationId: badId }],
    ['a space in its id', { locationId: 'bad oerlikon' }, { locationId: badId }],
    ['a link that is none', { mapUrl: 'maps' }, { mapUrl: 'Please enter a valid URL' }],
    ['a script for a link', { mapUrl: 'javascript:alert(1)' }, { mapUrl: 'Please enter a valid URL' }],
    ['data for a link', { mapUrl: 'data:text/html,x' }, { mapUrl: 'Please enter a valid URL' }],
  ])('with %s is refused with a text for its field', async (_, wrong, fields) => {
    const answer = await lido.call(routes.createLocation, { body: aLocation(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })

  test('cannot show a PDF that is not stored', async () => {
    const body = aLocation({ pdffilename: 'x.pdf', pdfurl: 'locations/x.pdf' })
    const refused = await lido.call(routes.createLocation, { body })
    expect(refused).toMatchObject({ status: 400, body: { message: 'PDF URL not available' } })
  })

  test('that does not exist is not found by any call', async () => {
    const missing = { status: 404, body: { message: 'Location not found' } }
    const params = { id: absentId }
    expect(await lido.call(routes.readLocation, { params })).toMatchObject(missing)
    expect(await lido.call(routes.updateLocation, { params, body: aLocation() })).toMatchObject(missing)
    expect(await lido.call(routes.toggleLocation, { params, body: {} })).toMatchObject(missing)
    expect(await lido.call(routes.deleteLocation, { params })).toMatchObject(missing)
  })
})

test('locations come by name, as people sort names', async () => {
  await lido.db.deleteFrom('lesson_offers').execute()
  await lido.db.deleteFrom('locations').execute()
  for (const name of ['Zug', 'Ärmelkanal', 'Baden']) await create({ name })
  const { body } = await lido.call(routes.listLocations, {})
  expect(body.map(({ name }) => name)).toEqual(['Ärmelkanal', 'Baden', 'Zug'])
  expect((await lido.call(routes.listLocations, {}, { token: null })).status).toBe(401)
})
