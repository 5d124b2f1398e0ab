import type { AuditTable, ChangeMarksTable } from './audit.ts'
import type { InvitationsTable, LoginAttemptsTable, SessionsTable, UsersTable } from './users.ts'

/** Every table of the product. The columns are camelCase, so that a row's JSON is the API's JSON. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  invitations: InvitationsTable
  login_attempts: LoginAttemptsTable
  audit: AuditTable
  change_marks: ChangeMarksTable
}
