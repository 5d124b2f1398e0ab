import type { FormEvent } from 'react'
import type { OwnContact, ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { FreshCode } from '../fresh-code.tsx'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useDetailWords } from './detail-words.ts'
import { Labelled } from './labelled.tsx'

type Routes = typeof ownDetailRoutes
const saveContact = familyCaller<Routes['saveContact']>({ method: 'PUT', path: '/api/family/contact' })

interface ContactFormProps {
  contact: OwnContact
  onDone: () => Promise<void>
}

export function ContactForm({ contact, onDone }: ContactFormProps) {
  const { act, isBusy, problem } = useAct()
  const words = useDetailWords()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = {
      street: text('street'),
      postalCode: text('postalCode'),
      city: text('city'),
      country: contact.country,
      phone: text('phone'),
    }
    void act(async () => {
      await saveContact({ body, version: contact.version })
      await onDone()
    })
  }

  return (
    <FreshCode>
      <form noValidate className="flex max-w-sm flex-col gap-3" onSubmit={send}>
        <Labelled
          label={words.street}
          name="street"
          autoComplete="street-address"
          defaultValue={contact.street}
        />
        <Labelled
          label={words.postalCode}
          name="postalCode"
          autoComplete="postal-code"
          defaultValue={contact.postalCode}
        />
        <Labelled label={words.city} name="city" autoComplete="address-level2" defaultValue={contact.city} />
        <Labelled
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={contact.phone}
        />
        <ProblemBanner code={problem} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.save}
        </Button>
      </form>
    </FreshCode>
  )
}
