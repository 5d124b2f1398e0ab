import type { staffRoutes } from '#contract/users/staff.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { inviteUser } from './passwords/invitations.ts'
import {
  endStaff,
  endStaffSessions,
  inviteStaff,
  resetSecondFactor,
  type StaffNeeds,
  updateStaff,
} from './staff-actions.ts'
import { findStaffMember, listStaff } from './staff-queries.ts'

export const staffHandlers = (needs: StaffNeeds): Handlers<typeof staffRoutes> => ({
  listStaff: () => listStaff(needs.db),
  async inviteStaff({ body }, context) {
    return findStaffMember(needs.db, await inviteStaff(needs, body, context))
  },
  async inviteStaffAgain({ params }, context) {
    await inviteUser(needs, params.id, 'office', context)
    return { success: true }
  },
  updateStaff: ({ params, body }, context) => updateStaff(needs, params.id, body, context),
  listComingLessons: ({ params }, { now }) => needs.lessons.listComing(needs.db, params.id, zurichDate(now)),
  async endStaff({ params }, context) {
    await endStaff(needs, params.id, context)
    return { success: true }
  },
  async endStaffSessions({ params }, context) {
    await endStaffSessions(needs, params.id, context)
    return { success: true }
  },
  async resetSecondFactor({ params }, context) {
    await resetSecondFactor(needs, params.id, context)
    return { success: true }
  },
})
