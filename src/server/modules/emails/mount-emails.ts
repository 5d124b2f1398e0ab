import { emailRoutes } from '#contract/emails/emails.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { phase5EmailHandlers } from './email-log-routes.ts'
import { emailHandlers } from './phase4-email-routes.ts'

export function mountEmails(mount: Mount, needs: Parameters<typeof phase5EmailHandlers>[0]) {
  mount(emailRoutes, emailHandlers(needs))
  mount(phase5EmailRoutes, phase5EmailHandlers(needs))
}
