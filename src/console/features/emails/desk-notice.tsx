import { useRoute } from '#console/api/query.ts'
import { sayReason } from '#console/language/say-reason.ts'
import { t } from '#console/language/t.ts'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { phase5EmailRoutes } from '#contract/mail/phase5-emails.ts'

/** Says when answers do not come in here. */
export function DeskNotice() {
  const desk = useRoute(phase5EmailRoutes.readDesk, {}, { staleTime: 60_000 }).data
  if (desk?.mailbox?.problem) {
    return (
      <Banner tone="warning" title={t('The mailbox cannot be read just now')}>
        {sayReason(desk.mailbox.problem)}
      </Banner>
    )
  }
  if (!desk || desk.webhook || desk.mailbox) return null
  return (
    <p className="text-ink-soft">
      {t('Received mail is not collected here: answers stay in the mailbox of {address}.', {
        address: desk.from,
      })}
    </p>
  )
}
