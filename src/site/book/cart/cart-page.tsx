import { useEffect, useState } from 'react'
import type { CartState } from '#contract/public-booking/carts.ts'
import { bookingPage } from '#contract/routes/paths.ts'
import { FailedPage, LoadingPage } from '#site/site-frame.tsx'
import { useSiteLanguage } from '#site/site-language.ts'
import { readCart } from '../book-calls.ts'
import { useBooking } from '../book-context.ts'
import { BookFrame } from '../book-frame.tsx'
import { BookLink } from '../book-link.tsx'
import { readKept } from '../kept-cart.ts'
import { useBookWords } from '../words/use-book-words.ts'
import { AddressStep } from './address-step.tsx'
import { BookedPage } from './booked-page.tsx'
import { CartSeats } from './cart-seats.tsx'
import { DetailsStep } from './details-step.tsx'

/** The seats that are held for this page, and what is missing until they are booked. */
export default function CartPage() {
  const [cart, setCart] = useState<CartState>()
  const [failure, setFailure] = useState<unknown>()
  const { refresh } = useBooking()
  const { suggest } = useSiteLanguage()
  const words = useBookWords()
  const load = () => {
    setFailure(undefined)
    readCart({ body: { cart: readKept().cart } }).then(setCart, setFailure)
  }
  useEffect(load, [])
  useEffect(refresh, [refresh])
  const language = cart?.known?.language
  useEffect(() => {
    if (language) suggest(language)
  }, [language, suggest])

  if (failure) return <FailedPage title={words.cart} onRetry={load} />
  if (!cart) return <LoadingPage title={words.cart} />
  if (cart.booked) return <BookedPage booked={cart.booked} address={cart.address ?? ''} />
  if (cart.seats.length === 0)
    return (
      <BookFrame title={words.cart} text={words.cartEmpty} isBelow>
        {null}
      </BookFrame>
    )
  const key = cart.seats.map(({ id }) => id).join()
  return (
    <BookFrame title={words.cart}>
      <CartSeats seats={cart.seats} onChange={setCart} onLost={load} />
      <p className="mb-8">
        <BookLink href={bookingPage} className="inline-flex min-h-11 items-center text-lake-700 underline">
          {words.addCourse}
        </BookLink>
      </p>
      {cart.address === null ? (
        <AddressStep onProved={setCart} onLost={load} />
      ) : (
        <DetailsStep key={key} cart={cart} onBooked={load} onChanged={load} />
      )}
    </BookFrame>
  )
}
