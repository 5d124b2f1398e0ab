import type { CurriculumRecord, Draft } from '#contract/levels/curricula.ts'
import type { AgeRange } from '#domain/levels/age-range.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'

export function sayAges({ ageFrom, ageTo }: AgeRange): string {
  if (ageFrom === null && ageTo === null) return ''
  if (ageTo === null) return t('from {age}', { age: String(ageFrom) })
  if (ageFrom === null) return t('up to {age}', { age: String(ageTo) })
  return t('{from} to {to}', { from: String(ageFrom), to: String(ageTo) })
}

/** How a child passes a level. */
export function sayRule({ skills, othersNeeded }: Draft['levels'][number]): string {
  const starred = skills.filter(({ isStarred }) => isStarred).length
  if (skills.length === 0) return ''
  if (skills.length === starred) return t('{starred} with a star', { starred: String(starred) })
  return t('{starred} with a star, {needed} of {others} others', {
    starred: String(starred),
    needed: String(othersNeeded),
    others: String(skills.length - starred),
  })
}

export const sayEdition = ({ editions: [newest] }: CurriculumRecord): string =>
  newest
    ? t('Edition {number}, published {date}', {
        number: String(newest.number),
        date: formatDate(newest.publishedAt),
      })
    : t('Not published yet')
