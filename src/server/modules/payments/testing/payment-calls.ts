import { paymentRoutes } from '#contract/payments/payments.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export interface Given {
  amount: number
  date?: string
  source?: 'bank' | 'cash' | 'card' | 'other'
  note?: string
  open?: number
}

export const pay = (lido: TestApp, id: string, given: Given, key?: string) => {
  const body = { date: '2026-03-10', source: 'bank' as const, ...given }
  return lido.call(paymentRoutes.recordPayment, { params: { id }, body, ...(key ? { key } : {}) })
}

export const takeBack = (lido: TestApp, id: string, reason = 'Returned by the bank', key?: string) =>
  lido.call(paymentRoutes.takeBack, { params: { id }, body: { reason }, ...(key ? { key } : {}) })

export const applyCredit = (lido: TestApp, id: string) =>
  lido.call(paymentRoutes.applyCredit, { params: { id } })

export const paymentsOf = (lido: TestApp, id: string) =>
  lido.call(paymentRoutes.listPayments, { params: { id } })
