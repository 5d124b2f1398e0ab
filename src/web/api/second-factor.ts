/** The one question for the second factor, or the password where there is none, that calls wait for: several may be refused at the same moment. */
let question: { answered: Promise<boolean>; answer: (passed: boolean) => void } | undefined
const listeners = new Set<() => void>()

/** What a refused call needs before it can be sent again. */
export const asksForSecondFactor = (code: string | undefined) =>
  code === 'auth.second-step' || code === 'auth.step-up' || code === 'auth.password-again'

/** Whether the second factor was shown; the screen asks for it meanwhile. */
export function askForSecondFactor(): Promise<boolean> {
  if (!question) {
    let answer = (_: boolean) => {}
    const answered = new Promise<boolean>(resolve => {
      answer = resolve
    })
    question = { answered, answer }
    announce()
  }
  return question.answered
}

export function answerSecondFactor(passed: boolean) {
  question?.answer(passed)
  question = undefined
  announce()
}

export const isSecondFactorAsked = () => question !== undefined

export function subscribeToSecondFactor(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}
