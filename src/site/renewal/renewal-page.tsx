import { type FormEvent, useRef, useState } from 'react'
import type { AskedFamily, renewalAnswerRoutes } from '#contract/renewal.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { writeMoment } from '#domain/calendar/letter-day.ts'
import { CallError, caller } from '#site/call-route.ts'
import { type QuestionKey, QuestionPage } from '#site/question/question-page.tsx'
import { sayQuestionProblem } from '#site/question/question-problem.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ChildCard, type Given, isWhole } from './child-card.tsx'
import { renewalPageWords } from './renewal-page-words.ts'

type Routes = typeof renewalAnswerRoutes
type Question = Extract<RouteAnswer<Routes['readRenewalQuestion']>, { isProved: true }>

const read = caller<Routes['readRenewalQuestion']>({ method: 'POST', path: '/api/renewal-answers/read' })
const send = caller<Routes['answerRenewal']>({ method: 'POST', path: '/api/renewal-answers' })

/** Where the proposals for the courses to come lead. */
export default function RenewalPage() {
  const { title } = renewalPageWords[useSiteLanguage().language]
  return (
    <QuestionPage kind="renewal" title={title} read={read}>
      {(question, key) => <Renewal question={question} questionKey={key} />}
    </QuestionPage>
  )
}

function Renewal({ question, questionKey }: { question: Question; questionKey: QuestionKey }) {
  const [asked, setAsked] = useState<AskedFamily>(question)
  const { language } = useSiteLanguage()
  const words = renewalPageWords[language]
  const moment = writeMoment(asked.closesAt, language)
  return (
    <SiteFrame
      school={question.sender}
      logo={question.logo}
      title={`${words.title} – ${asked.blockName}`}
      text={asked.isOver ? words.over : words.until(moment)}
    >
      {asked.isOver ? (
        <ul className="flex flex-col gap-4">
          {asked.children.map(child => (
            <ChildCard key={child.proposalId} child={child} isOver />
          ))}
        </ul>
      ) : (
        <AnswerForm asked={asked} questionKey={questionKey} onAnswered={setAsked} />
      )}
      <p className="mt-8 text-sm break-words text-ink-soft">{words.draw(asked.seedHash)}</p>
    </SiteFrame>
  )
}

interface AnswerFormProps {
  asked: AskedFamily
  questionKey: QuestionKey
  onAnswered: (asked: AskedFamily) => void
}

/** Nothing is chosen before the family chooses; what it leaves open can be answered later. */
function AnswerForm({ asked, questionKey, onAnswered }: AnswerFormProps) {
  const [given, setGiven] = useState<Record<string, Given>>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isSent, setSent] = useState(false)
  const { language } = useSiteLanguage()
  const { failedText } = useSiteWords()
  const words = renewalPageWords[language]
  const said = useRef<HTMLParagraphElement>(null)
  const answers = Object.entries(given).map(([proposalId, answer]) => ({ proposalId, ...answer }))
  const isTaken = answers.some(({ answer }) => answer === 'ACCEPT' || answer === 'SWITCH')
  const isReady = answers.length > 0 && answers.every(isWhole)
  const canPair = answers.filter(({ answer }) => answer === 'SWITCH').length === 2
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isSending) return
    setFailure(undefined)
    setSending(true)
    try {
      const { termsVersion } = asked
      const paired = answers.map(answer => ({ ...answer, together: answer.together && canPair }))
      onAnswered(await send({ body: { ...questionKey, answers: paired, termsVersion } }))
      setGiven({})
      setSent(true)
      said.current?.focus()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
  }
  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {asked.children.map(child => (
          <ChildCard
            key={child.proposalId}
            child={child}
            given={given[child.proposalId]}
            canPair={canPair}
            onGive={answer => {
              setSent(false)
              setGiven(before => ({ ...before, [child.proposalId]: answer }))
            }}
          />
        ))}
      </ul>
      {asked.terms && (
        <details>
          <summary className="cursor-pointer py-2 font-medium">{words.terms}</summary>
          <p className="max-h-80 overflow-auto rounded-xl border border-line p-4 whitespace-pre-line">
            {asked.terms}
          </p>
        </details>
      )}
      {failure !== undefined && (
        <Banner tone="error">
          {sayProblem(failure, words.problems) ?? sayQuestionProblem(failure, language) ?? failedText}
        </Banner>
      )}
      <p ref={said} tabIndex={-1} aria-live="polite" className="font-medium outline-none">
        {isSent && words.sent}
      </p>
      {asked.terms && isTaken && <p className="text-ink-soft">{words.acceptTerms}</p>}
      <Button type="submit" variant="primary" disabled={!isReady} busy={isSending} busyLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}

const sayProblem = (failure: unknown, problems: Record<string, string>): string | undefined =>
  failure instanceof CallError ? problems[failure.code] : undefined
