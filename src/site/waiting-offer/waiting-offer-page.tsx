import { useRef, useState } from 'react'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import type { waitingOfferLinkRoutes } from '#contract/waiting-list/waiting-offers.ts'
import { formatChf, rappenFromChf } from '#domain/billing/money.ts'
import { formatLetterDay, formatLetterTime, writeMoment } from '#domain/calendar/letter-day.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import type { OfferAnswer } from '#domain/waiting-list/waiting-offer.ts'
import { CallError, caller } from '#site/call-route.ts'
import { type QuestionKey, QuestionPage } from '#site/question/question-page.tsx'
import { sayQuestionProblem } from '#site/question/question-problem.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { waitingOfferWords } from './waiting-offer-words.ts'

type Routes = typeof waitingOfferLinkRoutes
type Question = Extract<RouteAnswer<Routes['readWaitingOffer']>, { isProved: true }>
type Seat = Question['seats'][number]

const read = caller<Routes['readWaitingOffer']>({ method: 'POST', path: '/api/waiting-offers/read' })
const answer = caller<Routes['answerWaitingOffer']>({ method: 'POST', path: '/api/waiting-offers/answer' })

const useWords = () => waitingOfferWords[useSiteLanguage().language]

/** Where the mail about a free seat leads. */
export default function WaitingOfferPage() {
  const words = useWords()
  return (
    <QuestionPage kind="waiting-offer" title={words.title} read={read}>
      {(question, key) => (
        <SiteFrame school={question.sender} logo={question.logo} title={words.title} text={words.text}>
          <ul className="flex flex-col gap-4">
            {question.seats.map(seat => (
              <SeatCard key={seat.firstName} seat={seat} />
            ))}
          </ul>
          <Answers question={question} questionKey={key} />
        </SiteFrame>
      )}
    </QuestionPage>
  )
}

function SeatCard({ seat }: { seat: Seat }) {
  const { language } = useSiteLanguage()
  const words = useWords()
  const { nextDate, startTime, lessons, lessonsLeft, price } = seat
  const isRunning = lessonsLeft < lessons
  return (
    <li className="rounded-xl border border-line p-4 break-words">
      <h2 className="text-lg font-semibold">{seat.firstName}</h2>
      <p className="font-medium">{nameIn(language, seat.courseNames)}</p>
      <p>{[seat.place, seat.address].filter(Boolean).join(', ')}</p>
      {nextDate && (
        <p className="tabular-nums">
          {words.next(`${formatLetterDay(nextDate, language)}, ${formatLetterTime(startTime, language)}`)}
        </p>
      )}
      <p className="text-ink-soft tabular-nums">
        {isRunning ? words.running(lessonsLeft, lessons) : words.lessons(lessons)}
      </p>
      {price !== null && (
        <p className="font-medium tabular-nums">{words.price(formatChf(rappenFromChf(price)))}</p>
      )}
    </li>
  )
}

const isChanged = (failure: unknown) =>
  failure instanceof CallError &&
  ['public-booking.price-changed', 'public-booking.terms-changed'].includes(failure.code)

function Answers({ question, questionKey }: { question: Question; questionKey: QuestionKey }) {
  const [result, setResult] = useState<Pick<Question, 'outcome' | 'number'>>(question)
  const [sending, setSending] = useState<OfferAnswer>()
  const [failure, setFailure] = useState<unknown>()
  const { language } = useSiteLanguage()
  const { failedText } = useSiteWords()
  const words = useWords()
  const said = useRef<HTMLParagraphElement>(null)

  const { termsVersion, seats } = question
  const total = seats.reduce((sum, { price }) => sum + rappenFromChf(price ?? 0), 0) / 100

  async function give(chosen: OfferAnswer) {
    setFailure(undefined)
    setSending(chosen)
    try {
      setResult(await answer({ body: { ...questionKey, answer: chosen, total, termsVersion } }))
      said.current?.focus()
    } catch (error) {
      setFailure(error)
    }
    setSending(undefined)
  }

  const { outcome, number } = result
  const { terms } = question
  const isOver = outcome === 'ACCEPTED' || outcome === 'WITHDRAWN' || outcome === 'GONE'
  const button = (chosen: OfferAnswer, label: string) => (
    <Button
      variant={chosen === 'ACCEPT' ? 'primary' : 'secondary'}
      busy={sending === chosen}
      busyLabel={words.sending}
      disabled={sending !== undefined}
      onClick={() => void give(chosen)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p ref={said} tabIndex={-1} aria-live="polite" className="mt-4 outline-none">
        {words.outcomes[outcome](writeMoment(question.until, language))}
        {number !== null && outcome !== 'OFFERED' && ` ${words.number(number)}`}
      </p>
      {failure !== undefined && (
        <Banner tone="error">
          {isChanged(failure) ? words.changed : (sayQuestionProblem(failure, language) ?? failedText)}
        </Banner>
      )}
      {!isOver && terms && (
        <details className="mt-3">
          <summary className="cursor-pointer py-2 font-medium">{words.terms}</summary>
          <p className="max-h-80 overflow-auto rounded-xl border border-line p-4 break-words whitespace-pre-line">
            {terms}
          </p>
        </details>
      )}
      {!isOver && (
        <p className="mt-2 text-ink-soft">
          {terms ? `${words.binding} ${words.acceptTerms}` : words.binding}
        </p>
      )}
      {!isOver && (
        <div className="mt-3 flex flex-wrap gap-3">
          {button('ACCEPT', words.accept)}
          {outcome === 'OFFERED' && button('DECLINE', words.decline)}
          {outcome === 'OFFERED' && button('LATER', words.later)}
        </div>
      )}
    </>
  )
}
