import type { SubstituteCandidate, SubstituteSearch } from '#contract/lessons/substitutes.ts'
import { formatCount, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import type { Tone } from '#web/ui/badge.tsx'

type Ask = SubstituteSearch['asks'][number]

/** Where a search stands, and how urgent that is. */
export function saySearch({ state, isExhausted, found }: SubstituteSearch): { text: string; tone: Tone } {
  if (state === 'FOUND') return { text: t('Found: {name}', { name: found ?? '' }), tone: 'green' }
  if (state === 'WITHDRAWN') return { text: t('Withdrawn|search'), tone: 'grey' }
  if (state === 'ENDED') return { text: t('Ended|search'), tone: 'grey' }
  return isExhausted
    ? { text: t('Nobody left to ask'), tone: 'red' }
    : { text: t('Substitute sought'), tone: 'yellow' }
}

export function sayAsk({ askedAt, answer, answeredAt }: Ask): string {
  if (answer === 'YES') return t('Yes, {time}', { time: formatDateTime(answeredAt) })
  if (answer === 'NO') return t('No, {time}', { time: formatDateTime(answeredAt) })
  return askedAt ? t('Asked {time}', { time: formatDateTime(askedAt) }) : t('Not asked yet')
}

/** Why somebody stands in this place of the list, or cannot be asked. */
export function sayCandidate({
  obstacle,
  keptBy,
  canBeAsked,
  lessonsHere,
  minutes,
}: SubstituteCandidate): string {
  const other = { quickId: keptBy?.quickId ?? '', time: keptBy?.startTime ?? '', place: keptBy?.place ?? '' }
  if (obstacle === 'in-team') return t('Teaches this lesson already')
  if (obstacle === 'level') return t('Does not teach this level')
  if (obstacle === 'teaches') return t('Teaches {quickId} at {time}, {place}', other)
  if (obstacle === 'travels') return t('Cannot get there in time: {quickId} at {time}, {place}', other)
  const here = lessonsHere > 0 ? t('Teaches at this place') : t('Teaches elsewhere')
  const hours = tCount(
    Math.round(minutes / 60),
    '{count} hour in eight weeks',
    '{count} hours in eight weeks',
    {
      count: formatCount(Math.round(minutes / 60)),
    },
  )
  return [here, hours, ...(canBeAsked ? [] : [t('has no account: please call')])].join(', ')
}
