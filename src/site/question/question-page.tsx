import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { QuestionDoor } from '#contract/questions.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { FailedPage, LoadingPage } from '#site/site-frame.tsx'
import { useSiteLanguage } from '#site/site-language.ts'
import { readProofs } from './device-proofs.ts'
import { ProofForm } from './proof-form.tsx'
import { sayQuestionProblem } from './question-problem.ts'

/** What every call of a page below `/answer` sends. */
export interface QuestionKey {
  token: string
  proofs: string[]
}

type Behind<A> = Extract<A, { isProved: true }>

interface QuestionPageProps<A> {
  kind: QuestionKind
  /** What a stranger may read: it names nobody. */
  title: string
  read: (input: { body: QuestionKey }) => Promise<A>
  children: (question: Behind<A>, key: QuestionKey) => ReactNode
}

/** The token stands in the fragment, which browsers never send or log. */
const tokenOfLink = () => window.location.hash.slice(1)

/** One question from one mail. Opening it answers nothing: a new device proves first that it is the family's. */
export function QuestionPage<
  A extends QuestionDoor | { isProved: true; language: QuestionDoor['language'] },
>({ kind, title, read, children }: QuestionPageProps<A>) {
  const [key, setKey] = useState<QuestionKey>(() => ({ token: tokenOfLink(), proofs: readProofs() }))
  const [answer, setAnswer] = useState<A>()
  const [failure, setFailure] = useState<unknown>()
  const { language, suggest } = useSiteLanguage()
  const load = useCallback(() => {
    setFailure(undefined)
    read({ body: key }).then(found => {
      setAnswer(found)
      suggest(found.language)
    }, setFailure)
  }, [key, read, suggest])
  useEffect(load, [load])
  if (failure)
    return <FailedPage title={title} problem={sayQuestionProblem(failure, language)} onRetry={load} />
  if (!answer) return <LoadingPage title={title} />
  if (isDoor(answer))
    return (
      <ProofForm
        kind={kind}
        title={title}
        token={key.token}
        door={answer}
        onProved={proofs => setKey({ token: key.token, proofs })}
      />
    )
  return children(answer as unknown as Behind<A>, key)
}

const isDoor = (answer: { isProved: boolean }): answer is QuestionDoor => !answer.isProved
