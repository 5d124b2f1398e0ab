import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTitle } from '#console/shell/use-title.ts'
import { accountInput, refundLinkRoutes } from '#contract/payments/refunds.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { readSaid } from '#contract/texts/field-texts.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { isLanguage, type Language, languages } from '#domain/languages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/use-request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Choice, Input } from '#web/ui/form/inputs.tsx'
import { formatChf } from '#web/ui/values/format.ts'
import { Entrance } from './entrance.tsx'
import { isRefundProblem, type RefundProblem, refundWords } from './refund-words.ts'

/** The one-time token stands in the fragment, which browsers never send or log. */
const tokenOfLink = () => window.location.hash.slice(1)

/** Until the link says which language the family reads. */
const languageOfBrowser = (): Language =>
  navigator.languages.map(tag => tag.split('-')[0]).find(isLanguage) ?? 'en'

const problemOf = (error: unknown): RefundProblem =>
  error instanceof ApiError && isRefundProblem(error.code) ? error.code : 'failed'

/** Where the mailed link of a refund leads: the family tells the account its money is paid back to, once. */
export default function RefundPage() {
  const [token] = useState(tokenOfLink)
  const [language, setLanguage] = useState(languageOfBrowser)
  const [about, setAbout] = useState<RouteAnswer<typeof refundLinkRoutes.readLink>>()
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [failure, setFailure] = useState<RefundProblem>()
  const [wrongIban, setWrongIban] = useState<RefundProblem>()
  const requestKey = useRequestKey()
  const words = refundWords[language]
  useTitle(words.refund)
  useEffect(() => {
    call(refundLinkRoutes.readLink, { body: { token } }).then(
      answer => {
        setAbout(answer)
        setLanguage(answer.language)
      },
      error => setFailure(problemOf(error)),
    )
  }, [token])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  async function tell(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure(undefined)
    const parsed = accountInput.safeParse({ iban: String(new FormData(event.currentTarget).get('iban')) })
    const said = parsed.error?.issues[0]?.message
    setWrongIban(parsed.success ? undefined : wrongOf(said))
    if (!parsed.success) return
    setState('sending')
    try {
      const body = { token, iban: parsed.data.iban }
      await call(refundLinkRoutes.answerLink, { body, key: requestKey.keyFor(body) })
      setState('done')
      window.history.replaceState(null, '', window.location.pathname)
    } catch (error) {
      setState('asking')
      setFailure(problemOf(error))
    }
  }

  const choice = <FamilyLanguages spoken={language} onChoose={setLanguage} />
  const banner = failure && <Banner tone="error">{words.problems[failure]}</Banner>
  if (state === 'done')
    return (
      <Entrance title={words.thanks} text={about?.sender ?? ''} sender={about?.sender ?? ''} choice={choice}>
        <Banner tone="success">{words.done}</Banner>
      </Entrance>
    )
  if (!about)
    return (
      <Entrance title={words.refund} text="" sender="" choice={choice}>
        {banner}
      </Entrance>
    )
  return (
    <Entrance
      sender={about.sender}
      title={words.title(formatChf(about.amount))}
      text={words.text(about.sender, formatLetterDate(about.expiresOn, language))}
      choice={choice}
    >
      <form noValidate onSubmit={event => void tell(event)} className="flex flex-col gap-4">
        {banner}
        <IbanField problem={wrongIban && words.problems[wrongIban]} />
        <Button
          type="submit"
          variant="primary"
          busy={state === 'sending'}
          busyLabel={words.sending}
          className="mt-2 md:h-10!"
        >
          {words.send}
        </Button>
      </form>
    </Entrance>
  )
}

function wrongOf(said = ''): RefundProblem {
  const problem = readSaid(said)
  return isRefundProblem(problem) ? problem : 'refund.iban-wrong'
}

function IbanField({ problem }: { problem: string | undefined }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        IBAN
      </label>
      <Input
        id={id}
        name="iban"
        required
        autoComplete="off"
        placeholder="CH93 0076 2011 6238 5295 7"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-red-800">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Each in its own words, so that everybody finds theirs. */
function FamilyLanguages({ spoken, onChoose }: { spoken: Language; onChoose: (language: Language) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="text-[0.8125rem] font-medium text-ink-soft">{refundWords[spoken].language}</legend>
      <div className="flex flex-wrap gap-x-5">
        {languages.map(language => (
          <Choice
            key={language}
            type="radio"
            name={name}
            label={<span lang={language}>{refundWords[language].name}</span>}
            checked={language === spoken}
            onChange={() => onChoose(language)}
          />
        ))}
      </div>
    </fieldset>
  )
}
