import * as z from 'zod'
import { linkLimit, route } from '#contract/routes/define-route.ts'
import { email, instant, language, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { familyActions } from '#domain/families/family-actions.ts'

const secret = z.string().max(100).optional()

/** As it stands in the mail, or as people type it. */
const typedCode = z
  .string()
  .max(60)
  .transform(text => text.replaceAll(/\D/g, ''))
  .refine(code => code.length === 6, fieldMessage('address-proof.code-form'))

/** Kept by the browser that asks: with it the mailed link or the code is enough. */
const asked = z.object({ browser: z.string() })

const device = z.object({
  id: z.string(),
  /** The browser, as it calls itself. */
  device: z.string(),
  createdAt: instant,
  usedAt: instant,
  expiresAt: instant,
  isThisOne: z.boolean(),
})

export const familySignInRoutes = {
  readSite: route('GET /api/family/site', 'public', {
    summary: 'Whose page it is, and whether families may sign in',
    response: z.object({ sender: z.string(), logo: z.string().nullable(), isOpen: z.boolean() }),
    limit: { address: 1000, network: 10_000 },
  }),
  askSignIn: route('POST /api/family/sign-in', 'public', {
    summary: 'Ask for a mail with a link and a code; the answer is the same for unknown addresses',
    body: z.object({ address: email }),
    response: asked,
    limit: { address: 30, network: 300 },
  }),
  signIn: route('POST /api/family/sessions', 'public', {
    summary:
      'Sign in by the code, with the link or in the browser that asked, or by the link in the browser that asked',
    body: z.object({ browser: secret, link: secret, code: typedCode.optional() }),
    response: z.object({ token: z.string() }),
    limit: linkLimit,
  }),
}

const changeLimit = { address: 60, network: 600 }

export const familySessionRoutes = {
  readSession: route('GET /api/family/session', 'family', {
    summary: 'Whose page is open, and what the family may do on it',
    response: z.object({
      familyId: z.string(),
      contactId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      address: z.string(),
      language,
      /** Staff look at the page; nothing can be changed. */
      isReadOnly: z.boolean(),
      may: z.array(z.enum(familyActions)),
      /** Until when changes ask for no code. */
      freshUntil: instant,
    }),
    watches: ['contacts', 'families', 'settings', 'familySessions'],
  }),
  signOut: route('DELETE /api/family/session', 'family', {
    summary: 'End this session',
    response: success,
    limit: changeLimit,
  }),
  listDevices: route('GET /api/family/sessions', 'family', {
    summary: 'Where this address is signed in, the newest first',
    response: z.array(device),
    watches: ['familySessions'],
  }),
  endDevice: route('DELETE /api/family/sessions/{id}', 'family', {
    summary: 'End the session on another device',
    response: success,
    limit: changeLimit,
  }),
  askCode: route('POST /api/family/code', 'family', {
    summary: 'Ask for a fresh code, for changes of address, account or health notes',
    response: asked,
    limit: changeLimit,
  }),
  enterCode: route('PUT /api/family/code', 'family', {
    summary: 'Type the fresh code',
    body: z.object({ browser: secret, code: typedCode }),
    response: success,
    limit: changeLimit,
  }),
}

/** What staff do about the page of a family. */
export const familyAccessRoutes = {
  seeAsFamily: route('POST /api/office/contacts/{id}/family-view', 'see-as-family', {
    // Not for programs: the view would outlive their token.
    also: ['own-account'],
    summary: 'Open the page of a family as this contact sees it, read-only and on record',
    response: z.object({ token: z.string() }),
    status: 201,
  }),
  mailFamilyLink: route('POST /api/office/contacts/{id}/family-link', 'see-as-family', {
    summary: 'Mail a contact the link and the code of a sign-in',
    response: success,
  }),
  listFamilySessions: route('GET /api/office/families/{id}/sessions', 'read-customers', {
    summary: 'Where the contacts of a family are signed in, and whether the page is open',
    response: z.object({
      isOpen: z.boolean(),
      sessions: z.array(
        z.object({
          id: z.string(),
          contactId: z.string(),
          device: z.string(),
          createdAt: instant,
          usedAt: instant,
        }),
      ),
    }),
    watches: ['familySessions', 'families', 'contacts', 'settings'],
  }),
  endFamilySession: route('DELETE /api/office/family-sessions/{id}', 'see-as-family', {
    summary: 'End the session of a family',
    response: success,
  }),
}
