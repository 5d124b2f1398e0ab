import { isDeepStrictEqual } from 'node:util'
import type { AskedFamily, ChildAnswer } from '#contract/renewal.ts'
import { holdsUntil } from '#domain/renewal/renewal-answers.ts'
import { AppError, conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { moveHoldEnd } from '../catalogue/many-holds.ts'
import { findProvedQuestion, theFamily } from '../questions/open-question.ts'
import { readPublicBooking } from '../settings/public-booking.ts'
import { type Asked, type AskedProposal, findAsked, othersOf, showAsked } from './asked-family.ts'
import { readOffersOf } from './mail-families.ts'
import { mailRenewal, type RenewalMailing } from './write-renewal.ts'

interface Answering {
  answers: readonly ChildAnswer[]
  termsVersion: number | null
}

/** The family itself, by its mail. */
export function answerByLink(
  needs: RenewalMailing,
  { token, proofs, ...answering }: Answering & { token: string; proofs: string[] },
  now: Date,
): Promise<AskedFamily> {
  const acting = { actor: theFamily, now }
  return change(needs.db, acting, async step => {
    const { subjectId, familyId, language } = await findProvedQuestion(
      step.tx,
      'renewal',
      { token, proofs },
      now,
    )
    const asked = await answer(needs, step, { which: { id: subjectId, familyId }, answering }, acting)
    return showAsked(step.tx, asked, { language, now })
  })
}

/** Staff, for a family that calls. */
export function answerForFamily(
  needs: RenewalMailing,
  { familyId, renewalId, ...answering }: Answering & { familyId: string; renewalId: string },
  acting: Acting,
): Promise<void> {
  return change(needs.db, acting, async step => {
    await answer(needs, step, { which: { id: renewalId, familyId }, answering }, acting)
  })
}

/** Said again, it changes nothing and sends no second receipt. */
async function answer(
  needs: RenewalMailing,
  step: Change,
  { which, answering }: { which: { id: string; familyId: string }; answering: Answering },
  { actor, now }: Acting,
): Promise<Asked> {
  const { tx } = step
  // Of two answers at once, the second sees the first; the closing waits for it, or it for the closing.
  await tx.selectFrom('renewal_families').select('id').where('id', '=', which.id).forUpdate().execute()
  const asked = await findAsked(tx, which)
  const closesAt = new Date(asked.closesAt)
  if (asked.decidedAt || now.getTime() >= closesAt.getTime()) throw conflict('renewal.over')
  const offers = await readOffersOf(tx, asked, now)
  const changed = answering.answers.flatMap(said => {
    const before = asked.proposals.find(proposal => proposal.id === said.proposalId)
    if (!before) throw notFound('renewal')
    const own = before.isVoid ? undefined : offers.get(before.offerId ?? '')
    if (!own) throw conflict('renewal.void')
    const isSwitch = said.answer === 'SWITCH'
    const wishes = isSwitch ? [...new Set(said.wishes)] : []
    const possible = new Set(othersOf(own, [...offers.values()]).map(offer => offer.id))
    if (!wishes.every(wish => possible.has(wish))) throw invalidField('wishes', 'lesson-offer.not-found')
    const given = { answer: said.answer, wishes, together: isSwitch && said.together }
    const { answer: former, wishes: formerWishes, together } = before
    const isSame = isDeepStrictEqual(given, { answer: former, wishes: formerWishes, together })
    return isSame ? [] : [{ before, given }]
  })
  if (changed.length === 0) return asked
  const terms = await acceptedTerms(
    tx,
    answering,
    changed.some(({ given }) => goesOn(given.answer)),
  )
  for (const { before, given } of changed) {
    await tx
      .updateTable('renewal_proposals')
      .set({ ...given, wishes: JSON.stringify(given.wishes), answeredAt: now, answeredBy: actor.name })
      .where('id', '=', before.id)
      .execute()
    const until = holdsUntil(given.answer, closesAt)
    await moveHoldEnd(step, { kind: 'RENEWAL', belongsToId: before.id, until }, now)
    report(step, asked, before, given)
  }
  const accepted = terms === null ? {} : { termsVersion: terms, termsAcceptedAt: now }
  await tx
    .updateTable('renewal_families')
    .set({ answeredAt: now, ...accepted })
    .where('id', '=', which.id)
    .execute()
  step.touch('planning')
  const answered = await findAsked(tx, which)
  if (!answered.isUnreachable)
    await mailRenewal(needs, step, { kind: 'receipt', asked: answered, offers, now })
  return answered
}

const goesOn = (given: ChildAnswer['answer']) => given === 'ACCEPT' || given === 'SWITCH'

const report = (
  { record }: Change,
  { blockName }: Asked,
  { swimmerId, answer: former, offerId }: AskedProposal,
  given: Pick<ChildAnswer, 'answer' | 'wishes'>,
) =>
  record({
    topic: 'families',
    recordId: swimmerId,
    action: 'renewal-answered',
    before: { answer: former },
    after: { block: blockName, lessonOfferId: offerId, ...given },
  })

/** Who takes a seat accepts the terms that stand now; null where there are none, or no seat is taken. */
async function acceptedTerms(tx: Tx, { termsVersion }: Answering, isTaken: boolean): Promise<number | null> {
  if (!isTaken) return null
  const current = (await readPublicBooking(tx)).termsVersion || null
  if (current !== null && termsVersion !== current) throw new AppError('conflict', 'renewal.terms-changed')
  return current
}
