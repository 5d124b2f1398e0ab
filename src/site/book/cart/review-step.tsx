import { useState } from 'react'
import type { BookedSeat, CartState } from '#contract/public-booking/carts.ts'
import { languages } from '#domain/languages.ts'
import { CallError } from '#site/call-route.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { bookCart } from '../book-calls.ts'
import { useBooking } from '../book-context.ts'
import { readKept } from '../kept-cart.ts'
import { useBookWords, useSayProblem } from '../words/use-book-words.ts'
import { orderOf } from './order-of.ts'
import { PriceLines, totalOf } from './price-lines.tsx'

interface ReviewStepProps {
  cart: CartState
  priced: BookedSeat[]
  onBooked: () => void
  onChanged: () => void
}

const changed = ['public-booking.cart-ended', 'public-booking.cart-booked', 'public-booking.cart-changed']

/** What it costs and the terms, before the click that binds. */
export function ReviewStep({ cart, priced, onBooked, onChanged }: ReviewStepProps) {
  const [isAccepted, setAccepted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isTold, setTold] = useState(false)
  const { school } = useBooking()
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const sayProblem = useSayProblem()
  const onlyWaits = priced.every(({ waits }) => waits)

  async function book() {
    setTold(!isAccepted)
    if (!isAccepted) return
    setFailure(undefined)
    setSending(true)
    try {
      const order = orderOf(cart, readKept(), language)
      await bookCart({ body: { ...order, total: totalOf(priced), termsVersion: school.terms.version } })
      onBooked()
    } catch (error) {
      setFailure(error)
      setSending(false)
      if (error instanceof CallError && changed.includes(error.code)) onChanged()
    }
  }

  return (
    <section aria-live="polite">
      <h2 className="mb-3 text-lg font-semibold">{words.price}</h2>
      <PriceLines seats={priced} />
      <details className="mt-6 rounded-card border border-line px-4">
        <summary className="min-h-11 cursor-pointer py-3 font-medium">{words.readTerms}</summary>
        <Terms />
      </details>
      <Choice
        type="checkbox"
        className="mt-2"
        label={words.accept}
        checked={isAccepted}
        aria-invalid={isTold}
        onChange={({ target }) => setAccepted(target.checked)}
      />
      {isTold && !isAccepted && (
        <p role="alert" className="text-red-800">
          {words.acceptFirst}
        </p>
      )}
      {failure !== undefined && (
        <Banner tone="error" className="mt-4">
          {sayProblem(failure)}
        </Banner>
      )}
      <Button
        variant="primary"
        className="mt-4"
        busy={isSending}
        busyLabel={words.booking}
        onClick={() => void book()}
      >
        {onlyWaits ? words.waitNow : words.bookNow}
      </Button>
    </section>
  )
}

/** In the language of the family, or in the first there is. */
function Terms() {
  const { texts } = useBooking().school.terms
  const { language } = useSiteLanguage()
  const found = texts[language] ? language : languages.find(other => texts[other])
  return (
    <p lang={found} className="pb-4 whitespace-pre-wrap break-words">
      {found && texts[found]}
    </p>
  )
}
