import type german from '../de/orders.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
