import { type FormEvent, type ReactNode, useState } from 'react'
import type { familySessionRoutes } from '#contract/family-access.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from './family-call.ts'
import { useFamily } from './family-session.ts'
import { useFamilyWords } from './family-words.ts'
import { CodeField } from './one-field.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { useAct } from './use-act.ts'

type Routes = typeof familySessionRoutes
const askCode = familyCaller<Routes['askCode']>({ method: 'POST', path: '/api/family/code' })
const enterCode = familyCaller<Routes['enterCode']>({ method: 'PUT', path: '/api/family/code' })

/** What may only be changed with a code that was typed a moment ago; it is asked for here if need be. */
export function FreshCode({ children }: { children: ReactNode }) {
  const { session, refresh } = useFamily()
  const [browser, setBrowser] = useState<string>()
  const { act, isBusy, problem } = useAct()
  const words = useFamilyWords()
  if (new Date(session.freshUntil) > new Date()) return children

  const ask = () => void act(async () => setBrowser((await askCode({})).browser))
  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('value'))
    void act(async () => {
      await enterCode({ body: { code, ...(browser && { browser }) } })
      await refresh()
    })
  }
  return (
    <form noValidate className="flex max-w-sm flex-col gap-3 rounded-lg bg-lake-50 p-3" onSubmit={enter}>
      <p>{browser ? words.codeSent(session.address) : words.codeNeeded}</p>
      <ProblemBanner code={problem} />
      {browser && <CodeField label={words.code} />}
      {browser ? (
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.confirm}
        </Button>
      ) : (
        <Button variant="primary" busy={isBusy} onClick={ask}>
          {words.sendCode}
        </Button>
      )}
    </form>
  )
}
