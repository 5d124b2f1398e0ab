/** Inclusive, in years; null is open. */
export interface AgeRange {
  ageFrom: number | null
  ageTo: number | null
}

/** Whether an age lies outside; of an unknown age nothing is said. */
export function ageDoubt({ ageFrom, ageTo }: AgeRange, age: number | null): 'too-young' | 'too-old' | null {
  if (age === null) return null
  if (ageFrom !== null && age < ageFrom) return 'too-young'
  return ageTo !== null && age > ageTo ? 'too-old' : null
}
