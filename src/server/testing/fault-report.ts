import { appendFileSync } from 'node:fs'

export interface FaultRow {
  fault: string
  rounds: number
  /** What the server had said is done. */
  acknowledged: number
  lost: number
  doubled: number
}

/** Says how a fault proof went; `npm run test:faults` gathers these rows into its table. */
export function reportFault(row: FaultRow): void {
  const { fault, rounds, acknowledged, lost, doubled } = row
  console.log(`${fault}: ${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`)
  const file = process.env.FAULT_REPORT
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
