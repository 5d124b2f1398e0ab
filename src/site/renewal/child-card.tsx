import { useId } from 'react'
import type { AskedFamily, ChildAnswer, RenewalOffer } from '#contract/renewal.ts'
import { formatChf } from '#domain/billing/money.ts'
import { formatLetterTime, weekdayNames } from '#domain/calendar/letter-day.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import type { Language } from '#domain/languages.ts'
import { mostWishes, renewalAnswers } from '#domain/renewal/renewal-answers.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Choice, Select } from '#web/ui/form/inputs.tsx'
import { renewalPageWords } from './renewal-page-words.ts'

type Child = AskedFamily['children'][number]
export type Given = Pick<ChildAnswer, 'answer' | 'wishes' | 'together'>

export const isWhole = ({ answer, wishes }: Given): boolean => answer !== 'SWITCH' || wishes.length > 0

interface ChildCardProps {
  child: Child
  given?: Given | undefined
  isOver?: boolean
  /** Whether another child switches as well. */
  canPair?: boolean
  onGive?: (given: Given) => void
}

/** One child: the course that is proposed, and the four answers. */
export function ChildCard({ child, given, isOver, canPair, onGive }: ChildCardProps) {
  const { language } = useSiteLanguage()
  const words = renewalPageWords[language]
  const heading = useId()
  const offer = child.offer ?? undefined
  const isOpen = onGive !== undefined && !isOver && !child.isVoid && offer !== undefined
  const chosen = given?.answer ?? child.answer
  return (
    <li className="rounded-xl border border-line p-4">
      <h2 id={heading} className="text-lg font-semibold break-words">
        {child.firstName}
      </h2>
      {offer && <OfferLines offer={offer} />}
      <p className="mt-2 font-medium" aria-live="polite">
        {child.isVoid
          ? words.isVoid
          : isOver
            ? sayOutcome(child, words)
            : words.state[child.answer ?? 'OPEN']}
      </p>
      {isOpen && (
        <fieldset className="mt-2" aria-labelledby={heading}>
          {renewalAnswers
            .filter(answer => answer !== 'SWITCH' || child.others.length > 0)
            .map(answer => (
              <Choice
                key={answer}
                type="radio"
                name={child.proposalId}
                className="min-h-11 items-center"
                checked={chosen === answer}
                onChange={() => onGive({ answer, wishes: child.wishes, together: child.together })}
                label={words.answers[answer]}
              />
            ))}
        </fieldset>
      )}
      {isOpen && chosen === 'SWITCH' && (
        <Wishes
          child={child}
          given={given ?? { answer: 'SWITCH', wishes: child.wishes, together: child.together }}
          canPair={canPair === true}
          onGive={onGive}
        />
      )}
    </li>
  )
}

function OfferLines({ offer }: { offer: RenewalOffer }) {
  const { language } = useSiteLanguage()
  const words = renewalPageWords[language]
  return (
    <p className="text-ink-soft">
      {nameIn(language, offer.courseNames) || offer.quickId}
      <br />
      {sayWhen(offer, language)}
      <br />
      {words.from(formatLetterDate(offer.firstLesson, language), offer.lessons)},{' '}
      {formatChf(Math.round(offer.price * 100))}
    </p>
  )
}

const sayWhen = ({ weekday, startTime, place }: RenewalOffer, language: Language): string =>
  `${weekdayNames[language][weekday]}, ${formatLetterTime(startTime, language)}, ${place}`

interface WishesProps {
  child: Child
  given: Given
  canPair: boolean
  onGive: (given: Given) => void
}

/** Up to three, the dearest first. The own seat stays if none is met. */
function Wishes({ child, given, canPair, onGive }: WishesProps) {
  const { language } = useSiteLanguage()
  const words = renewalPageWords[language]
  const { wishes } = given
  const places = Array.from(
    { length: Math.min(wishes.length + 1, mostWishes, child.others.length) },
    (_, at) => at,
  )
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="text-ink-soft">{words.wishHint}</p>
      {places.map(at => (
        <label htmlFor={`${child.proposalId}-wish-${at}`} key={at} className="flex flex-col gap-1">
          {words.wish(at + 1)}
          <Select
            id={`${child.proposalId}-wish-${at}`}
            placeholder={words.choose}
            value={wishes[at] ?? ''}
            options={child.others
              .filter(({ id }) => id === wishes[at] || !wishes.includes(id))
              .map(offer => ({ value: offer.id, label: sayWhen(offer, language) }))}
            onChange={({ target }) => {
              const next = [...wishes.slice(0, at), target.value, ...wishes.slice(at + 1)].filter(Boolean)
              onGive({ ...given, wishes: next })
            }}
          />
        </label>
      ))}
      {canPair && (
        <Choice
          type="checkbox"
          checked={given.together}
          onChange={({ target }) => onGive({ ...given, together: target.checked })}
          label={words.together}
        />
      )}
    </div>
  )
}

type Words = (typeof renewalPageWords)[Language]

function sayOutcome({ outcome, givenOfferId, others, offer }: Child, words: Words): string {
  if (outcome === null) return words.deciding
  const given = [...others, ...(offer ? [offer] : [])].find(({ id }) => id === givenOfferId)
  return `${words.outcomes[outcome]}${outcome === 'SWITCHED' && given ? ` (${given.quickId})` : ''}`
}
