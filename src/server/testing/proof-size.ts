/** With `npm run proof`. */
export const isFullProof = process.env.PROOF === 'full'

/**
 * How often a counted proof repeats: in full with `npm run proof`, one round in `npm test`. A round is a fortieth, unless
 * so few would prove nothing.
 */
export const proofSize = (full: number, round = Math.ceil(full / 40)) => (isFullProof ? full : round)
