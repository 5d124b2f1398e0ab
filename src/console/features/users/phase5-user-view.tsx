import { Mail } from 'lucide-react'
import { YesNoBadge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { Details } from '#console/ui/record/details.tsx'
import { formatDate, formatDateTime } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import type { Phase5User } from '#contract/people/users.ts'
import { languageNames } from '#domain/languages.ts'
import { useInviteUser } from './invite-user.ts'
import { RoleBadge } from './phase5-user-columns.tsx'

interface Phase5UserViewProps {
  user: Phase5User
  isSelf: boolean
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

export default function Phase5UserView({ user, isSelf, onEdit, onDelete, onClose }: Phase5UserViewProps) {
  const invite = useInviteUser()
  return (
    <Dialog
      title={fullName(user)}
      description={isSelf ? 'This is you. Another admin would have to delete your account.' : undefined}
      onClose={onClose}
      footerAside={
        <>
          <Button variant="dangerQuiet" disabled={isSelf} onClick={onDelete}>
            Delete
          </Button>
          {!user.hasPassword && (
            <Button
              icon={<Mail aria-hidden className="size-4" />}
              busy={invite.isPending}
              busyLabel="Inviting..."
              onClick={() => invite.mutate(user)}
            >
              Invite
            </Button>
          )}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onEdit}>
            Edit User
          </Button>
        </>
      }
    >
      <Details
        items={[
          { label: 'First Name', value: user.firstName },
          { label: 'Last Name', value: user.lastName },
          { label: 'Email', value: user.email },
          { label: 'Role', value: <RoleBadge role={user.role} /> },
          { label: 'Preferred Language', value: languageNames[user.preferredLanguage] },
          { label: 'Created', value: formatDate(user.createdAt) },
          { label: 'Last Sign In', value: formatDateTime(user.lastSignInAt) },
          { label: 'Email Verified', value: <YesNoBadge value={user.emailVerified} /> },
          { label: 'Password', value: user.hasPassword ? 'Set' : 'Not set yet' },
          { label: 'User ID', value: <CopyableId id={user.id} />, wide: true },
          {
            label: 'Raw Metadata',
            value: (
              <pre className="mt-1 rounded-lg border border-line bg-slate-50 p-3 font-mono text-xs break-words whitespace-pre-wrap">
                {JSON.stringify(user.rawUserMetaData, null, 2)}
              </pre>
            ),
            wide: true,
          },
        ]}
      />
    </Dialog>
  )
}
