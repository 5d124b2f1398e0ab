import { formatChf, rappenFromChf } from '#domain/billing/money.ts'

export const sayChf = (amount: number) => formatChf(rappenFromChf(amount))
