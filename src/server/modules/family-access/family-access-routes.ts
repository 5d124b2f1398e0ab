import type { FastifyBaseLogger } from 'fastify'
import { familyAccessRoutes, familySessionRoutes, familySignInRoutes } from '#contract/family-access.ts'
import { familyActions } from '#domain/families/family-actions.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { type FamilyAuthentication, freshUntil, ofFamily } from '#server/http/session/family-session.ts'
import { createAddressProofs } from '../address-proofs/address-proofs.ts'
import { readLogo } from '../settings/logo.ts'
import { createBackgroundTasks } from '../users/passwords/background-tasks.ts'
import { type CodeMails, mailFreshCode, mailLinkFor, mailSignIn } from './code-mails.ts'
import { findContact } from './family-contacts.ts'
import { endDevice, enterCode, listDevices, signIn, signOut } from './session-actions.ts'
import { endFamilySession, listFamilySessions, openView } from './staff-actions.ts'

interface Needs extends CodeMails {
  secret: string
  logger: Pick<FastifyBaseLogger, 'error'>
  isOpenToFamilies: FamilyAuthentication['isOpenToFamilies']
  followSettings: () => Promise<void>
}

export function mountFamilyAccess(mount: Mount, needs: Needs): { stop: () => Promise<void> } {
  const { db, letterhead, isOpenToFamilies, followSettings } = needs
  const proofs = createAddressProofs(needs)
  const backgroundTasks = createBackgroundTasks(needs.logger)

  async function requireOpen() {
    await followSettings()
    if (!isOpenToFamilies()) throw new AppError('forbidden', 'family-session.page-closed')
  }

  mount(familySignInRoutes, {
    async readSite() {
      await followSettings()
      return { sender: letterhead.sender.name, logo: await readLogo(db), isOpen: isOpenToFamilies() }
    },
    async askSignIn({ body: { address } }, { now }) {
      await requireOpen()
      const proof = await proofs.ask('family-sign-in', address, now)
      backgroundTasks.add(async () => {
        await mailSignIn(needs, address, proof, now)
        await proofs.forgetOld(now)
      })
      return { browser: proof.browser }
    },
    async signIn({ body }, { request, now }) {
      await requireOpen()
      return signIn({ db, proofs }, body, { device: request.headers['user-agent'] ?? '', now })
    },
  })

  mount(familySessionRoutes, {
    async readSession(_, context) {
      const session = ofFamily(context)
      const { familyId, contactId, address, language, isReadOnly } = session
      const contact = await findContact(db, { contactId })
      if (!contact) throw new AppError('unauthenticated', 'family-session.ended')
      const { firstName, lastName } = contact
      const may = familyActions.filter(isOpenToFamilies)
      const whose = { familyId, contactId, firstName, lastName, address, language }
      return { ...whose, isReadOnly, may, freshUntil: freshUntil(session).toISOString() }
    },
    async signOut(_, context) {
      await signOut(db, ofFamily(context), context.now)
    },
    listDevices: (_, context) => listDevices(db, ofFamily(context), context.now),
    endDevice: ({ params }, context) => endDevice(db, ofFamily(context), params.id, context.now),
    async askCode(_, context) {
      const { address, contactId } = ofFamily(context)
      const { browser, code } = await proofs.ask('family-change', address, context.now)
      await mailFreshCode(needs, { contactId, code }, context)
      return { browser }
    },
    enterCode: ({ body }, context) => enterCode({ db, proofs }, ofFamily(context), body, context),
  })

  mount(familyAccessRoutes, {
    async seeAsFamily({ params }, context) {
      await requireOpen()
      return openView(db, params.id, context)
    },
    async mailFamilyLink({ params }, { actor, now }) {
      await requireOpen()
      const contact = await findContact(db, { contactId: params.id })
      if (!contact?.email) throw notFound('contact')
      const { code, link } = await proofs.ask('family-sign-in', contact.email, now)
      await mailLinkFor(needs, { contactId: contact.id, code, link }, { actor, now })
    },
    async listFamilySessions({ params }, { now }) {
      const sessions = await listFamilySessions(db, params.id, now)
      return { isOpen: isOpenToFamilies(), sessions }
    },
    endFamilySession: ({ params }, context) => endFamilySession(db, params.id, context),
  })

  return { stop: () => backgroundTasks.finish() }
}
