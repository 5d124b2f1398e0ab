import type german from '../de/products.ts'
import type { Translation } from '../translation.ts'

export default {} satisfies Translation<typeof german>
