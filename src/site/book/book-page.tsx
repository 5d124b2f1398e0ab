import { lazy, useCallback, useEffect, useState } from 'react'
import type { Offered, OfferedLevel } from '#contract/public-booking/offered.ts'
import { bookingPage } from '#contract/routes/paths.ts'
import { CallError } from '#site/call-route.ts'
import { FailedPage, LoadingPage, SiteFrame } from '#site/site-frame.tsx'
import { listLevels, listOffered, readSchool } from './book-calls.ts'
import { BookContext, cartPath, useBookPath } from './book-context.ts'
import { OfferList } from './offer-list.tsx'
import { OfferPage } from './offer-page.tsx'
import { openForm } from './take-a-seat.ts'
import { useBookWords } from './words/use-book-words.ts'

/** Loaded once a course was chosen. */
const CartPage = lazy(() => import('./cart/cart-page.tsx'))

type School = Awaited<ReturnType<typeof readSchool>>

/** Where anybody finds a course and books it. */
export default function BookPage() {
  const [school, setSchool] = useState<School>()
  const [offers, setOffers] = useState<Offered[]>()
  const [levels, setLevels] = useState<OfferedLevel[]>([])
  const [failure, setFailure] = useState<unknown>()
  const words = useBookWords()
  const section = useBookPath().slice(bookingPage.length + 1)
  const refresh = useCallback(() => {
    listOffered({}).then(setOffers, setFailure)
  }, [])
  const load = useCallback(() => {
    setFailure(undefined)
    readSchool({}).then(setSchool, setFailure)
    listLevels({}).then(setLevels, setFailure)
    openForm().catch(() => undefined)
    refresh()
  }, [refresh])
  useEffect(load, [load])

  if (failure) {
    if (failure instanceof CallError && failure.code === 'public-booking.closed')
      return <SiteFrame title={words.title} text={words.closed} />
    return <FailedPage title={words.title} onRetry={load} />
  }
  if (!school || !offers) return <LoadingPage title={words.title} />
  const Section = section === '' ? OfferList : `${bookingPage}/${section}` === cartPath ? CartPage : OfferPage
  return (
    <BookContext value={{ school, offers, levels, refresh }}>
      <Section key={section} />
    </BookContext>
  )
}
