import type german from '../de/contacts.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
