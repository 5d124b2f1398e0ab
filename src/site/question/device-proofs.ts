const key = 'lido-family'
/** Separated parents may share a device. */
const most = 5

/** Where a page keeps nothing, as in some frames, the proofs last as long as the page. */
let kept: string[] = []

export function readProofs(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (Array.isArray(stored)) return stored.filter(proof => typeof proof === 'string').slice(0, most)
  } catch {
    // A browser may refuse, or hold something else.
  }
  return kept
}

export function keepProof(proof: string): string[] {
  kept = [proof, ...readProofs()].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // It is asked again next time.
  }
  return kept
}
