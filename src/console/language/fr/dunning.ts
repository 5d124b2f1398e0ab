import type german from '../de/dunning.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
