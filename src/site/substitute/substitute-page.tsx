import { useCallback, useEffect, useRef, useState } from 'react'
import type { substituteLinkRoutes } from '#contract/lessons/substitutes.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import type { AnswerOutcome, SubstituteAnswer } from '#domain/planning/substitutes.ts'
import { CallError, caller } from '#site/call-route.ts'
import { FailedPage, LoadingPage, SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { isSubstituteProblem, substituteWords } from './substitute-words.ts'

type Routes = typeof substituteLinkRoutes
type SubstituteLink = RouteAnswer<Routes['readLink']>

const readLink = caller<Routes['readLink']>({ method: 'POST', path: '/api/substitute-links/read' })
const answerLink = caller<Routes['answerLink']>({ method: 'POST', path: '/api/substitute-links/answer' })

/** The token stands in the fragment, which browsers never send or log. */
const tokenOfLink = () => window.location.hash.slice(1)

const useWords = () => substituteWords[useSiteLanguage().language]

/** Undefined for what another try may solve. */
const useProblem = (failure: unknown) => {
  const { problems } = useWords()
  return failure instanceof CallError && isSubstituteProblem(failure.code)
    ? problems[failure.code]
    : undefined
}

/** Where the mailed question leads. Opening it answers nothing: that takes a button. */
export default function SubstitutePage() {
  const [token] = useState(tokenOfLink)
  const [link, setLink] = useState<SubstituteLink>()
  const [failure, setFailure] = useState<unknown>()
  const { suggest } = useSiteLanguage()
  const words = useWords()
  const problem = useProblem(failure)
  const read = useCallback(() => {
    setFailure(undefined)
    readLink({ body: { token } }).then(answer => {
      setLink(answer)
      suggest(answer.language)
    }, setFailure)
  }, [token, suggest])
  useEffect(read, [read])
  if (failure) return <FailedPage title={words.text} problem={problem} onRetry={read} />
  if (!link) return <LoadingPage title={words.text} />
  return <Question token={token} link={link} />
}

const tones: Record<AnswerOutcome, 'success' | 'warning' | 'info'> = {
  yours: 'success',
  taken: 'info',
  declined: 'info',
  busy: 'warning',
  ended: 'info',
}

function Question({ token, link }: { token: string; link: SubstituteLink }) {
  const [outcome, setOutcome] = useState(link.outcome)
  const [sending, setSending] = useState<SubstituteAnswer>()
  const [failure, setFailure] = useState<unknown>()
  const words = useWords()
  const { failedText } = useSiteWords()
  const problem = useProblem(failure)
  const said = useRef<HTMLDivElement>(null)
  const canAnswer = link.canAnswer && (outcome === null || outcome === 'declined' || outcome === 'busy')

  async function answer(chosen: SubstituteAnswer) {
    setFailure(undefined)
    setSending(chosen)
    try {
      setOutcome((await answerLink({ body: { token, answer: chosen } })).outcome)
      said.current?.focus()
    } catch (error) {
      setFailure(error)
    }
    setSending(undefined)
  }

  const { title, text } = outcome ? words.outcomes[outcome] : words
  return (
    <SiteFrame school={link.sender} logo={link.logo} title={title}>
      <div ref={said} tabIndex={-1} aria-live="polite" className="outline-none">
        {outcome ? <Banner tone={tones[outcome]}>{text}</Banner> : <p className="text-ink-soft">{text}</p>}
      </div>
      <LessonFacts link={link} />
      {failure !== undefined && <Banner tone="error">{problem ?? failedText}</Banner>}
      {canAnswer && (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="primary"
              busy={sending === 'YES'}
              busyLabel={words.sending}
              disabled={sending !== undefined}
              onClick={() => void answer('YES')}
            >
              {words.yes}
            </Button>
            {outcome !== 'declined' && (
              <Button
                busy={sending === 'NO'}
                busyLabel={words.sending}
                disabled={sending !== undefined}
                onClick={() => void answer('NO')}
              >
                {words.no}
              </Button>
            )}
          </div>
          <p className="mt-4 text-ink-soft">{words.hint}</p>
        </>
      )}
    </SiteFrame>
  )
}

function LessonFacts({ link }: { link: SubstituteLink }) {
  const words = useWords()
  const { language } = useSiteLanguage()
  const { courseName, date, startTime, endTime, place, address, message } = link
  return (
    <>
      <dl className="my-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">{words.course}</dt>
        <dd className="break-words">{courseName}</dd>
        <dt className="text-ink-soft">{words.when}</dt>
        <dd className="tabular-nums">{`${formatLetterDate(date, language)}, ${startTime}–${endTime}`}</dd>
        <dt className="text-ink-soft">{words.place}</dt>
        <dd className="break-words">{[place, address].filter(Boolean).join(', ')}</dd>
      </dl>
      {message && <p className="mb-6 break-words whitespace-pre-line">{message}</p>}
    </>
  )
}
