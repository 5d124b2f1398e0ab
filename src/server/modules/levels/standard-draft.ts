import { randomUUID } from 'node:crypto'
import type { Draft } from '#contract/levels/curricula.ts'
import standardLevels from './standard-levels.json' with { type: 'json' }

/** The seven tests most Swiss schools teach by, in our own words, and the check of water safety; a school edits them. */
export function standardDraft(newId: () => string = randomUUID): Draft {
  const levels = standardLevels.map(level => ({ ...level, key: newId(), ageTo: null }))
  return {
    mode: 'TEST',
    levels: levels.map((level, index) => {
      const next = levels[index + 1]
      return { ...level, nextKey: next && !next.isCheck ? next.key : null }
    }),
  }
}
