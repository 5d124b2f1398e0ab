import type german from '../de/emails.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
