import { expect } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { awardRoutes } from '#contract/awards.ts'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { broadcastRoutes } from '#contract/broadcasts.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { outcomeRoutes } from '#contract/levels/outcomes.ts'
import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { storeFile } from '#server/files/file-store.ts'
import { startOutboxWorker } from '#server/mail/outbox/outbox-worker.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import type { Answer, TestApp } from '#server/testing/start-test-app.ts'
import { postMail } from '../../inbound-mail/testing/hand-in-mail.ts'
import { writeMail } from '../../inbound-mail/testing/write-mail.ts'
import { act } from '../../orders/testing/order-calls.ts'
import { bookFile, credit, referenceOf, statement } from '../../payments/bank/testing/bank-calls.ts'
import { pay, paymentsOf, takeBack } from '../../payments/testing/payment-calls.ts'

/** What a printed invoice says, and bookkeeping therefore keeps. */
export const printed = {
  firstName: 'Ängélique',
  lastName: 'Zürcher-Öd',
  billingStreet: 'Zählerweg 5',
  billingCity: 'Rechnungsdörfli',
}

/** Other texts about the person, each unique. */
export const planted = {
  email: 'aengel@privat.example',
  formerEmail: 'frueher.aengel@privat.example',
  phone: '+41 79 555 01 23',
  street: 'Rütligässchen 77b',
  city: 'Schwümmlikon',
  notes: 'Notiz-über-die-Scheidung',
  swimmer: 'Xavérius',
  swimmerName: 'Tümpelfrosch',
  dob: '2013-02-17',
  secondSwimmer: 'Quästora',
  deletedSwimmer: 'Vorgängerli',
  contactHold: 'Haltegrund-Spital',
  orderHold: 'Haltegrund-Ratenzahlung',
  inSubject: 'Betreff-Keuchhusten',
  inBody: 'Wir-kommen-später',
  inFilename: 'arztzeugnis-äpfel.txt',
  inAttachment: 'Anhang-mit-Diagnose',
  reply: 'Gute-Besserung-an-alle',
  copied: 'Betreff-der-Kopie',
  replyTo: 'Betreff-nur-Antwortadresse',
  deletedMail: 'Betreff-längst-gelöscht',
  bounce: 'Postfach-überfüllt-weil-Ferien',
  jobFailure: '550 5.1.1 Mehlbüchse unbekannt',
  runFailure: 'Zustellgrund-im-Lauf',
  refundReason: 'Rückzahlungsgrund-Wegzug',
  oldCity: 'Altwilerdorf',
  oldPdf: 'Rechnung-aus-grauer-Vorzeit',
  unsentPdf: 'Brief-der-nie-hinausging',
  userAgentNote: 'Nutzernotiz-Sprachkurs',
  paymentNote: 'Zahlungsnotiz-vom-Götti',
  takenBack: 'Rücknahmegrund-Konto-leer',
  bankName: 'Kontoinhaber-Götti',
  bankIban: 'CH3908704016075473007',
  bankText: 'Zahlungszweck-zum-Geburtstag',
  familyNote: 'Familiennotiz-Grosseltern-holen-ab',
  addedChild: 'Nachzüglerchen',
  outcomeNote: 'Rechtsvorschlag-wegen-Ummeldung',
  waivedFor: 'Erlassgrund-Härtefall',
  letterToPost: 'Betreff-des-Briefes-für-die-Post',
  healthNote: 'Gesundheitsnotiz-Paukenröhrchen',
  examiner: 'Prüferin-aus-Hinterfultigen',
  awardReason: 'Abzeichen-der-Schwester',
  outcomeRemark: 'Bemerkung-taucht-ungern',
  waitingNote: 'Wartelistenwunsch-nach-dem-Cello',
  waitingReason: 'Vorzug-wegen-Umzug',
  device: 'Browser-auf-dem-Küchentablet',
}

function bodyOf<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Hands in a mail from outside. */
export async function receiveMail(
  lido: TestApp,
  mail: Parameters<typeof writeMail>[0],
): Promise<{ messageUuid: string; threadId: string }> {
  const { status, body } = await postMail(lido, await writeMail(mail))
  expect(status).toBe(200)
  return body
}

/** Sends what waits in the outbox. */
export async function sendMails(lido: TestApp) {
  const mailer = recordingMailer()
  const worker = startOutboxWorker({ db: lido.db, clock: () => lido.clock.now, mailer })
  await worker.drain()
  await worker.stop()
  return mailer.sent
}

/** A person with a long history, made through the front door wherever there is one. */
export async function plantPerson(lido: TestApp, places: { productId: string; lessonOfferId: string }) {
  const name = { firstName: printed.firstName, lastName: printed.lastName }
  const person = {
    ...name,
    email: planted.formerEmail,
    phone: planted.phone,
    notes: planted.notes,
    street: planted.street,
    postalCode: '8099',
    city: planted.city,
    preferredLanguage: 'de' as const,
    billingAddressSameAsContact: false,
    billingStreet: printed.billingStreet,
    billingPostalCode: '8098',
    billingCity: printed.billingCity,
    billingCountry: 'CH',
  }
  const { id } = bodyOf(await lido.call(contactRoutes.createContact, { body: person }))
  const typed = {
    ...name,
    street: planted.street,
    city: planted.city,
    plz: '8099',
    preferredLanguage: 'de' as const,
  }

  const early = bodyOf(
    await lido.call(bookingRoutes.createBooking, {
      body: {
        contact: { ...typed, email: planted.formerEmail },
        swimmer: { firstName: planted.swimmer, lastName: planted.swimmerName, dob: planted.dob },
        course: { selected: places.productId, howHeard: 'friend' },
        termsAccepted: true,
      },
    }),
  )
  bodyOf(
    await lido.call(contactRoutes.updateContact, {
      params: { id },
      body: { ...person, email: planted.email },
    }),
  )

  const book = async (swimmer: string) =>
    bodyOf(
      await lido.call(phase5BookingRoutes.createBooking, {
        body: {
          contact: { ...typed, email: planted.email },
          swimmer: { firstName: swimmer, lastName: planted.swimmerName, dob: planted.dob },
          lessonOfferId: places.lessonOfferId,
          termsAccepted: true,
          allowIdentical: true,
        },
      }),
    )
  const order = async (bookingId: string) =>
    bodyOf(await lido.call(phase5OrderRoutes.createOrder, { params: { id: bookingId } }))

  // An invoice that was reminded and paid; one that was cancelled; one whose order was deleted; none at all.
  const paid = bodyOf(await lido.call(orderRoutes.createOrder, { body: { bookingId: early.id } }))
  await act(lido, paid.id, 'generate-invoice', 'send-invoice', 'payment-reminder')
  const part = bodyOf(await pay(lido, paid.id, { amount: 50, note: planted.paymentNote }))
  bodyOf(await takeBack(lido, part.payments[0]?.id ?? '', planted.takenBack))
  const sent = bodyOf(await lido.call(orderRoutes.readOrder, { params: { id: paid.id } }))
  const bank = { name: planted.bankName, iban: planted.bankIban, text: planted.bankText }
  const account = lido.orders.creditor.iban
  const entry = credit(1000, { reference: referenceOf(sent), ...bank })
  const statements = [{ account, from: '2026-03-09', to: '2026-03-09', entries: [entry] }]
  await bookFile(lido, statement([], { statements }))
  const requested = { orderId: paid.id, step: 'BETREIBUNG_REQUESTED', sentAt: lido.clock.now } as const
  await lido.db.insertInto('reminders').values(requested).execute()
  const outcome = {
    outcome: 'objection',
    date: '2026-03-10',
    note: planted.outcomeNote,
    costs: 33.3,
  } as const
  bodyOf(await lido.call(betreibungRoutes.noteOutcome, { params: { id: paid.id }, body: outcome }))
  const { charges } = bodyOf(await paymentsOf(lido, paid.id))
  const reason = { reason: planted.waivedFor }
  bodyOf(await lido.call(paymentRoutes.waiveCharge, { params: { id: charges[0]?.id ?? '' }, body: reason }))
  await act(lido, paid.id, 'paid')
  const subject = { to: 'REMINDER1', dueDate: '2026-04-30', emailSubject: planted.letterToPost }
  const stamps = { createdAt: lido.clock.now, printedAt: lido.clock.now }
  await lido.db
    .insertInto('letters_to_post')
    .values({
      ...stamps,
      orderId: paid.id,
      action: 'reminder1',
      why: 'bounced',
      actor: 'Büro',
      plan: JSON.stringify(subject),
    })
    .execute()
  const cancelled = await order((await book(planted.secondSwimmer)).id)
  await act(lido, cancelled.id, 'generate-invoice', 'cancel')
  const deleted = await order((await book(planted.swimmer)).id)
  await act(lido, deleted.id, 'generate-invoice', 'send-invoice')
  bodyOf(await lido.call(phase5OrderRoutes.deleteOrder, { params: { id: deleted.id } }))
  const last = await book(planted.secondSwimmer)
  const fresh = await order(last.id)
  const gone = await book(planted.deletedSwimmer)
  bodyOf(await lido.call(phase5BookingRoutes.deleteBooking, { params: { id: gone.id } }))

  const hold = (reason: string) => ({ body: { reason } })
  bodyOf(await lido.call(dunningRoutes.holdContact, { params: { id }, ...hold(planted.contactHold) }))
  bodyOf(await lido.call(dunningRoutes.holdOrder, { params: { id: fresh.id }, ...hold(planted.orderHold) }))

  const { id: familyId, swimmers } = bodyOf(await lido.call(familyPageRoutes.readFamily, { params: { id } }))
  const params = { id: familyId }
  bodyOf(await lido.call(familyRoutes.addNote, { params, body: { text: planted.familyNote } }))
  const child = { firstName: planted.addedChild, lastName: planted.swimmerName, birthDate: planted.dob }
  bodyOf(await lido.call(familyRoutes.addSwimmer, { params, body: child }))
  const ill = { ...params, swimmerId: swimmers[0]?.id ?? '' }
  bodyOf(await lido.call(familyRoutes.writeHealthNote, { params: ill, body: { text: planted.healthNote } }))
  const levelId = await plantAward(lido, ill.swimmerId)
  await plantOutcome(lido, { ...places, levelId, bookingId: last.id })

  await plantMails(lido, places.lessonOfferId)
  await plantUser(lido, name)
  await plantPageUse(lido, id, ill.swimmerId)
  const old = await plantOldRecords(lido, { contactId: id, orderId: paid.id, bookingId: early.id })
  return { id, paid, cancelled, deleted, fresh, old }
}

async function plantAward(lido: TestApp, id: string) {
  const draft = bodyOf(
    await lido.call(curriculumRoutes.createStandardCurriculum, { body: { name: 'Tests' } }),
  )
  const { editions } = bodyOf(await lido.call(curriculumRoutes.publishEdition, { params: { id: draft.id } }))
  const levelId = editions[0]?.levels[0]?.id ?? ''
  const body = { levelId, day: '2026-02-01', source: 'OWN' as const, examiner: planted.examiner }
  const award = bodyOf(await lido.call(awardRoutes.addAward, { params: { id }, body }))
  bodyOf(
    await lido.call(awardRoutes.withdrawAward, {
      params: { id: award.id },
      body: { reason: planted.awardReason, informFamily: true },
    }),
  )
  const wanted = { reason: 'NEXT_LEVEL' as const, wishes: {}, note: planted.waitingNote }
  const { id: entryId } = bodyOf(
    await lido.call(waitingListRoutes.addWaiting, { params: { id }, body: wanted }),
  )
  const pin = { step: 'pin' as const, reason: planted.waitingReason }
  bodyOf(await lido.call(waitingListRoutes.stepWaiting, { params: { id: entryId }, body: pin }))
  return levelId
}

/** What staff wrote about a child, and then wrote otherwise: the first text is in the audit trail alone. */
async function plantOutcome(
  lido: TestApp,
  { lessonOfferId, levelId, bookingId }: { lessonOfferId: string; levelId: string; bookingId: string },
) {
  const offer = lido.db
    .selectFrom('lesson_offers')
    .select('lessonTypeId as id')
    .where('id', '=', lessonOfferId)
  const params = await offer.executeTakeFirstOrThrow()
  const body = { levelId, ageFrom: null, ageTo: null }
  bodyOf(await lido.call(curriculumRoutes.saveLessonTypeLevel, { params, body }))
  for (const remark of [planted.outcomeRemark, 'Gut'])
    bodyOf(
      await lido.call(outcomeRoutes.saveOutcome, {
        params: { id: bookingId },
        body: { outcome: 'REPEAT', remark },
      }),
    )
}

async function plantMails(lido: TestApp, lessonOfferId: string) {
  const broadcast = {
    dryRun: false as const,
    lessonOfferId,
    subject: 'Bad zu',
    textBody: 'Morgen geschlossen',
  }
  bodyOf(await lido.call(broadcastRoutes.bulkSend, { body: { ...broadcast, waitSeconds: 0 } }))
  const sent = await sendMails(lido)
  const from = `${printed.firstName} <${planted.email}>`
  const answered = sent.find(mail => mail.to === planted.email)
  await receiveMail(lido, {
    from,
    ...(answered ? { inReplyTo: answered.messageId, references: [answered.messageId] } : {}),
    subject: planted.inSubject,
    text: planted.inBody,
    attachments: [{ filename: planted.inFilename, content: planted.inAttachment, contentType: 'text/plain' }],
  })
  const trainer = 'trainer@verein.example'
  const { threadId } = await receiveMail(lido, {
    from: trainer,
    to: `Lido <office@lido.example>, "Frau Ä." <${planted.email.toUpperCase()}>`,
    subject: planted.copied,
  })
  // Nothing but the conversation says that this one is about the person.
  const reply = { threadId, to: trainer, textBody: planted.reply }
  bodyOf(await lido.call(phase5EmailRoutes.reply, { body: reply }))
  await receiveMail(lido, {
    from: 'unbekannt@buero.example',
    replyTo: planted.email,
    subject: planted.replyTo,
  })
  const toDelete = await receiveMail(lido, { from, subject: planted.deletedMail })
  const { messageUuid } = toDelete
  bodyOf(await lido.call(phase5EmailRoutes.deleteMessage, { params: { messageUuid } }))
  await lido.db
    .updateTable('emails')
    .set({ status: 'bounced', reason: `Returned: ${planted.bounce}` })
    .where('messageId', '=', answered?.messageId ?? '')
    .execute()
}

async function plantUser(lido: TestApp, name: { firstName: string; lastName: string }) {
  const body = { ...name, email: planted.email, role: 'customer' as const }
  const user = bodyOf(await lido.call(phase5UserRoutes.createUser, { body }))
  const rawUserMetaData = JSON.stringify({ note: planted.userAgentNote })
  await lido.db.updateTable('users').set({ rawUserMetaData }).where('id', '=', user.id).execute()
  bodyOf(await lido.call(invitationRoutes.inviteUser, { params: { id: user.id } }))
  const sent = await sendMails(lido)
  const invitation = sent.find(mail => mail.text.includes('/invitation#'))
  const token = invitation?.text.match(/\/invitation#([\w-]+)/)?.[1] ?? ''
  const password = 'ein gutes Passwort'
  bodyOf(await lido.call(invitationRoutes.acceptInvitation, { body: { token, password } }, { token: null }))
  // A customer does not get in, but the attempt is counted under the address.
  const attempt = { email: planted.email, password: 'falsch geraten' }
  await lido.call(authRoutes.login, { body: attempt }, { token: null })
  return user.id
}

/** Signed in to the page for families, a calendar of a child, and a cart that is not booked yet. */
async function plantPageUse(lido: TestApp, contactId: string, swimmerId: string) {
  await signInFamily(lido, contactId)
  const { db, clock } = lido
  await db.updateTable('family_sessions').set({ device: planted.device }).execute()
  const { familyId } = await db
    .selectFrom('family_members')
    .select('familyId')
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
  const stamps = { createdAt: clock.now, expiresAt: new Date(clock.now.getTime() + 60_000) }
  await db
    .insertInto('family_calendars')
    .values({ familyId, swimmerId, secretHash: 'a', createdAt: clock.now })
    .execute()
  await db
    .insertInto('booking_carts')
    .values({ ...stamps, secretHash: 'a', address: planted.email })
    .execute()
  await db
    .insertInto('address_proofs')
    .values({
      ...stamps,
      purpose: 'booking',
      address: planted.email,
      browserHash: 'a',
      linkHash: 'a',
      codeHash: 'a',
    })
    .execute()
}

interface Ids {
  contactId: string
  orderId: string
  bookingId: string
}

/** What only years or bad luck bring about. */
async function plantOldRecords({ db, clock }: TestApp, { contactId, orderId, bookingId }: Ids) {
  const id = '0f0e0d0c-0b0a-4908-8706-050403020100'
  const createdAt = new Date('2012-05-01T08:00:00Z')
  const contact = { ...printed, email: planted.formerEmail, city: planted.oldCity }
  await db.transaction().execute(async tx => {
    const pdf = { bucket: 'order-documents', contentType: 'application/pdf', createdAt }
    const old = { ...pdf, path: `${id}/invoice-1.pdf`, bytes: Buffer.from(planted.oldPdf) }
    const { id: fileId } = await storeFile(tx, old)
    const unsent = { ...pdf, path: `${orderId}/reminder1-x.pdf`, bytes: Buffer.from(planted.unsentPdf) }
    await storeFile(tx, unsent)
    const document = { kind: 'invoice', filename: 'Rechnung.pdf', fileId, createdAt: createdAt.toISOString() }
    await tx
      .insertInto('archived_orders')
      .values({
        id,
        generation: 4,
        bookingId,
        invoiceReference: '2012-00007',
        status: 'PAID',
        amountRappen: 24_000,
        archivedAt: createdAt,
        archivedBy: 'Büro',
        payee: JSON.stringify({ contact, payer: contact }),
        orderRecord: JSON.stringify({ id, contactId, updatedAt: createdAt.toISOString() }),
        reminders: JSON.stringify([]),
        documents: JSON.stringify([document]),
      })
      .execute()
    await tx
      .insertInto('refunds')
      .values({
        contactId,
        amountRappen: 100,
        state: 'CONFIRMED',
        reason: planted.refundReason,
        iban: 'CH9300762011623852957',
        actor: 'Büro',
        createdAt,
      })
      .execute()
    const job = await tx
      .insertInto('jobs')
      .values({ action: 'send-invoices', record: 'order', total: 1, actor: 'Büro', createdAt: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const problem = JSON.stringify({ code: 'mail.permanent', values: { detail: planted.jobFailure } })
    await tx
      .insertInto('job_rows')
      .values({ jobId: job.id, position: 1, recordId: orderId, version: 1, state: 'failed', problem })
      .execute()
    const failure = { orderId, invoiceReference: null, reason: planted.runFailure }
    const others = { orderId: contactId, invoiceReference: '2026-09999', reason: 'Postfach voll' }
    await tx
      .insertInto('dunning_runs')
      .values({
        state: 'done',
        startedAt: clock.now,
        startedBy: 'Büro',
        leaseUntil: clock.now,
        failed: 2,
        failures: JSON.stringify([failure, { ...others, orderId: '0f0e0d0c-0b0a-4908-8706-0504030201ff' }]),
      })
      .execute()
  })
  return { id, until: '2022-12-31' }
}
