import { useEffect, useRef, useState } from 'react'
import type { BookedSeat, CartState } from '#contract/public-booking/carts.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { priceCart } from '../book-calls.ts'
import { useBooking } from '../book-context.ts'
import { type KeptCart, keep, noChild, readKept, type TypedChild } from '../kept-cart.ts'
import { useBookWords, useSayProblem } from '../words/use-book-words.ts'
import { ChildFields } from './child-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { isKnown, isTyped, isTypedContact, orderOf } from './order-of.ts'
import { ReviewStep } from './review-step.tsx'

interface DetailsStepProps {
  cart: CartState
  onBooked: () => void
  /** The cart is not what it was. */
  onChanged: () => void
}

/** Which child has which seat, and where an address is new, whose it is; then the price. */
export function DetailsStep({ cart, onBooked, onChanged }: DetailsStepProps) {
  const [kept, setKept] = useState(readKept)
  const [priced, setPriced] = useState<BookedSeat[]>()
  const [isSending, setSending] = useState(false)
  const [isTold, setTold] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { school } = useBooking()
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const sayProblem = useSayProblem()

  const isComplete = (typed: KeptCart) =>
    cart.seats.every(({ id }) => isTyped(typed.children[id])) &&
    (cart.known !== null || isTypedContact(typed.contact, school))

  async function price(typed: KeptCart) {
    setTold(!isComplete(typed))
    if (!isComplete(typed)) return
    setFailure(undefined)
    setSending(true)
    try {
      setPriced(await priceCart({ body: orderOf(cart, typed, language) }))
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
  }

  // After a reload the price stands there again.
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (isComplete(kept)) void price(kept)
  })

  function type(changes: Partial<KeptCart>): KeptCart {
    setPriced(undefined)
    const next = keep(changes)
    setKept(next)
    return next
  }

  function typeChild(seatId: string, child: TypedChild) {
    const next = type({ children: { ...kept.children, [seatId]: child } })
    const areKnown = cart.seats.every(({ id }) => isKnown(next.children[id]))
    if (cart.known && areKnown) void price(next)
  }

  return (
    <>
      {cart.seats.map(seat => (
        <ChildFields
          key={seat.id}
          seat={seat}
          cart={cart}
          typed={kept.children[seat.id] ?? noChild}
          isTold={isTold}
          onType={child => typeChild(seat.id, child)}
        />
      ))}
      <ContactFields cart={cart} typed={kept.contact} isTold={isTold} onType={contact => type({ contact })} />
      {failure !== undefined && (
        <Banner tone="error" className="mb-4">
          {sayProblem(failure)}
        </Banner>
      )}
      {priced ? (
        <ReviewStep cart={cart} priced={priced} onBooked={onBooked} onChanged={onChanged} />
      ) : (
        <Button variant="primary" busy={isSending} busyLabel={words.sending} onClick={() => void price(kept)}>
          {words.showPrice}
        </Button>
      )}
    </>
  )
}
