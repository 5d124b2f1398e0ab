import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { familySignInRoutes } from '#contract/family-access.ts'
import { CallError, caller } from '#site/call-route.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import type { FamilySite } from './family-session.ts'
import { keepAsked, keepToken, readAsked } from './family-token.ts'
import { isFamilyProblem, useFamilyWords } from './family-words.ts'
import { CodeField, OneField } from './one-field.tsx'

type Routes = typeof familySignInRoutes
const askSignIn = caller<Routes['askSignIn']>({ method: 'POST', path: '/api/family/sign-in' })
const signIn = caller<Routes['signIn']>({ method: 'POST', path: '/api/family/sessions' })

/** The secret of the mailed link stands in the fragment, which browsers never send or log. */
const linkOf = () => /^#([\w-]{43})$/.exec(window.location.hash)?.[1]

/** Address first, then the code of the mail. The mailed link alone is enough in the browser that asked. */
export function SignIn({ site, onSignedIn }: { site: FamilySite; onSignedIn: () => void }) {
  const [link, setLink] = useState(linkOf)
  const [asked, setAsked] = useState(readAsked)
  const [isTypingCode, setTypingCode] = useState(link !== undefined || asked !== null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const words = useFamilyWords()
  const { failedText } = useSiteWords()

  async function send(work: () => Promise<void>) {
    setFailure(undefined)
    setSending(true)
    try {
      await work()
    } catch (error) {
      const code = error instanceof CallError ? error.code : ''
      // A link that was opened elsewhere than in the browser that asked.
      if (code !== 'address-proof.code-needed') setFailure(code)
      if (code === 'address-proof.ended') startAgain()
    }
    setSending(false)
  }

  function startAgain() {
    keepAsked(null)
    setAsked(null)
    setLink(undefined)
    setTypingCode(false)
    window.history.replaceState(null, '', window.location.pathname)
  }

  const enter = (code?: string) =>
    send(async () => {
      const browser = asked?.browser
      const { token } = await signIn({
        body: { ...(browser && { browser }), ...(link && { link }), ...(code && { code }) },
      })
      keepToken(token)
      keepAsked(null)
      window.history.replaceState(null, '', window.location.pathname)
      onSignedIn()
    })

  // A link that is opened in this very tab loads no document.
  useEffect(() => {
    const follow = () => setLink(linkOf())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const tried = useRef(false)
  useEffect(() => {
    if (!link || !asked || tried.current) return
    tried.current = true
    void enter()
  })

  const ask = (address: string) =>
    send(async () => {
      const { browser } = await askSignIn({ body: { address } })
      keepAsked({ browser, address })
      setAsked({ browser, address })
      setTypingCode(true)
    })

  function submit(event: FormEvent<HTMLFormElement>, take: (value: string) => Promise<void>) {
    event.preventDefault()
    void take(String(new FormData(event.currentTarget).get('value')).trim())
  }

  const problem = failure !== undefined && (isFamilyProblem(failure) ? words.problems[failure] : failedText)
  return (
    <SiteFrame
      school={site.sender}
      logo={site.logo}
      title={words.title}
      text={
        isTypingCode ? (asked && !link ? words.sent(asked.address) : words.enterCode) : words.enterAddress
      }
    >
      {problem && <Banner tone="error">{problem}</Banner>}
      {isTypingCode ? (
        <form
          noValidate
          className="mt-4 flex max-w-sm flex-col gap-4"
          onSubmit={event => submit(event, enter)}
        >
          <CodeField label={words.code} />
          <Button type="submit" variant="primary" busy={isSending} busyLabel={words.sending}>
            {words.signIn}
          </Button>
          <Button onClick={startAgain}>{words.otherAddress}</Button>
        </form>
      ) : (
        <form noValidate className="mt-4 flex max-w-sm flex-col gap-4" onSubmit={event => submit(event, ask)}>
          <OneField label={words.address} type="email" autoComplete="email" inputMode="email" />
          <Button type="submit" variant="primary" busy={isSending} busyLabel={words.sending}>
            {words.sendMail}
          </Button>
          <p className="text-ink-soft">{words.known(site.sender)}</p>
        </form>
      )}
    </SiteFrame>
  )
}
