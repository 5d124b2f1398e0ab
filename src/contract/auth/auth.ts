import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { line, success } from '#contract/routes/fields.ts'
import { adminUser, roles } from '#contract/users/account.ts'
import { consoleLanguages, consoleThemes } from '#domain/languages.ts'
import { staffRoles } from '#domain/staff/permissions.ts'

export const missingCredentials = 'Please enter both email and password'

const credentials = z.object({
  email: line(254),
  password: z.string().max(1000),
})

const currentUser = adminUser.extend({
  role: z.enum(roles),
  staffRole: z.enum(staffRoles),
  /** A second factor has to be set up before anything else can be done. */
  lacksSecondFactor: z.boolean(),
  /** The language of the console; null until one is chosen. */
  consoleLanguage: z.enum(consoleLanguages).nullable(),
  /** How the console looks; null until chosen. */
  consoleTheme: z.enum(consoleThemes).nullable(),
})

const accessToken = z.object({ accessToken: z.string() })

export const authRoutes = {
  login: route('POST /api/auth/login', 'public', {
    summary: 'Sign in',
    body: credentials,
    response: accessToken.extend({
      /** The token opens nothing but the second step until that is taken. */
      secondStep: z.literal(true).optional(),
    }),
  }),
  logout: route('POST /api/auth/logout', 'second-step', {
    // Also before the second step.
    summary: 'End this session',
    response: success,
  }),
  me: route('GET /api/auth/me', 'own-account', {
    summary: 'The signed-in person, and the role that says what they may',
    response: currentUser,
  }),
  chooseLanguage: route('PUT /api/auth/me/language', 'own-account', {
    summary: 'Choose the language of your console',
    body: z.object({ language: z.enum(consoleLanguages) }),
    response: success,
  }),
  chooseTheme: route('PUT /api/auth/me/theme', 'own-account', {
    summary: 'Choose the theme of your console',
    body: z.object({ theme: z.enum(consoleThemes) }),
    response: success,
  }),
  notePresence: route('PUT /api/auth/me/presence', 'own-account', {
    summary: 'Say whether one edits a record, and hear who else does; forgotten after 30 seconds',
    body: z.object({
      /** The address of the record in the console. */
      record: line(300),
      isEditing: z.boolean(),
    }),
    response: z.object({ editors: z.array(z.string()) }),
  }),
  openPhase5: route('POST /api/phase5/session', 'own-account', {
    summary: 'Exchange a valid session for its Phase 5 token',
    response: accessToken,
  }),
  settings: route('GET /api/console-settings', 'own-account', {
    summary: 'What the console must know of this installation',
    response: z.object({
      /** Of Lido, as package.json has it. */
      version: z.string(),
      publicApiKey: z.string(),
      /** False while mails are written to a folder instead of leaving this machine. */
      mailLeaves: z.boolean(),
      /** Whether a location's map is loaded only on request. */
      mapOnRequest: z.boolean(),
      /** Whether there is a sibling discount. */
      siblingDiscount: z.boolean(),
      /** Whether the school pays value added tax. */
      vat: z.boolean(),
    }),
  }),
}
