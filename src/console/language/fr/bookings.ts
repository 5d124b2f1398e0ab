import type german from '../de/bookings.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
