import { type FormEvent, useCallback, useId } from 'react'
import type { ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/form/inputs.tsx'
import { familyCaller } from '../family-call.ts'
import { FreshCode } from '../fresh-code.tsx'
import { Loaded } from '../loaded.tsx'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { useDetailWords } from './detail-words.ts'

type Routes = typeof ownDetailRoutes
const path = '/api/family/children/{id}/health'
const readHealth = familyCaller<Routes['readOwnHealthNote']>({ method: 'GET', path })
const writeHealth = familyCaller<Routes['writeOwnHealthNote']>({ method: 'PUT', path })

/** What instructors see beside the child's name. */
export function HealthNote({ childId, onDone }: { childId: string; onDone: () => void }) {
  const note = useRead(useCallback(() => readHealth({ params: { id: childId } }), [childId]))
  const { act, isBusy, problem } = useAct()
  const words = useDetailWords()
  const id = useId()

  function send(event: FormEvent<HTMLFormElement>, version: number) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    void act(async () => {
      await writeHealth({ params: { id: childId }, body: { text }, version })
      onDone()
    })
  }

  return (
    <FreshCode>
      <Loaded read={note}>
        {({ text, version }) => (
          <form noValidate className="flex flex-col gap-3" onSubmit={event => send(event, version)}>
            <label htmlFor={id} className="flex flex-col gap-1 font-medium">
              {words.health}
              <Textarea id={id} name="text" defaultValue={text} maxLength={2000} />
            </label>
            <p className="text-ink-soft">{words.healthText}</p>
            <ProblemBanner code={problem} />
            <Button className="self-start" type="submit" variant="primary" busy={isBusy}>
              {words.save}
            </Button>
          </form>
        )}
      </Loaded>
    </FreshCode>
  )
}
