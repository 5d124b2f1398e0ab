import type { Tx } from '#server/db/database.ts'
import type { Sender } from './templates/person-name.ts'

/** Who writes the product's letters: the address mails come from, and the name that signs them. */
export interface Letterhead {
  from: string
  /** As the settings say now. */
  readonly sender: Sender
  /** As they are for this transaction, with the version of what the school words itself. */
  readIn(tx: Tx): Promise<{ sender: Sender; textsVersion: number }>
}
