import { appendFileSync } from 'node:fs'

export interface FaultRow {
  fault: string
  rounds: number
  /** What the server had said is done. */
  acknowledged: number
  lost: number
  doubled: number
  /** The longest time until somebody could look again, and until everybody could save. */
  secondsToRead?: number
  secondsToWrite?: number
}

/** Says how a fault proof went; `npm run test:faults` gathers these rows into its table. */
export function reportFault(row: FaultRow): void {
  const { fault, ...counts } = row
  console.log(`${fault}: ${JSON.stringify(counts)}`)
  const file = process.env.FAULT_REPORT
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
