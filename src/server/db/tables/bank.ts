import type { Generated } from 'kysely'
import type { BankStatement, EntryProblem } from '#domain/bank/bank-entry.ts'
import type { BankReason } from '#domain/bank/bank-reasons.ts'
import type { EntryOutcome, EntryState, ImportState } from '#domain/bank/bank-states.ts'
import type { Id, Instant, Json, NullableInstant } from './columns.ts'

type BankCounts = Record<EntryOutcome, { entries: number; amount: number }>

export interface BankImportsTable {
  id: Id
  filename: string
  /** Of the file as it was sent. */
  sha256: string
  size: number
  /** The file itself, compressed. */
  fileId: string
  kind: 'camt.053' | 'camt.054'
  state: Generated<ImportState>
  statements: Json<BankStatement[]>
  /** The planned result when it was last planned; null before, and for older files. */
  planned: Json<BankCounts | null>
  uploadedBy: string
  createdAt: Instant
  bookedBy: string | null
  bookedAt: NullableInstant
  undoneBy: string | null
  undoneAt: NullableInstant
}

export interface BankEntriesTable {
  id: Id
  importId: string
  position: number
  account: string
  direction: 'credit' | 'debit'
  isReversal: boolean
  amountRappen: number
  currency: string
  bookingDate: string
  valueDate: string
  payerName: string
  payerIban: string
  reference: string
  text: string
  isWhole: boolean
  problem: Json<EntryProblem | null>
  uetr: string | null
  identifiers: Json<Record<string, string>>
  entryKey: string | null
  /** What the bank took off it for itself. */
  chargesRappen: Generated<number>
  /** Null until its file is booked, and again after that is undone. */
  state: EntryState | null
  outcome: EntryOutcome | null
  reason: Json<BankReason | null>
  /** The entry of a later file that reversed it, or gave its details or more about it. */
  endedBy: string | null
  /** Its earlier state. */
  endedFrom: Json<(Pick<BankEntriesTable, 'state' | 'outcome'> & { reason: BankReason }) | null>
  /** The entry of an earlier file that is the same money, or may be. */
  sameAs: string | null
}
