import type { CurriculumRecord } from '#contract/levels/curricula.ts'
import { sayName } from '#web/ui/values/course-words.ts'

/** Levels of the newest editions, for choosing one; with the curriculum where there are several. */
export const levelOptions = (curricula: readonly CurriculumRecord[]) =>
  curricula.flatMap(({ name, editions: [newest] }) =>
    (newest?.levels ?? []).map(({ id, key, names }) => ({
      id,
      key,
      label: curricula.length > 1 ? `${sayName(names)} (${name})` : sayName(names),
    })),
  )
