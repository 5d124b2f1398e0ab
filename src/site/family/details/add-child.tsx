import type { FormEvent } from 'react'
import type { ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { useRequestKey } from '#web/api/use-request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { useFamily } from '../family-session.ts'
import { ProblemBanner } from '../problem-banner.tsx'
import { Section } from '../section.tsx'
import { useAct } from '../use-act.ts'
import { useDetailWords } from './detail-words.ts'
import { Labelled } from './labelled.tsx'

type Routes = typeof ownDetailRoutes
const addChild = familyCaller<Routes['addChild']>({ method: 'POST', path: '/api/family/children' })

export function AddChild({ onDone }: { onDone: () => Promise<void> }) {
  const { act, isBusy, problem } = useAct()
  const { session } = useFamily()
  const words = useDetailWords()
  const requestKey = useRequestKey()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = { firstName: text('firstName'), lastName: text('lastName'), birthDate: text('birthDate') }
    void act(async () => {
      await addChild({ body, key: requestKey.keyFor(body) })
      await onDone()
    })
  }

  return (
    <Section title={words.addChild}>
      <form noValidate className="flex max-w-sm flex-col gap-3" onSubmit={send}>
        <Labelled label={words.firstName} name="firstName" required autoComplete="off" />
        <Labelled
          label={words.lastName}
          name="lastName"
          required
          autoComplete="off"
          defaultValue={session.lastName}
        />
        <Labelled label={words.birthDate} name="birthDate" type="date" />
        <ProblemBanner code={problem} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.addChild}
        </Button>
      </form>
    </Section>
  )
}
