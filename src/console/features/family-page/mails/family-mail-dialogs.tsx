import { useDeleteLoggedEmail } from '#console/features/emails/logged-email-actions.ts'
import LoggedEmailView from '#console/features/emails/logged-email-view.tsx'
import ReplyForm from '#console/features/emails/reply-form.tsx'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { useRoute } from '#web/api/query.ts'
import { useGoTo } from '#web/ui/record/go-to.ts'
import MissingRecord from '#web/ui/record/missing-record.tsx'

export type OpenMail = { id: string; isReply: boolean }

interface FamilyMailDialogsProps {
  mail: OpenMail
  onOpen: (mail: OpenMail) => void
  onClose: () => void
}

/** A mail of the family, to read or to answer. */
export default function FamilyMailDialogs({ mail, onOpen, onClose }: FamilyMailDialogsProps) {
  const { data, error } = useRoute(phase5EmailRoutes.readEmail, { params: { id: mail.id } })
  const remove = useDeleteLoggedEmail()
  const goTo = useGoTo()
  if (error) return <MissingRecord what="Email" error={error} onClose={onClose} />
  if (!data) return null
  if (mail.isReply) return <ReplyForm email={data} onClose={onClose} />
  return (
    <LoggedEmailView
      email={data}
      onOpen={id => onOpen({ id, isReply: false })}
      onOpenBroadcast={broadcast => goTo('/phase5/emails', { broadcast })}
      onReply={() => onOpen({ id: mail.id, isReply: true })}
      onDelete={() => void remove(data).then(done => done && onClose())}
      onClose={onClose}
    />
  )
}
