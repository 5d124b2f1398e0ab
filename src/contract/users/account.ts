import * as z from 'zod'
import { instant } from '#contract/routes/fields.ts'

export const roles = ['customer', 'admin'] as const

/** What every account has. */
export const identity = {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
}

/** A user as the Phase 4 Users tab sees it: always an admin. */
export const adminUser = z.object({ ...identity, role: z.literal('admin'), lastLoginAt: instant.nullable() })
export type AdminUser = z.output<typeof adminUser>
