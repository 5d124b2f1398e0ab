import { useState } from 'react'
import { findLevel, type LevelAnswers, levelQuestions } from '#domain/booking/find-level.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { useBooking } from './book-context.ts'
import { useBookWords } from './words/use-book-words.ts'

/** Four questions for parents who do not know the level; a no ends them. */
export function LevelQuestions({
  age,
  onFound,
}: {
  age: number | null
  onFound: (levelKey: string) => void
}) {
  const { levels } = useBooking()
  const [answers, setAnswers] = useState<LevelAnswers>({})
  const { language } = useSiteLanguage()
  const words = useBookWords()
  if (levels.length === 0) return null
  const firstNo = levelQuestions.findIndex(question => answers[question] !== true)
  const asked = firstNo === -1 ? levelQuestions : levelQuestions.slice(0, firstNo + 1)
  const isAnswered = asked.every(question => answers[question] !== undefined)
  const found = isAnswered ? findLevel(levels, answers, age) : undefined
  return (
    <details className="mt-4 rounded-card border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-medium">{words.whichLevel}</summary>
      <div className="flex flex-col gap-4 pb-4">
        {asked.map(question => (
          <fieldset key={question}>
            <legend>{words.questions[question]}</legend>
            <div className="flex gap-6">
              {[true, false].map(answer => (
                <Choice
                  key={String(answer)}
                  type="radio"
                  name={question}
                  label={answer ? words.yes : words.notSure}
                  checked={answers[question] === answer}
                  onChange={() => setAnswers({ ...answers, [question]: answer })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div role="status">
          {found && (
            <>
              <p className="mb-2">{words.proposal(nameIn(language, found.names))}</p>
              <Button onClick={() => onFound(found.key)}>{words.showLevel}</Button>
            </>
          )}
        </div>
      </div>
    </details>
  )
}
