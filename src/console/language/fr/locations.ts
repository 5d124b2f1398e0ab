import type german from '../de/locations.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
