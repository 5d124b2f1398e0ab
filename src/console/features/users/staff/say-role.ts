import type { StaffRole } from '#domain/staff/permissions.ts'
import { staffRoleNames } from '#domain/staff/staff-words.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'

export const sayRole = (role: StaffRole): string => staffRoleNames[role][spokenLocale().language]
