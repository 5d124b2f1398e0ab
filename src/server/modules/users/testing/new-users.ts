import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export const aili = () => ({ firstName: 'Aili', lastName: 'Brändli', email: newAddress() })

export async function createAdmin(lido: TestApp) {
  const body = { ...aili(), password: 'sechs6' }
  return (await lido.call(adminUserRoutes.createAdmin, { body })).body
}

export async function createCustomer(lido: TestApp) {
  return (await lido.call(phase5UserRoutes.createUser, { body: aili() })).body
}
