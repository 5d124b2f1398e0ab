import { t } from '#console/language/t.ts'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { type StaffMember, staffRoutes } from '#contract/people/staff.ts'

/** What an admin does with somebody's account besides saving it. */
export function useStaffActions() {
  const inviting = useConfirmedAction(staffRoutes.inviteStaffAgain, ['users', 'emails'])
  const ending = useConfirmedAction(staffRoutes.endStaff, ['users'])
  const resetting = useConfirmedAction(staffRoutes.resetSecondFactor, ['users'])
  const inputFor = ({ id }: StaffMember) => ({ params: { id } })
  const failure = (message: string) => t('Not done: {message}', { message })
  return {
    inviteAgain: (member: StaffMember) =>
      inviting.perform({
        input: inputFor(member),
        success: t('Invitation sent to {email}', { email: member.email }),
        failure,
      }),
    end: (member: StaffMember) =>
      ending.perform({
        input: inputFor(member),
        question: {
          title: t('End the account of {name}?', { name: fullName(member) }),
          text: t('They are signed out at once and cannot sign in again. Their name stays in history.'),
          confirmLabel: t('End account'),
          tone: 'danger',
        },
        success: t('Account ended'),
        failure,
      }),
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
