import type { Language } from '#domain/languages.ts'
import { AppError } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import type { AddressProofs } from '../../address-proofs/address-proofs.ts'
import { lockCart, refuseBooked } from './cart-records.ts'
import { visitor } from './take-seat.ts'

export interface ProofNeeds {
  db: Database
  letterhead: Letterhead
  proofs: AddressProofs
}

/** The same mail and the same work, whether the address is known or not. */
export async function mailBookingCode(
  { db, letterhead, proofs }: ProofNeeds,
  { cart, address, language }: { cart: string; address: string; language: Language },
  now: Date,
): Promise<{ browser: string }> {
  await change(db, { actor: visitor, now }, async ({ tx }) => refuseBooked(await lockCart(tx, cart, now)))
  const { browser, code } = await proofs.ask('booking', address, now)
  await change(db, { actor: visitor, now }, async ({ tx, touch }) => {
    const { sender } = await letterhead.readIn(tx)
    await enqueueMail(tx, {
      ...renderMail('family-code', language, { sender, code }),
      type: 'outbound',
      templateType: 'family-code',
      from: letterhead.from,
      to: address,
      createdAt: now,
    })
    touch('emails')
  })
  await proofs.forgetOld(now)
  return { browser }
}

/** From now on the cart is of that address. */
export async function proveAddress(
  { db, proofs }: ProofNeeds,
  { cart: secret, browser, code: typed }: { cart: string; browser: string; code: string },
  now: Date,
): Promise<void> {
  const code = typed.replaceAll(/\D/g, '')
  if (code.length !== 6) throw new AppError('invalid', 'address-proof.code-wrong')
  const { id, address } = await proofs.check('booking', { browser, code }, now)
  await change(db, { actor: visitor, now }, async ({ tx }) => {
    const cart = await lockCart(tx, secret, now)
    refuseBooked(cart)
    await proofs.spend(tx, id)
    await tx.updateTable('booking_carts').set({ address }).where('id', '=', cart.id).execute()
  })
}
