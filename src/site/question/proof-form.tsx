import { type FormEvent, useId, useRef, useState } from 'react'
import type { QuestionDoor, questionLinkRoutes } from '#contract/questions.ts'
import { writeMoment } from '#domain/calendar/letter-day.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { isTry } from '#domain/questions/tries.ts'
import { caller } from '#site/call-route.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { keepProof } from './device-proofs.ts'
import { sayQuestionProblem } from './question-problem.ts'
import { questionWords } from './question-words.ts'

const proveDevice = caller<(typeof questionLinkRoutes)['proveDevice']>({
  method: 'POST',
  path: '/api/question-links/prove',
})

interface ProofFormProps {
  kind: QuestionKind
  title: string
  token: string
  door: QuestionDoor
  onProved: (proofs: string[]) => void
}

/** What a new device types once; until then it sees nothing of the family. */
export function ProofForm({ kind, title, token, door, onProved }: ProofFormProps) {
  const [state, setState] = useState<Pick<QuestionDoor, 'triesLeft' | 'opensAt'>>(door)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { language } = useSiteLanguage()
  const { failedText } = useSiteWords()
  const words = questionWords[language]
  const field = useRef<HTMLInputElement>(null)
  const { asks, sender, logo } = door

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('proof'))
    if (!asks || !isTry(typed, asks)) return refuse(words.proofs[asks ?? 'BIRTH_YEAR'].form)
    setProblem(undefined)
    setSending(true)
    try {
      const { proof, ...next } = await proveDevice({ body: { token, kind, typed } })
      if (proof) return onProved(keepProof(proof))
      setState(next)
      refuse(next.triesLeft > 0 ? words.wrong(next.triesLeft) : undefined)
    } catch (error) {
      refuse(sayQuestionProblem(error, language) ?? failedText)
    }
    setSending(false)
  }

  function refuse(text: string | undefined) {
    setProblem(text)
    field.current?.focus()
  }

  const isLocked = state.opensAt !== null && state.triesLeft === 0
  return (
    <SiteFrame school={sender} logo={logo} title={title} {...(asks && !isLocked && { text: words.why })}>
      {!asks && <Banner tone="info">{words.unknown}</Banner>}
      {isLocked && <Banner tone="warning">{words.locked(writeMoment(state.opensAt ?? '', language))}</Banner>}
      {asks && !isLocked && (
        <form noValidate onSubmit={event => void prove(event)} className="flex max-w-sm flex-col gap-4">
          <ProofField asks={asks} problem={problem} ref={field} />
          <Button type="submit" variant="primary" busy={isSending} busyLabel={words.sending}>
            {words.next}
          </Button>
        </form>
      )}
    </SiteFrame>
  )
}

interface ProofFieldProps {
  asks: NonNullable<QuestionDoor['asks']>
  problem: string | undefined
  ref: React.Ref<HTMLInputElement>
}

function ProofField({ asks, problem, ref }: ProofFieldProps) {
  const id = useId()
  const { label, hint } = questionWords[useSiteLanguage().language].proofs[asks]
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft">
        {hint}
      </p>
      <Input
        id={id}
        ref={ref}
        name="proof"
        required
        autoComplete="off"
        inputMode={asks === 'BIRTH_YEAR' ? 'numeric' : 'text'}
        maxLength={10}
        className="max-w-40"
        aria-invalid={problem !== undefined}
        aria-describedby={[`${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-red-800">
          {problem}
        </p>
      )}
    </div>
  )
}

/** "Friday, 12 June 2026, 20:00" */
