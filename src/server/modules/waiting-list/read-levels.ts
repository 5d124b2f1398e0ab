import type { CurriculumRecord } from '#contract/levels/curricula.ts'
import { currentLevel } from '#domain/levels/curriculum.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { listCurricula } from '../levels/curriculum-records.ts'

type Level = CurriculumRecord['editions'][number]['levels'][number]

/** The levels as they stand, for many children at once. */
export interface Levels {
  /** Of each curriculum, in their order. */
  orders: Level[][]
  /** Equal for levels that are worth the same. */
  keyOf: (levelId: string | null) => string | null
  /** In every edition. */
  idsOf: (keys: readonly string[]) => string[]
  /** As its curriculum has it now. */
  current: (levelId: string | null) => Level | undefined
}

export async function readLevels(db: Database | Tx): Promise<Levels> {
  const curricula = await listCurricula(db)
  const all = curricula.flatMap(({ editions }) => editions.flatMap(({ levels }) => levels))
  const keys = new Map(all.map(({ id, key }) => [id, key]))
  return {
    orders: curricula.flatMap(({ editions: [newest] }) =>
      newest ? [newest.levels.filter(({ isCheck }) => !isCheck)] : [],
    ),
    keyOf: levelId => (levelId && keys.get(levelId)) ?? null,
    idsOf: wanted => all.filter(({ key }) => wanted.includes(key)).map(({ id }) => id),
    current: levelId => currentLevel(curricula, levelId)?.level as Level | undefined,
  }
}
