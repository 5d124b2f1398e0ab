import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { useRoute } from '#web/api/query.ts'
import { sayReason } from '#web/language/say-reason.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

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
