import { renewalAnswerRoutes, renewalRoutes } from '#contract/renewal.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { readQuestion } from '../questions/open-question.ts'
import { answerByLink, answerForFamily } from './answer-renewal.ts'
import { findAsked, listAsked, showAsked } from './asked-family.ts'
import { chooseProposal } from './choose-proposal.ts'
import { extendRenewal } from './extend-renewal.ts'
import { readRenewal } from './plan-renewal.ts'
import { previewRenewal, sendRenewal } from './send-renewal.ts'
import type { RenewalMailing } from './write-renewal.ts'

export function mountRenewal(mount: Mount, needs: RenewalMailing): void {
  const { db } = needs
  mount(renewalRoutes, {
    readRenewal: ({ params }, { now }) => readRenewal(db, params.id, now),
    async chooseProposal({ params, body }, context) {
      await chooseProposal(db, params, body, context)
      return { success: true }
    },
    previewRenewal: ({ params }, { now }) => previewRenewal(needs, params.id, now),
    sendRenewal: ({ params, body }, context) => sendRenewal(db, params.id, body, context),
    async extendRenewal({ params, body }, context) {
      await extendRenewal(db, params.id, body, context)
      return { success: true }
    },
    async readFamilyRenewals({ params }, { now }) {
      const asked = await listAsked(db, params.id)
      return Promise.all(asked.map(one => showAsked(db, one, { language: one.language, now })))
    },
    async answerForFamily({ params, body }, context) {
      await answerForFamily(needs, { familyId: params.id, ...body }, context)
      return { success: true }
    },
  })
  mount(renewalAnswerRoutes, {
    readRenewalQuestion: ({ body }, { now }) =>
      readQuestion(needs, 'renewal', body, {
        now,
        read: async ({ subjectId, familyId, language }) =>
          showAsked(db, await findAsked(db, { id: subjectId, familyId }), { language, now }),
      }),
    answerRenewal: ({ body }, { now }) => answerByLink(needs, body, now),
  })
}
