import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A link that sets a password is for somebody new, or for somebody who forgot theirs. */
export const passwordLinks = migration('064-password-links', [
  sql`alter table invitations
    add column purpose text not null default 'invitation',
    add constraint invitations_purpose_known check (purpose in ('invitation', 'reset'))`,
])
