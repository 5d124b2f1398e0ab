import { useState } from 'react'
import { type AskedFamily, type ChildAnswer, renewalRoutes } from '#contract/renewal.ts'
import { mostWishes, renewalAnswers } from '#domain/renewal/renewal-answers.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Choice, Select } from '#web/ui/form/inputs.tsx'
import { sayAnswer, sayCourse, sayWhen } from './renewal-words.ts'

type Child = AskedFamily['children'][number]
type Given = Pick<ChildAnswer, 'answer' | 'wishes' | 'together'>

interface AnswerDialogProps {
  familyId: string
  asked: AskedFamily
  onClose: () => void
}

/** The answers of a family that calls. */
export default function AnswerDialog({ familyId, asked, onClose }: AnswerDialogProps) {
  const [given, setGiven] = useState<Record<string, Given>>({})
  const answering = useAction(renewalRoutes.answerForFamily, { changes: ['planning', 'families'] })
  const answers = Object.entries(given).map(([proposalId, answer]) => ({ proposalId, ...answer }))
  const isWhole = answers.every(({ answer, wishes }) => answer !== 'SWITCH' || wishes.length > 0)
  async function run() {
    try {
      const body = { renewalId: asked.id, answers, termsVersion: asked.termsVersion }
      await answering.mutateAsync({ params: { id: familyId }, body })
      notify.success(t('Answers saved'))
      onClose()
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return (
    <Dialog
      title={t('Enter answers')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            calls={renewalRoutes.answerForFamily}
            busy={answering.isPending}
            disabled={answers.length === 0 || !isWhole}
            onClick={() => void run()}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {asked.termsVersion !== null && (
          <p className="text-ink-soft">
            {t('Please read the terms to the family: a place is taken with them.')}
          </p>
        )}
        {asked.children
          .filter(({ isVoid, offer }) => !isVoid && offer)
          .map(child => (
            <ChildFields
              key={child.proposalId}
              child={child}
              given={given[child.proposalId]}
              onGive={answer => setGiven(before => ({ ...before, [child.proposalId]: answer }))}
            />
          ))}
      </div>
    </Dialog>
  )
}

interface ChildFieldsProps {
  child: Child
  given: Given | undefined
  onGive: (given: Given) => void
}

function ChildFields({ child, given, onGive }: ChildFieldsProps) {
  const chosen = given?.answer ?? child.answer
  const wishes = given?.wishes ?? child.wishes
  const { together } = child
  const places = Array.from(
    { length: Math.min(wishes.length + 1, mostWishes, child.others.length) },
    (_, at) => at,
  )
  return (
    <fieldset>
      <legend className="font-medium">
        {child.firstName}
        {child.offer && <span className="font-normal text-ink-soft">, {sayCourse(child.offer)}</span>}
      </legend>
      {renewalAnswers
        .filter(answer => answer !== 'SWITCH' || child.others.length > 0)
        .map(answer => (
          <Choice
            key={answer}
            type="radio"
            name={child.proposalId}
            checked={chosen === answer}
            onChange={() => onGive({ answer, wishes, together })}
            label={sayAnswer(answer)}
          />
        ))}
      {chosen === 'SWITCH' &&
        places.map(at => (
          <label htmlFor={`${child.proposalId}-wish-${at}`} key={at} className="mt-2 flex flex-col gap-1">
            {t('Wish {number}', { number: at + 1 })}
            <Select
              id={`${child.proposalId}-wish-${at}`}
              placeholder={t('Please select')}
              value={wishes[at] ?? ''}
              options={child.others
                .filter(({ id }) => id === wishes[at] || !wishes.includes(id))
                .map(offer => ({ value: offer.id, label: sayWhen(offer) }))}
              onChange={({ target }) => {
                const next = [...wishes.slice(0, at), target.value, ...wishes.slice(at + 1)].filter(Boolean)
                onGive({ answer: 'SWITCH', wishes: next, together })
              }}
            />
          </label>
        ))}
    </fieldset>
  )
}
