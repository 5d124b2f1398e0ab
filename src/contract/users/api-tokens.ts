import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { longestTokenDays, tokenPermissions } from '#domain/staff/api-tokens.ts'

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(tokenPermissions)),
  /** The creator; a token never has more permissions than its creator. */
  maker: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

export const newApiToken = z.object({
  name: requiredLine('token.name-required', 80),
  permissions: z
    .array(z.enum(tokenPermissions))
    .min(1, fieldMessage('token.permission-required'))
    .overwrite(given => tokenPermissions.filter(one => given.includes(one))),
  days: z.number().int().min(1).max(longestTokenDays),
})

export const apiTokenRoutes = {
  listApiTokens: route('GET /api/tokens', 'read-staff', {
    summary: 'The tokens with which programs call',
    response: z.array(apiToken),
    watches: ['users'],
  }),
  createApiToken: route('POST /api/tokens', 'change-staff', {
    summary: 'Make a token for a program, to be sent as Bearer; it is shown once',
    body: newApiToken,
    response: apiToken.extend({ token: z.string() }),
    status: 201,
  }),
  withdrawApiToken: route('DELETE /api/tokens/{id}', 'change-staff', {
    summary: 'Withdraw a token: it opens nothing any more',
    response: success,
  }),
}
