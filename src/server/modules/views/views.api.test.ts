import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoutes } from '#contract/users/staff.ts'
import { savedViewRoutes } from '#contract/views.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const view = { list: 'phase5/orders', name: 'Unpaid', query: { status: 'NEW' }, isShared: false }
const read = async (who?: { token: string }) =>
  (await lido.call(savedViewRoutes.readChoices, {}, who ? { token: who.token } : {})).body

test('a view is its maker’s alone until it is shared, and theirs to delete', async () => {
  const anna = await signInStaff(lido, 'office')
  const { body: mine } = await lido.call(savedViewRoutes.saveView, { body: view }, anna)
  expect(mine).toMatchObject({ ...view, isMine: true })
  expect((await read()).views).toEqual([])
  const params = { id: mine.id }
  expect((await lido.call(savedViewRoutes.deleteView, { params })).status).toBe(404)
  await lido.call(savedViewRoutes.saveView, { body: { ...view, isShared: true } }, anna)
  const noa = await signInStaff(lido, 'office')
  expect((await read(noa)).views).toMatchObject([{ id: mine.id, isMine: false, isDeletable: false }])
  expect((await lido.call(savedViewRoutes.deleteView, { params }, noa)).status).toBe(403)
  expect((await lido.call(savedViewRoutes.deleteView, { params }, anna)).status).toBe(200)
})

test('an admin deletes a view that a colleague shares', async () => {
  const anna = await signInStaff(lido, 'office')
  const { body: shared } = await lido.call(
    savedViewRoutes.saveView,
    { body: { ...view, isShared: true } },
    anna,
  )
  const params = { id: shared.id }
  expect((await read()).views).toMatchObject([{ ...params, isMine: false, isDeletable: true }])
  expect((await lido.call(savedViewRoutes.deleteView, { params })).status).toBe(200)
  expect((await read(anna)).views).toEqual([])
})

test('columns that somebody hides are hidden for them', async () => {
  const anna = await signInStaff(lido, 'office')
  const body = { list: 'phase5/orders', hidden: ['amount'] }
  await lido.call(savedViewRoutes.hideColumns, { body }, anna)
  expect((await read(anna)).hiddenColumns).toEqual({ 'phase5/orders': ['amount'] })
  expect((await read()).hiddenColumns).toEqual({})
})

test('who leaves takes their own views along and leaves the shared ones, which an admin may delete', async () => {
  const anna = await signInStaff(lido, 'office')
  await lido.call(savedViewRoutes.saveView, { body: { ...view, name: 'Mine' } }, anna)
  await lido.call(savedViewRoutes.saveView, { body: { ...view, name: 'Ours', isShared: true } }, anna)
  await lido.call(savedViewRoutes.hideColumns, { body: { list: view.list, hidden: ['amount'] } }, anna)
  const ended = await lido.call(staffRoutes.endStaff, { params: { id: anna.userId } })
  expect(ended.status).toBe(200)
  const left = await lido.db.selectFrom('saved_views').select(['id', 'name', 'userId']).execute()
  expect(left).toMatchObject([{ name: 'Ours', userId: null }])
  const hidden = lido.db.selectFrom('hidden_columns').select('list').where('userId', '=', anna.userId)
  expect(await hidden.execute()).toEqual([])
  const params = { id: left[0]?.id ?? '' }
  expect((await lido.call(savedViewRoutes.deleteView, { params })).status).toBe(200)
})
