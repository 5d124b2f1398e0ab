import { Eye, LogOut, Mail } from 'lucide-react'
import { familyAccessRoutes } from '#contract/family-access.ts'
import type { FamilyPage } from '#contract/family-page.ts'
import { familyPage } from '#contract/routes/paths.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { nameBrowser } from '#web/words/name-browser.ts'

const failure = (message: string) => message

/** The page of the family: how it looks, and where it is signed in. */
export function FamilyAccess({ family }: { family: FamilyPage }) {
  const { data } = useRoute(familyAccessRoutes.listFamilySessions, { params: { id: family.id } })
  const view = useAction(familyAccessRoutes.seeAsFamily, { changes: [] })
  const link = useConfirmedAction(familyAccessRoutes.mailFamilyLink, ['emails'])
  const end = useConfirmedAction(familyAccessRoutes.endFamilySession, ['familySessions'])
  if (!data?.isOpen) return null
  const contacts = family.contacts.filter(({ email, archivedAt }) => email && !archivedAt)

  /** The tab is opened by the click itself, since browsers allow no other. */
  async function see(contactId: string) {
    const tab = window.open('', '_blank')
    try {
      const { token } = await view.mutateAsync({ params: { id: contactId } })
      if (tab) tab.location.href = `${familyPage}#view=${token}`
    } catch (error) {
      tab?.close()
      notify.error(messageOf(error))
    }
  }

  return (
    <PageSection title={t('Page for families')}>
      <ul className="flex flex-col divide-y divide-line">
        {contacts.map(({ id, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words">{email}</span>
            <span className="flex flex-wrap gap-2">
              <Button
                calls={familyAccessRoutes.seeAsFamily}
                size="small"
                icon={Eye}
                busy={view.isPending}
                onClick={() => void see(id)}
              >
                {t('See as family')}
              </Button>
              <Button
                calls={familyAccessRoutes.mailFamilyLink}
                size="small"
                icon={Mail}
                onClick={() =>
                  void link.perform({
                    input: { params: { id } },
                    success: t('Sign-in link sent to {email}', { email }),
                    failure,
                  })
                }
              >
                {t('Send sign-in link')}
              </Button>
            </span>
          </li>
        ))}
        {data.sessions.map(session => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words">
              {t('Signed in: {email}', {
                email: family.contacts.find(({ id }) => id === session.contactId)?.email ?? '',
              })}
              <span className="block text-ink-soft">
                {[nameBrowser(session.device), formatDateTime(session.createdAt)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              calls={familyAccessRoutes.endFamilySession}
              size="small"
              icon={LogOut}
              onClick={() =>
                void end.perform({
                  input: { params: { id: session.id } },
                  success: t('The session has ended'),
                  failure,
                })
              }
            >
              {t('End this session')}
            </Button>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
