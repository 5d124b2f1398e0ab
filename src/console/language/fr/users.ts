import type german from '../de/users.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
