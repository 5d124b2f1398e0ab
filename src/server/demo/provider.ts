import type { Creditor } from '#server/modules/invoices/letter-data.ts'

/** Who writes the invoices and mails; the server's own settings. */
export interface DemoProvider {
  creditor: Creditor
  mailFrom: string
  officeEmail: string
}
