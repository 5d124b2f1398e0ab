import type { CartState } from '#contract/public-booking/carts.ts'
import { isWorkDone, workText } from '#domain/booking/proof-of-work.ts'
import { CallError } from '#site/call-route.ts'
import { readForm, takeSeat } from './book-calls.ts'
import { keep, readKept } from './kept-cart.ts'

/** The server refuses what is faster than a person. */
const leastMs = 2200

let opened: { form: string; at: number } | undefined

/** Called when the page opens. */
export async function openForm(): Promise<string> {
  if (opened) return opened.form
  const { form } = await readForm({})
  opened = { form, at: performance.now() }
  return form
}

export interface WantedSeat {
  seatId: string
  offerId: string
  waits: boolean
  website: string
}

/** Sent again with the same id it is the same seat. */
export async function takeASeat(seat: WantedSeat, isSecondTry = false): Promise<CartState> {
  const { cart } = keep(readKept())
  const form = await openForm()
  const early = leastMs - (performance.now() - (opened?.at ?? 0))
  if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
  const body = { ...seat, cart, form }
  try {
    return await takeSeat({ body })
  } catch (error) {
    const code = error instanceof CallError ? error.code : ''
    if (code === 'public-booking.work-needed')
      return takeSeat({ body: { ...body, work: await findWork(form, seat.seatId) } })
    if (code !== 'public-booking.form-old' || isSecondTry) throw error
    opened = undefined
    return takeASeat(seat, true)
  }
}

/** Costs a program that takes many seats more than it costs a family. */
async function findWork(form: string, seatId: string): Promise<number> {
  const encoder = new TextEncoder()
  for (let work = 0; ; work++) {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(workText(form, seatId, work)))
    if (isWorkDone(new Uint8Array(digest))) return work
  }
}
