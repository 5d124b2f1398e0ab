import { currentLevel } from './curriculum.ts'

type Curricula = Parameters<typeof currentLevel>[0]

/** Whether a level is among those of an instructor, who may teach all without any. It stays the same in every edition. */
export function mayTeach(curricula: Curricula, levelIds: readonly string[], levelId: string | null): boolean {
  if (levelId === null || levelIds.length === 0) return true
  const current = (id: string) => currentLevel(curricula, id)?.level.id ?? id
  return levelIds.some(id => current(id) === current(levelId))
}
