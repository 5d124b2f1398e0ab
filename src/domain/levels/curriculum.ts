import type { Language } from '#domain/languages.ts'
import type { AgeRange } from './age-range.ts'

/** TEST: the skills decide. RECOMMEND: the instructor names the level that fits next. */
export const levelModes = ['TEST', 'RECOMMEND'] as const
export type LevelMode = (typeof levelModes)[number]

type Names = Readonly<Record<Language, string>>

interface Skill {
  id: string
  names: Names
  isStarred: boolean
}

export interface Level extends AgeRange {
  id: string
  /** The same for levels that are worth the same: of two editions, or of two curricula. */
  key: string
  names: Names
  /** The key of the level that follows; null of the last. */
  nextKey: string | null
  /** An award besides the order of levels, such as the water-safety check. */
  isCheck: boolean
  /** Passed with every starred skill and so many of the others. */
  othersNeeded: number
  skills: Skill[]
}

export interface Edition {
  id: string
  /** Counts within its curriculum. */
  number: number
  mode: LevelMode
  levels: Level[]
  publishedAt: string
}

interface Curriculum {
  id: string
  name: string
  /** The newest first; a published edition never changes. */
  editions: readonly Edition[]
}

interface FoundLevel {
  curriculum: Curriculum
  edition: Edition
  level: Level
}

export function findLevel(curricula: readonly Curriculum[], levelId: string | null): FoundLevel | undefined {
  for (const curriculum of curricula)
    for (const edition of curriculum.editions) {
      const level = edition.levels.find(({ id }) => id === levelId)
      if (level) return { curriculum, edition, level }
    }
  return undefined
}

/** The level as its curriculum has it now; one that was dropped stays as it was. */
export function currentLevel(
  curricula: readonly Curriculum[],
  levelId: string | null,
): FoundLevel | undefined {
  const found = findLevel(curricula, levelId)
  const newest = found?.curriculum.editions[0]
  const level = newest?.levels.find(({ key }) => key === found?.level.key)
  return found && newest && level ? { curriculum: found.curriculum, edition: newest, level } : found
}
