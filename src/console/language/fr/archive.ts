import type german from '../de/archive.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
