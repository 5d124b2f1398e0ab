import { expect } from 'vitest'
import { type Order, orderRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import type { OrderAction } from '#domain/orders/order-machine.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export async function createOrder(lido: TestApp, bookingId: string): Promise<Order> {
  const { status, body } = await lido.call(orderRoutes.createOrder, { body: { bookingId } })
  expect(status).toBe(201)
  return body
}

/** Performs actions that must succeed, one after the other; returns the current order. */
export async function act(lido: TestApp, id: string, ...actions: OrderAction[]): Promise<Order> {
  let order: Order | undefined
  for (const action of actions) {
    const { status, body } = await lido.call(serviceOrderActionRoutes[action], { params: { id } })
    expect([action, status]).toEqual([action, 200])
    order = body.order
  }
  if (!order) throw new Error('No action was named')
  return order
}

export const moveClock = (lido: TestApp, days: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + days * 86_400_000)
}
