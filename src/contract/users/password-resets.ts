import * as z from 'zod'
import { linkLimit, route } from '#contract/routes/define-route.ts'
import { email, success } from '#contract/routes/fields.ts'
import { newPassword } from './users.ts'

export const forgottenPassword = z.object({ email })

export const passwordResetRoutes = {
  readPasswordRule: route('GET /api/auth/password-rule', 'public', {
    // Who opens a mailed link reads it before signing in.
    summary: 'How long a new password is at least, by the settings',
    response: z.object({ least: z.number() }),
  }),
  forgetPassword: route('POST /api/auth/forgotten-password', 'public', {
    summary: 'Ask for a link that sets a new password; the answer is the same for unknown addresses',
    body: forgottenPassword,
    response: success,
  }),
  resetPassword: route('POST /api/auth/reset-password', 'public', {
    summary:
      'Set a new password with a link’s one-time token; all sessions and API tokens of the account end',
    limit: linkLimit,
    body: z.object({ token: z.string().max(200), password: newPassword }),
    response: success,
  }),
  sendResetLink: route('POST /api/staff/{id}/reset-link', 'change-staff', {
    summary: 'Mail a member of staff a link that sets a new password; an older one works no more',
    response: success,
  }),
}
