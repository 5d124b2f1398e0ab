import { inboundMailRoutes } from '#contract/inbound-mail.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { inboundMailHandlers } from './inbound-mail-routes.ts'

export const mountInboundMail = (mount: Mount, needs: Parameters<typeof inboundMailHandlers>[0]) =>
  mount(inboundMailRoutes, inboundMailHandlers(needs))
