import type { BookedSeat } from '#contract/public-booking/carts.ts'
import { bookingPage } from '#contract/routes/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { goTo } from '../book-context.ts'
import { BookFrame } from '../book-frame.tsx'
import { startAgain } from '../kept-cart.ts'
import { useBookWords } from '../words/use-book-words.ts'
import { PriceLines } from './price-lines.tsx'

export function BookedPage({ booked, address }: { booked: readonly BookedSeat[]; address: string }) {
  const words = useBookWords()
  const hasSeat = booked.some(({ waits }) => !waits)
  const hasWish = booked.some(({ waits }) => waits)
  return (
    <BookFrame title={hasSeat ? words.booked : words.waiting}>
      <Banner tone="success" className="mb-6">
        {hasSeat && <p>{words.bookedText(address)}</p>}
        {hasWish && <p>{words.waitingText}</p>}
      </Banner>
      <PriceLines seats={booked} />
      <Button
        className="mt-6"
        onClick={() => {
          startAgain()
          goTo(bookingPage)
        }}
      >
        {words.bookAnother}
      </Button>
    </BookFrame>
  )
}
