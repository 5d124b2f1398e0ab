import { Link } from '@tanstack/react-router'
import { KeyRound, KeySquare, LogOut, Mail, RectangleEllipsis, ScrollText, UserX } from 'lucide-react'
import { useState } from 'react'
import { staffColumns } from '#console/features/users/staff/staff-columns.tsx'
import { useStaffActions } from '#console/features/users/staff/use-staff-actions.tsx'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { type StaffMember, staffRoutes } from '#contract/users/staff.ts'
import { useCurrentUser } from '#web/api/current-user.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const StaffForm = loadLater(() => import('#console/features/users/staff/staff-form.tsx'))

export default function StaffTab() {
  const staff = useRoute(staffRoutes.listStaff)
  const me = useCurrentUser()
  const { inviteAgain, end, sendResetLink, endSessions, resetSecondFactor } = useStaffActions()
  const [edited, setEdited] = useState<StaffMember | 'new'>()
  const close = () => setEdited(undefined)
  return (
    <Page
      title={t('Staff')}
      actions={
        <>
          <Link to="/office/staff/tokens" className={buttonStyle({ variant: 'secondary' })}>
            <KeySquare aria-hidden className="size-4" />
            {t('API tokens')}
          </Link>
          <Link to="/office/staff/log" className={buttonStyle({ variant: 'secondary' })}>
            <ScrollText aria-hidden className="size-4" />
            {t('Log')}
          </Link>
          <RefreshButton onRefresh={staff.refetch} disabled={staff.isPending} />
          <NewButton
            calls={staffRoutes.inviteStaff}
            label={t('Invite Staff')}
            onClick={() => setEdited('new')}
          />
        </>
      }
    >
      <DataTable
        label={t('Staff')}
        columns={staffColumns}
        rows={staff.data}
        onOpen={setEdited}
        actionsWidth="15rem"
        actions={member => (
          <>
            {!member.hasPassword && member.role && (
              <RowButton
                calls={staffRoutes.inviteStaffAgain}
                label={t('Invite again')}
                subject={fullName(member)}
                icon={<Mail aria-hidden className="size-4" />}
                onClick={() => void inviteAgain(member)}
              />
            )}
            {member.hasPassword && member.role && (
              <RowButton
                calls={passwordResetRoutes.sendResetLink}
                label={t('Send link for a new password')}
                subject={fullName(member)}
                icon={<RectangleEllipsis aria-hidden className="size-4" />}
                onClick={() => void sendResetLink(member)}
              />
            )}
            {member.hasPassword && member.role && member.id !== me?.id && (
              <RowButton
                calls={staffRoutes.endStaffSessions}
                label={t('End all sessions')}
                subject={fullName(member)}
                icon={<LogOut aria-hidden className="size-4" />}
                onClick={() => void endSessions(member)}
              />
            )}
            {member.hasSecondFactor && member.id !== me?.id && (
              <RowButton
                calls={staffRoutes.resetSecondFactor}
                label={t('Reset second factor')}
                subject={fullName(member)}
                icon={<KeyRound aria-hidden className="size-4" />}
                onClick={() => void resetSecondFactor(member)}
              />
            )}
            <EditRowButton
              calls={staffRoutes.updateStaff}
              subject={fullName(member)}
              onClick={() => setEdited(member)}
            />
            <RowButton
              calls={staffRoutes.endStaff}
              label={t('End account')}
              subject={fullName(member)}
              tone="danger"
              icon={<UserX aria-hidden className="size-4" />}
              disabledHint={whyNotEnd(member, me?.id)}
              onClick={() => void end(member)}
            />
          </>
        )}
        loadingText={t('Loading staff...')}
        empty={{ title: t('No staff found') }}
        answer={staff}
      />
      {edited && <StaffForm member={edited === 'new' ? undefined : edited} onClose={close} />}
    </Page>
  )
}

function whyNotEnd(member: StaffMember, myId: string | undefined): string | undefined {
  if (!member.role) return t('This account has ended')
  return member.id === myId ? t('You cannot end your own account') : undefined
}
