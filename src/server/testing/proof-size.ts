/** How often a counted proof repeats: whole in `npm run proof`, about a tenth in `npm test`. */
export function proofSize(whole: number): number {
  return process.env.PROOF === 'full' ? whole : Math.ceil(whole / 10)
}
