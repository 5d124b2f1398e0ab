import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import type { refundLinkRoutes } from '#contract/payments/refunds.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { isQrIban, isValidIban, normalizeIban } from '#domain/billing/iban.ts'
import { formatChf, rappenFromChf } from '#domain/billing/money.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { CallError, caller } from '#site/call-route.ts'
import { FailedPage, LoadingPage, SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { useRequestKey } from '#web/api/use-request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { isRefundProblem, type RefundProblem, refundWords } from './refund-words.ts'

type Routes = typeof refundLinkRoutes
type RefundLink = RouteAnswer<Routes['readLink']>

const readLink = caller<Routes['readLink']>({ method: 'POST', path: '/api/refund-links/read' })
const answerLink = caller<Routes['answerLink']>({ method: 'POST', path: '/api/refund-links/answer' })

/** The one-time token stands in the fragment, which browsers never send or log. */
const tokenOfLink = () => window.location.hash.slice(1)

const useWords = () => refundWords[useSiteLanguage().language]

/** Where the mailed link of a refund leads: the family names the account its money is paid back to, once. */
export default function RefundPage() {
  const [token] = useState(tokenOfLink)
  const [link, setLink] = useState<RefundLink>()
  const [failure, setFailure] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const { suggest } = useSiteLanguage()
  const words = useWords()
  const read = useCallback(() => {
    setFailure(undefined)
    readLink({ body: { token } }).then(answer => {
      setLink(answer)
      suggest(answer.language)
    }, setFailure)
  }, [token, suggest])
  useEffect(read, [read])

  if (failure)
    return <FailedPage title={words.refund} problem={sayProblem(failure, words.problems)} onRetry={read} />
  if (!link) return <LoadingPage title={words.refund} />
  if (isDone)
    return (
      <SiteFrame school={link.sender} logo={link.logo} title={words.thanks}>
        <Banner tone="success">{words.done}</Banner>
      </SiteFrame>
    )
  return <AccountForm token={token} link={link} onDone={() => setDone(true)} />
}

function AccountForm({ token, link, onDone }: { token: string; link: RefundLink; onDone: () => void }) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [wrongIban, setWrongIban] = useState<RefundProblem>()
  const { language } = useSiteLanguage()
  const words = useWords()
  const { failedText } = useSiteWords()
  const requestKey = useRequestKey()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure(undefined)
    const iban = normalizeIban(String(new FormData(event.currentTarget).get('iban')))
    const problem = problemOf(iban)
    setWrongIban(problem)
    if (problem) return
    setSending(true)
    try {
      const body = { token, iban }
      await answerLink({ body, key: requestKey.keyFor(body) })
      window.history.replaceState(null, '', window.location.pathname)
      onDone()
    } catch (error) {
      setSending(false)
      setFailure(error)
    }
  }

  return (
    <SiteFrame
      school={link.sender}
      logo={link.logo}
      title={words.title(formatChf(rappenFromChf(link.amount)))}
      text={words.text(link.sender, formatLetterDate(link.expiresOn, language))}
    >
      <PaidFor link={link} />
      <form noValidate onSubmit={event => void send(event)} className="flex max-w-sm flex-col gap-4">
        {failure !== undefined && (
          <Banner tone="error">{sayProblem(failure, words.problems) ?? failedText}</Banner>
        )}
        <IbanField problem={wrongIban && words.problems[wrongIban]} />
        <Button type="submit" variant="primary" busy={isSending} busyLabel={words.sending} className="mt-2">
          {words.send}
        </Button>
      </form>
    </SiteFrame>
  )
}

/** What the family paid for, so that it knows the page for ours. */
function PaidFor({ link: { paidFor } }: { link: RefundLink }) {
  const words = useWords()
  return paidFor.map(({ invoiceNumber, courseName }) => (
    <dl key={invoiceNumber} className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-ink-soft">{words.invoice}</dt>
      <dd className="tabular-nums">{invoiceNumber}</dd>
      <dt className="text-ink-soft">{words.course}</dt>
      <dd className="break-words">{courseName}</dd>
    </dl>
  ))
}

/** Undefined for what another try may solve. */
const sayProblem = (failure: unknown, problems: Record<RefundProblem, string>) =>
  failure instanceof CallError && isRefundProblem(failure.code) ? problems[failure.code] : undefined

/** The server asks the same of an account. */
function problemOf(iban: string): RefundProblem | undefined {
  if (!isValidIban(iban)) return 'refund.iban-wrong'
  return isQrIban(iban) ? 'refund.iban-qr' : undefined
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
