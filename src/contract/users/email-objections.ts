import * as z from 'zod'
import { linkLimit, route } from '#contract/routes/define-route.ts'
import { success } from '#contract/routes/fields.ts'

const body = z.object({ token: z.string().max(200) })

/** For the address that an account had before, by the link that was mailed to it. */
export const emailObjectionRoutes = {
  readObjection: route('POST /api/auth/email-objections/read', 'public', {
    summary: 'Which address a link restores; reading it changes nothing',
    limit: linkLimit,
    body,
    response: z.object({ email: z.string() }),
  }),
  restoreEmail: route('POST /api/auth/email-objections', 'public', {
    summary:
      'Restore the email of an account; its sessions, API tokens and password end, and a link for a new one is mailed',
    limit: linkLimit,
    body,
    response: success,
  }),
}
