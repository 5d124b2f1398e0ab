import { securityRoutes } from '#contract/auth/security.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { DetailSection } from '#web/ui/record/details.tsx'
import { nameBrowser } from './name-browser.ts'
import { OwnPassword } from './password-form.tsx'
import { SecondFactors } from './second-factors.tsx'

/** One's own password, second factor and sessions. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const own = useRoute(securityRoutes.readSecurity)
  return (
    <Dialog title={t('Security')} onClose={onClose}>
      <OwnPassword onChanged={() => void own.refetch()} />
      <SecondFactors />
      <Sessions own={own} />
    </Dialog>
  )
}

function Sessions({ own }: { own: ReturnType<typeof useRoute<typeof securityRoutes.readSecurity>> }) {
  const end = useConfirmedAction(securityRoutes.endSession, ['users'])
  return (
    <DetailSection title={t('Where you are signed in')}>
      <ul className="flex flex-col gap-3">
        {own.data?.sessions.map(({ id, device, address, createdAt, isThisOne }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span className="block">{nameBrowser(device) || t('Unknown browser')}</span>
              <span className="block text-xs text-ink-mute">
                {t('{address}, since {time}', { address, time: formatDateTime(createdAt) })}
              </span>
            </span>
            {isThisOne ? (
              <Badge tone="green">{t('This browser')}</Badge>
            ) : (
              <Button
                size="small"
                variant="dangerQuiet"
                onClick={() =>
                  void end
                    .perform({
                      input: { params: { id } },
                      success: t('Session ended'),
                      failure: message => t('Not ended: {message}', { message }),
                    })
                    .then(() => own.refetch())
                }
              >
                {t('End session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
