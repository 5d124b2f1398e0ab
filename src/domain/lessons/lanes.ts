/** Lanes of a pool, counted in half-lanes from 1: lane 1 is the halves 1 and 2. */
export interface Lanes {
  firstHalf: number
  lastHalf: number
}

export const mostLanes = 20

/** `1–3` for whole lanes, `2a` for half of one. */
export function nameLanes({ firstHalf, lastHalf }: Lanes): string {
  const areWhole = firstHalf % 2 === 1 && lastHalf % 2 === 0
  const [first, last] = areWhole
    ? [String((firstHalf + 1) / 2), String(lastHalf / 2)]
    : [nameHalf(firstHalf), nameHalf(lastHalf)]
  return first === last ? first : `${first}–${last}`
}

const nameHalf = (half: number) => `${Math.ceil(half / 2)}${half % 2 === 1 ? 'a' : 'b'}`

interface Divided {
  lanes: number
  hasHalves: boolean
}

/** What a lesson can begin or end with: whole lanes, or halves where the pool is divided. */
export function listLaneSteps({ lanes, hasHalves }: Divided): Lanes[] {
  const size = hasHalves ? 1 : 2
  return Array.from({ length: (lanes * 2) / size }, (_, at) => ({
    firstHalf: at * size + 1,
    lastHalf: (at + 1) * size,
  }))
}

export const hasLanes = (pool: Divided, { firstHalf, lastHalf }: Lanes): boolean => {
  const steps = listLaneSteps(pool)
  return (
    firstHalf <= lastHalf &&
    steps.some(step => step.firstHalf === firstHalf) &&
    steps.some(step => step.lastHalf === lastHalf)
  )
}
