const isFull = process.env.PROOF === 'full'

/** How often a counted proof repeats: in full with `npm run proof`, a tenth of it in `npm test`. */
export const proofSize = (full: number) => (isFull ? full : Math.ceil(full / 10))

/** Of a long proof that runs on both databases: in `npm test` each does half of that tenth. */
export const sharedProofSize = (full: number) => (isFull ? full : Math.ceil(full / 20))
