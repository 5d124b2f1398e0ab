import { type FormEvent, useState } from 'react'
import type { CartState } from '#contract/public-booking/carts.ts'
import { CallError } from '#site/call-route.ts'
import { CodeField, OneField } from '#site/family/one-field.tsx'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { askCode, enterCode } from '../book-calls.ts'
import { keep, readKept } from '../kept-cart.ts'
import { useBookWords, useSayProblem } from '../words/use-book-words.ts'

interface AddressStepProps {
  onProved: (cart: CartState) => void
  onLost: () => void
}

/** Who books is known by an address that answers: the mailed code opens a family's own data. */
export function AddressStep({ onProved, onLost }: AddressStepProps) {
  const [asked, setAsked] = useState(() => readKept().asked)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const sayProblem = useSayProblem()

  function remember(next: typeof asked) {
    keep({ asked: next })
    setAsked(next)
  }

  async function send(event: FormEvent<HTMLFormElement>, work: (value: string) => Promise<void>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('value')).trim()
    setFailure(undefined)
    setSending(true)
    try {
      await work(value)
    } catch (error) {
      setFailure(error)
      const code = error instanceof CallError ? error.code : ''
      if (code === 'address-proof.ended') remember(null)
      if (code === 'public-booking.cart-ended') onLost()
    }
    setSending(false)
  }

  const { cart } = readKept()
  const ask = async (address: string) => {
    const { browser } = await askCode({ body: { cart, address, language } })
    remember({ browser, address })
  }
  const enter = async (code: string) => {
    onProved(await enterCode({ body: { cart, browser: asked?.browser ?? '', code } }))
    remember(null)
  }

  return (
    <section>
      <h2 className="text-lg font-semibold">{words.whoBooks}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{asked ? words.sent(asked.address) : words.whyAddress}</p>
      {failure !== undefined && (
        <Banner tone="error" className="mb-4">
          {sayProblem(failure)}
        </Banner>
      )}
      <form
        key={asked ? 'code' : 'address'}
        noValidate
        className="flex max-w-sm flex-col gap-4"
        onSubmit={event => void send(event, asked ? enter : ask)}
      >
        {asked ? (
          <CodeField label={words.code} />
        ) : (
          <OneField label={words.email} type="email" autoComplete="email" inputMode="email" />
        )}
        <Button type="submit" variant="primary" busy={isSending} busyLabel={words.sending}>
          {asked ? words.confirm : words.sendCode}
        </Button>
        {asked && <Button onClick={() => remember(null)}>{words.otherAddress}</Button>}
      </form>
    </section>
  )
}
