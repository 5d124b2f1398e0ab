import type german from '../de/lessons.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
