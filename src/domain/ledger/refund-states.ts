/** From being asked for to the bank's debit; a returned one waits for a better account. */
export const refundStates = ['REQUESTED', 'READY', 'IN_FILE', 'CONFIRMED', 'RETURNED', 'CANCELLED'] as const
export type RefundState = (typeof refundStates)[number]

export const refundStateLabels = {
  REQUESTED: 'Account missing',
  READY: 'Ready|refund',
  IN_FILE: 'In a payment file',
  CONFIRMED: 'Paid out',
  RETURNED: 'Returned by the bank',
  CANCELLED: 'Credit again',
} as const satisfies Record<RefundState, string>

/** While the money is still here, its account can be changed and it can become credit again. */
export const waitingRefundStates: readonly RefundState[] = ['REQUESTED', 'READY', 'RETURNED']

export const waitsForFile = (state: RefundState) => waitingRefundStates.includes(state)
