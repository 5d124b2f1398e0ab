import { useId, useRef, useState } from 'react'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import type { stillWaitingRoutes } from '#contract/waiting-list/waiting-answers.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import type { StillAnswer } from '#domain/waiting-list/still-waiting.ts'
import { caller } from '#site/call-route.ts'
import { type QuestionKey, QuestionPage } from '#site/question/question-page.tsx'
import { sayQuestionProblem } from '#site/question/question-problem.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { stillWaitingWords } from './still-waiting-words.ts'

type Routes = typeof stillWaitingRoutes
type Question = Extract<RouteAnswer<Routes['readStillWaiting']>, { isProved: true }>
type Child = Question['children'][number]

const read = caller<Routes['readStillWaiting']>({ method: 'POST', path: '/api/still-waiting/read' })
const answer = caller<Routes['answerStillWaiting']>({ method: 'POST', path: '/api/still-waiting/answer' })

const useWords = () => stillWaitingWords[useSiteLanguage().language]

/** Where "Are you still waiting?" leads. */
export default function StillWaitingPage() {
  const words = useWords()
  return (
    <QuestionPage kind="still-waiting" title={words.title} read={read}>
      {(question, key) => (
        <SiteFrame school={question.sender} logo={question.logo} title={words.title} text={words.text}>
          {question.children.length === 0 && <Banner tone="info">{words.none}</Banner>}
          <ul className="flex flex-col gap-4">
            {question.children.map(child => (
              <ChildCard key={child.entryId} child={child} questionKey={key} />
            ))}
          </ul>
        </SiteFrame>
      )}
    </QuestionPage>
  )
}

function ChildCard({ child, questionKey }: { child: Child; questionKey: QuestionKey }) {
  const [outcome, setOutcome] = useState(child.outcome)
  const [sending, setSending] = useState<StillAnswer>()
  const [failure, setFailure] = useState<unknown>()
  const { language } = useSiteLanguage()
  const { failedText } = useSiteWords()
  const words = useWords()
  const said = useRef<HTMLParagraphElement>(null)
  const heading = useId()

  async function give(chosen: StillAnswer) {
    setFailure(undefined)
    setSending(chosen)
    try {
      const body = { ...questionKey, entryId: child.entryId, answer: chosen }
      setOutcome((await answer({ body })).outcome)
      said.current?.focus()
    } catch (error) {
      setFailure(error)
    }
    setSending(undefined)
  }

  const choice = (chosen: StillAnswer, label: string) =>
    outcome !== chosen && (
      <Button
        variant={chosen === 'YES' ? 'primary' : 'secondary'}
        busy={sending === chosen}
        busyLabel={words.sending}
        disabled={sending !== undefined}
        aria-describedby={heading}
        onClick={() => void give(chosen)}
      >
        {label}
      </Button>
    )
  return (
    <li className="rounded-xl border border-line p-4">
      <h2 id={heading} className="text-lg font-semibold break-words">
        {child.firstName}
      </h2>
      <p className="text-ink-soft">{words.since(formatLetterDate(child.since, language))}</p>
      <p ref={said} tabIndex={-1} aria-live="polite" className="mt-2 outline-none">
        {words.outcomes[outcome]}
      </p>
      {failure !== undefined && (
        <Banner tone="error">{sayQuestionProblem(failure, language) ?? failedText}</Banner>
      )}
      {outcome !== 'OVER' && (
        <div className="mt-3 flex flex-wrap gap-3">
          {choice('YES', words.yes)}
          {choice('NO', words.no)}
        </div>
      )}
    </li>
  )
}
