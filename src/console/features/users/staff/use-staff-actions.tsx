import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { type StaffMember, staffRoutes } from '#contract/users/staff.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { WhatEnds } from './what-ends.tsx'

/** What an admin does with somebody's account besides saving it. */
export function useStaffActions() {
  const inviting = useConfirmedAction(staffRoutes.inviteStaffAgain, ['users', 'emails'])
  const ending = useConfirmedAction(staffRoutes.endStaff, ['users', 'lessons'])
  const resetting = useConfirmedAction(staffRoutes.resetSecondFactor, ['users'])
  const sendingLink = useConfirmedAction(passwordResetRoutes.sendResetLink, ['users', 'emails'])
  const endingSessions = useConfirmedAction(staffRoutes.endStaffSessions, ['users'])
  const inputFor = ({ id }: StaffMember) => ({ params: { id } })
  const failure = (message: string) => t('Not done: {message}', { message })
  return {
    inviteAgain: (member: StaffMember) =>
      inviting.perform({
        input: inputFor(member),
        success: t('Invitation sent to {email}', { email: member.email }),
        failure,
      }),
    sendResetLink: (member: StaffMember) =>
      sendingLink.perform({
        input: inputFor(member),
        question: {
          title: t('Send {name} a link for a new password?', { name: fullName(member) }),
          text: t(
            'It goes to {email}, is valid for one hour and works once. Their password stays until they choose a new one.',
            { email: member.email },
          ),
          confirmLabel: t('Send link'),
        },
        success: t('Link sent to {email}', { email: member.email }),
        failure,
      }),
    endSessions: (member: StaffMember) =>
      endingSessions.perform({
        input: inputFor(member),
        question: {
          title: t('End all sessions of {name}?', { name: fullName(member) }),
          text: t('They are signed out everywhere at once and get a mail. They can sign in again.'),
          confirmLabel: t('End all sessions'),
          tone: 'danger',
        },
        success: t('Sessions ended'),
        failure,
      }),
    end: async (member: StaffMember) => {
      const input = inputFor(member)
      try {
        const coming = await call(staffRoutes.listComingLessons, input)
        await ending.perform({
          input,
          question: {
            title: t('End the account of {name}?', { name: fullName(member) }),
            text: <WhatEnds lessons={coming} />,
            confirmLabel: t('End account'),
            tone: 'danger',
          },
          success: t('Account ended'),
          failure,
        })
      } catch (error) {
        notify.error(failure(messageOf(error)))
      }
    },
    resetSecondFactor: (member: StaffMember) =>
      resetting.perform({
        input: inputFor(member),
        question: {
          title: t('Reset the second factor of {name}?', { name: fullName(member) }),
          text: t('Make sure that it is really them who ask. They are signed out, and told by mail.'),
          confirmLabel: t('Reset'),
          tone: 'danger',
        },
        success: t('Second factor reset'),
        failure,
      }),
  }
}
