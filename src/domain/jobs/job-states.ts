/** A draft is a preview; its rows are untouched until it is started. */
export const jobStates = ['draft', 'waiting', 'running', 'done'] as const
export type JobState = (typeof jobStates)[number]

/** `working` is claimed by a server; `skipped` was refused and nothing happened, `failed` was tried and may be tried again. */
export const jobRowStates = ['waiting', 'working', 'done', 'skipped', 'failed'] as const
export type JobRowState = (typeof jobRowStates)[number]

/** A refusal, also because who started it may not any more, stays one; what went wrong otherwise is worth another try. */
export const isWorthRetrying = ({ kind, code }: { kind: string; code: string }): boolean =>
  !['conflict', 'notFound', 'unprocessable', 'invalid', 'full', 'forbidden'].includes(kind) ||
  unsettled.includes(code)

/** A mail of the order is under way or uncertain; a retry may succeed later. */
const unsettled = ['order.being-mailed', 'order.mail-uncertain']
