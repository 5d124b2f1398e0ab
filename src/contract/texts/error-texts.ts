import { missingCredentials } from '#contract/auth/auth.ts'
import { noRecipients, recipientsChanged } from '#contract/broadcasts.ts'
import { lessonOfferInUse } from '#contract/catalogue/lesson-offers.ts'
import { lessonTypeInUse } from '#contract/catalogue/lesson-types.ts'
import { contactHasBookings } from '#contract/contacts/contacts.ts'
import { locationInUse, notPdf, pdfTooLarge } from '#contract/locations.ts'
import { formatChf } from '#domain/billing/money.ts'
import { writeMoment } from '#domain/calendar/letter-day.ts'
import { formatNumericDate, monthNames, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { HeldSeats, HoldKind } from '#domain/catalogue/seats.ts'
import { mailReasons } from '#domain/mail/mail-reasons.ts'
import type { DunningStep, OrderAction, OrderStatus, ReminderStep } from '#domain/orders/order-machine.ts'
import { labelReminderStep } from '#domain/orders/order-words.ts'
import { webhookReasons } from '#domain/webhooks/webhook-reasons.ts'
import { formatProblem, type ProblemOf } from './coded-text.ts'
import { type FieldProblem, fieldTexts, formatFieldProblem } from './field-texts.ts'

interface FullOffer {
  quickId: string
  booked: number
  seats: number
  holds?: readonly HeldSeats[]
}

const heldFor: Record<HoldKind, string> = {
  RENEWAL: 'for a renewal',
  OFFER: 'for a child on the waiting list',
  CART: 'for a family that is booking',
}

/** Every failure by its code, in the words of the specifications. */
export const errorTexts = {
  ...fieldTexts,
  'absence.by-office': 'The office entered this absence. Please call us.',
  'absence.too-late': 'The lesson has begun already.',
  'address-proof.code-needed': 'Please enter the code of the mail as well.',
  'address-proof.code-wrong': 'This code is not right. Please look at the newest mail.',
  'address-proof.ended': 'This code is no longer valid. Please ask for a new mail.',
  'attachment.not-found': 'Attachment not found',
  'attachment.risky': 'Attachments of this type cannot be downloaded here: a computer would run them.',
  'attendance.not-expected': 'This child is no longer booked for this lesson.',
  'attendance.time-unlikely': 'The time of this mark cannot be right. Please check the clock of the device.',
  'auth.forbidden': 'You do not have permission for this action.',
  'auth.link-expired': 'This link is not valid or has expired.',
  'auth.missing-credentials': missingCredentials,
  // Worded alike; a device forgets what it kept.
  'auth.account-ended': 'This account has no access any more',
  'auth.token-invalid': 'This token is unknown, was withdrawn or has expired',
  'auth.idle': 'You were signed out because nothing was done for a while.',
  'auth.password-again': 'Please type your password again to confirm that it is you.',
  'auth.required': 'Authentication required',
  'auth.required-for-service': 'Authentication required for admin operations',
  'auth.second-factor-missing': 'Please set up a second factor first.',
  'auth.second-step': 'Please confirm the sign-in with your second factor.',
  'auth.signature-required': 'This call must carry a fresh signature made with the secret for received mail.',
  'auth.step-up': 'Please confirm with your second factor that it is you.',
  'auth.too-many-attempts': ({ minutes }: { minutes: number }) =>
    `Too many sign-in attempts. Please try again in ${count(minutes, 'minute')}.`,
  'auth.wrong-body': 'The body is not the one that was signed.',
  'auth.wrong-credentials': 'Invalid email or password',
  'bank-entry.amount-large':
    'More than CHF 1,000,000 cannot be booked as one payment. Split it between invoices, or ignore it with a reason.',
  'bank-entry.amount-needed': 'Please say what it is worth in CHF.',
  'bank-entry.debit': 'Money that left the account cannot pay an order. It can only be ignored.',
  'bank-entry.not-found': 'Bank entry not found',
  'bank-entry.not-by-hand': 'Only what a person decided can be undone here.',
  'bank-entry.settled': 'This entry has already been decided. Please look again.',
  'bank-entry.sum-differs': ({ rappen }: { rappen: number }) =>
    `The parts must add up to ${formatChf(rappen)}.`,
  'bank-file.account-foreign': ({ filename, accounts }: { filename: string; accounts: string }) =>
    `${filename} is about ${accounts}, which is not the account of this school. Its accounts stand in Office, Settings, School.`,
  'bank-file.deep': (at: InFile) => `${placeOf(at)}: elements lie too deep in each other.`,
  'bank-file.doctype': (at: InFile) => `${placeOf(at)}: a bank file has no document type declaration.`,
  'bank-file.encoding': (at: InFile) =>
    `${placeOf(at)}: the characters are not in the encoding the file names.`,
  'bank-file.long-text': (at: InFile) => `${placeOf(at)}: a text or a tag is too long.`,
  'bank-file.malformed': (at: InFile) => `${placeOf(at)}: the XML is not well formed.`,
  'bank-file.many-entries': ({ filename, most }: { filename: string; most: number }) =>
    `${filename} holds more than ${most} payments. Please have the bank split it.`,
  'bank-file.missing': ({ element, ...at }: InFile & { element: string }) =>
    `${placeOf(at)}: ${element} is missing.`,
  'bank-file.not-camt': (at: InFile) => `${placeOf(at)}: this is no camt.053 or camt.054 file.`,
  'bank-file.required': 'Please choose one bank file: XML, or a ZIP of them',
  'bank-file.too-large': ({ filename, megabytes }: { filename: string; megabytes: number }) =>
    `${filename} is larger than ${megabytes} MB.`,
  'bank-file.truncated': (at: InFile) => `${placeOf(at)}: the file is cut off.`,
  'bank-file.value-wrong': ({ element, value, ...at }: InFile & { element: string; value: string }) =>
    `${placeOf(at)}: ${element} cannot be "${value}".`,
  'bank-file.zip-broken': ({ filename }: { filename: string }) => `${filename} is a damaged ZIP file.`,
  'bank-file.zip-empty': ({ filename }: { filename: string }) => `${filename} holds no bank file.`,
  'bank-file.zip-large': ({ filename }: { filename: string }) =>
    `${filename} unpacks to far more than its size. Nothing of it was read.`,
  'bank-file.zip-many': ({ filename, most }: { filename: string; most: number }) =>
    `${filename} holds more than ${most} files.`,
  'bank-file.zip-nested': ({ filename }: { filename: string }) =>
    `${filename} holds another ZIP file. Please unpack that one first.`,
  'bank-import.booked': 'This bank file is booked. Its booking can be undone; the file cannot be removed.',
  'bank-import.later-file': ({ filename }: { filename: string }) =>
    `Cannot undo: ${filename}, which was booked later, builds on this file. Undo that one first.`,
  'bank-import.not-booked': 'This bank file is not booked.',
  'bank-import.not-found': 'Bank file not found',
  'bank-import.payment-used': 'Cannot undo: credit that came with this file has been used since.',
  'bank-import.settled-by-hand': ({ entries }: { entries: number }) =>
    `Cannot undo: somebody has decided ${count(entries, 'payment')} of this file since. Take ${entries === 1 ? 'it' : 'them'} back first.`,
  'bank-import.undone': 'The booking of this bank file was undone. Upload it again to book it.',
  'booking.exists': 'This booking already exists.',
  'booking.has-order': 'Cannot delete booking while an order exists. Remove the order first.',
  'booking.address-changed': 'The contact has another address by now. Please look again.',
  'booking.identical': ({ seconds }: { seconds: number }) =>
    `The same booking was made ${count(seconds, 'second')} ago.`,
  'booking.lesson-offer-unknown': 'Cannot save: invalid lesson offer selected.',
  'booking.not-found': 'Booking not found',
  'booking.product-unknown': 'Cannot save: invalid course selected.',
  'broadcast.no-recipients': noRecipients,
  'broadcast.not-found': 'Broadcast not found',
  'broadcast.recipients-changed': recipientsChanged,
  'charge.not-found': 'Charge not found',
  'charge.waived': 'This charge was waived already.',
  'clock.ahead': ({ today, known }: { today: PlainDate; known: PlainDate }) =>
    `The server's clock says ${dayOf(today)}, but the last day it knows is ${dayOf(known)}. Nothing was sent or removed.`,
  'console.not-built': 'The console is not built yet: run "npm run build".',
  'contact.email-taken': 'A contact with this email already exists',
  'contact.has-credit':
    'Cannot delete: this contact has, or had, credit, which is on the books. Erase the person instead.',
  'contact.has-bookings': contactHasBookings,
  'contact.merge-final': 'This merge is older than 30 days and stays.',
  'contact.merge-health-notes':
    'A child of both has two health notes. Please leave one of them, then merge the contacts.',
  'contact.merge-itself': 'These are not two contacts any more.',
  'contact.merged-since': 'This contact was merged again since. Please undo the later merge first.',
  'contact.not-found': 'Contact not found',
  'conversation.not-found': 'Conversation not found',
  'document.not-found': 'Document not found',
  'dunning.already-running': 'The dunning engine is already running.',
  'dunning.bank-day-missing': ({ day }: { day: PlainDate }) =>
    `The bank file of ${dayOf(day)} has not been booked yet. Nothing was sent.`,
  'dunning.due-date-moved': 'The due date was moved meanwhile.',
  'dunning.no-further-steps': 'No further steps',
  'dunning.on-hold': ({ reason }: { reason: string }) => `On hold: ${reason}`,
  'dunning.other-step': ({ next }: { next: ReminderStep }) =>
    `The next step is ${labelReminderStep(next)} by now. Nothing was sent.`,
  'dunning.step-failed': 'Something went wrong; the log says more.',
  'email.being-sent': 'This mail is being sent right now. Please try again in a moment.',
  'email-objection.invalid':
    'This link is no longer valid. Please inform an admin if your account is not right.',
  'email.link-void': 'The link in this mail is no longer valid. Please send a new mail with a new link.',
  'email.moves-order':
    'This mail moves an order and has not been answered for yet. Decide its delivery first.',
  'email.needs-no-answer': 'Only a mail that somebody wrote to us can wait for an answer.',
  'email.not-failed': 'Only a mail that failed or is uncertain can be sent again.',
  'email.not-found': 'Email not found',
  'email.of-order': 'Please send the letters of an order again from the order.',
  'email.received': 'A mail that was received cannot be sent again.',
  'email.still-waiting': 'This mail is still waiting to be sent.',
  'family-session.code-needed': 'Please confirm this change with a code that we send to your address.',
  'family-session.ended': 'Please sign in again.',
  'family-session.not-found': 'This session has ended already.',
  'family-session.page-closed': 'The page for families is closed.',
  'family-session.read-only': 'Staff see the page of a family and cannot change anything on it.',
  'family-session.switched-off': 'The school does not offer this on the page for families.',
  'family.last-contact': 'This is the only contact of the family.',
  'family.member-known': 'This contact is in this family already.',
  'family.not-found': 'Family not found',
  'view.not-found': 'View not found',
  'job.already-archived': 'It is archived already.',
  'job.letter-not-due': 'No letter is due today.',
  'job.no-address': 'There is no email address.',
  'job.not-for-these': 'This cannot be done to these records.',
  'job.not-found': 'Job not found',
  'job.not-started': 'This job has not been started.',
  'job.nothing-selected': 'Nothing is selected.',
  'job.on-hold': 'It is on hold.',
  'job.not-phase-five': 'Letters are sent for Phase 5 orders only.',
  'job.record-changed': 'It was changed after it was selected.',
  'job.record-gone': 'It no longer exists.',
  'job.row-failed': 'This could not be done; the log says why.',
  'job.stopped': 'The job was stopped before this row.',
  'job.too-many': ({ most }: { most: number }) => `At most ${most} can be selected at once.`,
  'hold.in-past': 'The hold must end today or later',
  'hold.not-found': 'Hold not found',
  'import.row-repeated': ({ row, productId, first }: { row: number; productId: string; first: number }) =>
    `Row ${row} (${productId}): the same product is already in row ${first}`,
  'import.row-wrong': ({ row, productId, issues }: WrongRow) =>
    `Row ${row}${productId && ` (${productId})`}: ${issues.map(describeIssue).join('; ')}`,
  'import.rows-wrong': ({ wrong, rows, listed }: { wrong: number; rows: number; listed: number }) =>
    `Nothing was imported: errors in ${wrong} of ${count(rows, 'row')}${
      wrong > listed ? `; the first ${listed} are listed` : ''
    }.`,
  'inbound-mail.many-attachments': ({ most }: { most: number }) =>
    `The mail has more than ${most} attachments.`,
  'inbound-mail.no-headers': 'This is not a mail: it has no headers.',
  'inbound-mail.no-mime': 'The body must be a mail as raw MIME, of type message/rfc822.',
  'inbound-mail.unreadable': ({ why }: { why: string }) => `This mail cannot be read: ${why}`,
  'invitation.invalid': 'This invitation is no longer valid. Please ask for a new one.',
  'legacy-archive.unreadable': 'Failed to load Phase 3 booking data',
  'lesson.ahead': 'This lesson is still ahead. Attendance is marked from its day on.',
  'lesson.date-taken': 'The course has a lesson on that day already.',
  'lesson.not-off': 'This lesson is neither cancelled nor moved.',
  'lesson.order-busy': ({ invoices }: { invoices: string }) =>
    `A mail about ${invoices} is under way, or may not have arrived. Please settle that first.`,
  'lesson.over':
    'Families get no mail about lessons that are over. Please leave these lessons out, or change them without mails.',
  'lesson.not-planned': 'Only a planned lesson can be cancelled or moved.',
  'lesson.preview-stale': 'The lessons or the families have changed since the preview. Please preview again.',
  'calendar.not-found': 'Calendar not found',
  'instructor.not-found': 'Instructor not found',
  'lesson.not-found': 'Lesson not found',
  'lesson.not-taught': 'This lesson was cancelled or moved. Attendance cannot be marked.',
  'lesson-offer.full': ({ quickId, booked, seats, holds = [] }: FullOffer) => {
    const held = holds.map(
      ({ kind, until, seats: count }) => `, ${count} held ${heldFor[kind]} until ${writeMoment(until, 'en')}`,
    )
    return `${quickId} is full: ${booked} of ${seats} seats are booked${held.join('')}.`
  },
  'lesson-offer.has-lessons':
    'Cannot delete: lessons of this offer have been held or cancelled. Archive it instead.',
  'lesson-offer.in-use': lessonOfferInUse,
  'lesson-offer.not-found': 'Lesson offer not found',
  'lesson-offer.quick-id-taken': 'A lesson offer with this Quick ID already exists.',
  'lesson-offer.reference-unknown': 'Cannot save: invalid lesson type or location selected.',
  'lesson-type.in-use': lessonTypeInUse,
  'lesson-type.not-found': 'Lesson type not found',
  'lesson-type.type-id-taken': 'A lesson type with this Type ID already exists.',
  'make-up.no-seat': 'This lesson is no longer possible: it is full, over or of another level.',
  'make-up.not-announced': 'Only an absence that was announced before the lesson can be made up for.',
  'make-up.not-found': 'Make-up lesson not found',
  'make-up.off': 'This lesson type offers no make-up lessons.',
  'letter.not-found': 'Letter not found',
  'letters.none-waiting': 'No letter waits to be printed.',
  'letters.not-printed': 'Please print the letter before it is marked as posted.',
  'location.in-use': locationInUse,
  'location.not-found': 'Location not found',
  'location.taken': 'A location with this name or ID already exists.',
  'mail.answer-unstorable': mailReasons['mail.answer-unstorable'],
  'mail.configuration': ({ detail }: Answer) => followed(mailReasons['mail.configuration'], detail),
  'mail.doubtful': ({ detail }: Answer) => followed(mailReasons['mail.doubtful'], detail),
  'mail.bounce-of-stranger': mailReasons['mail.bounce-of-stranger'],
  'mail.bounce-without-recipient': mailReasons['mail.bounce-without-recipient'],
  'mail.given-up': ({ detail }: Answer) => followed(mailReasons['mail.given-up'], detail),
  'mail.interrupted': mailReasons['mail.interrupted'],
  'mail.permanent': ({ detail }: Answer) => followed(mailReasons['mail.permanent'], detail),
  'mail.quota': ({ detail }: Answer) => followed(mailReasons['mail.quota'], detail),
  'mail.temporary': ({ detail }: Answer) => followed(mailReasons['mail.temporary'], detail),
  'mail.unreadable': mailReasons['mail.unreadable'],
  'mailbox.sign-in-refused': mailReasons['mailbox.sign-in-refused'],
  'mailbox.unreadable': ({ detail }: Answer) => followed(mailReasons['mailbox.unreadable'], detail),
  'mail.uncertain': ({ detail }: Answer) =>
    `Delivery uncertain: ${detail}. Check whether the mail arrived, then decide on the order: it arrived, or send it again.`,
  'mail.unsaved':
    'Delivery uncertain: the result could not be saved. Check whether the mail arrived, then decide on the order: it arrived, or send it again.',
  'note.not-found': 'Note not found',
  'merge.not-found': 'Merge not found',
  'export.not-found': 'Export not found',
  'month.closed': ({ month }: { month: string }) =>
    `${nameMonth(month)} is closed in the books. Choose a later day, or have the month opened again under Reports, Journal.`,
  'month.mail-under-way':
    'A mail about an order of this month is still being sent, or may not have been sent.',
  'month.not-closed': 'This month is not closed.',
  'month.not-over': 'Only a month that is over can be closed.',
  'order.already-cancelled': 'The order is already cancelled.',
  'order.already-paid': 'The order is already paid.',
  'order.being-mailed': 'A mail about this order is being sent right now. Please try again in a moment.',
  'order.cancelled': 'The order is cancelled.',
  'order.cancelled-unchangeable': 'A cancelled order cannot be changed.',
  'order.discount-right': 'The sibling discount of this order is right as it is.',
  'order.exists': 'This booking already has a payment order.',
  'order.invoice-already-sent': 'The invoice has already been sent.',
  'order.invoice-fixed': 'Amount and product name cannot be changed once the invoice has been sent.',
  'order.invoice-missing': 'The invoice has not been generated yet.',
  'order.invoice-not-again': 'The invoice has already been sent and can no longer be generated again.',
  // The console's specification looks for "not ready" where no code is answered.
  'order.invoice-not-ready': 'The invoice is not ready: generate it first.',
  'order.invoice-not-sent': 'The invoice has not been sent yet.',
  'order.invoice-sent': ({ invoice }: { invoice: string | null }) =>
    `${followed('The invoice', invoice, ' ')} has been sent, so the course of this booking can no longer be changed. Delete the order first, or create a new booking for the other course.`,
  'order.invoice-unnumbered': 'Invoice reference is missing. Generate the invoice again.',
  'order.mail-uncertain':
    'It is uncertain whether the last mail about this order arrived. Decide that first: it arrived, or send it again.',
  'order.no-betreibung': 'There is no Betreibung request for this order.',
  'order.withdrawn': 'The booking of this order has ended already.',
  'order.not-found': 'Order not found',
  'order.no-credit': 'There is no credit to use, or nothing is open.',
  'order.nothing-owed': 'Nothing is owed: the open amount is CHF 0.00.',
  'order.nothing-uncertain': 'No mail of this order is waiting for a decision.',
  'order.open-changed': ({ rappen }: { rappen: number }) =>
    `Meanwhile ${formatChf(rappen)} is open. Please look again.`,
  'order.paid-uncancellable': 'The order is paid and can no longer be cancelled.',
  'order.paid-unchangeable': 'A paid order cannot be changed.',
  'order.status-refuses': ({ status, action }: { status: OrderStatus; action: OrderAction }) =>
    `The order is ${status} and does not allow ${action}.`,
  'order.status-unknown': 'An order of unknown status cannot be changed.',
  'order.step-too-early': ({ step, first }: { step: DunningStep; first: DunningStep }) =>
    `It is too early for ${letterNames[step]}: ${letterNames[first]} comes first.`,
  'order.step-too-late': ({ step }: { step: DunningStep }) =>
    `It is too late for ${letterNames[step]}: it, or a later step, has already been sent.`,
  'page.not-found': 'Not found',
  'password-link.invalid': 'This link is no longer valid. Please ask for a new one.',
  'password.common': 'This password is one of the most common ones. Please choose another.',
  'password.is-email': 'The password must not be the email address. Please choose another.',
  'password.is-product': 'The password must not be the name of this product. Please choose another.',
  'password.shorter-than': ({ least }: { least: number }) =>
    `The password must be at least ${least} characters long.`,
  'password.wrong': 'Current password is incorrect',
  'order.to-be-posted':
    'This family cannot be reached by email. The letter waits in the print queue of the Dunning tab.',
  'outcome.in-future': 'The date must not be in the future',
  'payment.in-future': 'The day of a payment cannot be in the future',
  'payment.just-used': 'This payment has just been used for another order. Please look again.',
  'payment.refunded': 'This payment was refunded. Settle the refund first.',
  'payment.not-found': 'Payment not found',
  'payment.taken-back': 'This payment has already been taken back.',
  'payment.too-old': 'This is more than a year before the order was made. Please check the year',
  'pdf.in-use': ({ locations }: { locations: number }) =>
    `This PDF is used by ${count(locations, 'location')}.`,
  'pdf.not-found': 'PDF not found',
  'pdf.not-pdf': notPdf,
  'pdf.one-only': 'Please choose one PDF file',
  'pdf.required': 'Please choose a PDF file',
  'pdf.too-large': pdfTooLarge,
  'pdf.unavailable': 'PDF URL not available',
  'person.booking-just-made': 'A booking of this person has just been made. Please look again.',
  'person.has-credit': ({ rappen }: { rappen: number }) =>
    `${formatChf(rappen)} of credit is still this person's. Use it for an invoice, or take the payment back once it is returned.`,
  'person.invoice-open': ({ invoice }: { invoice: string | null }) =>
    `Invoice ${invoice} is still open. Mark it as paid, or cancel the order.`,
  'person.mail-being-sent': 'A mail of this person is being sent right now. Please try again in a moment.',
  'person.mail-undecided': ({ invoice }: { invoice: string | null }) =>
    `${invoice ? `Invoice ${invoice}` : 'An order'} has a mail whose delivery is not decided yet. Wait for it, or decide it in the order.`,
  'person.not-erasable': ({ obstacles }: { obstacles: Obstacle[] }): string =>
    obstacles.map(({ message }) => message).join(' '),
  'product.in-use': 'Cannot delete: bookings still reference this product.',
  'product.not-found': 'Product not found',
  'product.taken': 'A product with this ID already exists.',
  'refund.address-missing': ({ name }: { name: string }) =>
    `The address of ${name} is incomplete. The bank wants a postal code and a city.`,
  'question.link-invalid': 'This link is not valid any more. Please ask the office.',
  'renewal.no-closing': 'Please set in the block when its renewal closes.',
  'renewal.not-found': 'Renewal not found',
  'renewal.not-later': 'Please choose a moment after the present closing.',
  'renewal.over': 'This renewal is closed.',
  'renewal.plan-changed': 'What would be sent has changed meanwhile. Please look at the preview again.',
  'renewal.sent': 'This proposal was sent already.',
  'renewal.terms-changed': 'The terms have changed meanwhile. Please read them and answer again.',
  'renewal.void': 'This course has changed meanwhile. A new proposal follows.',
  'block.in-renewal': 'Cannot delete: families were sent proposals for this block.',
  'question.not-found': 'Question not found',
  'question.not-proved': 'Please say first who you are.',
  'refund.link-invalid': 'This link has expired or was used already. Please ask us for a new one.',
  'refund.no-email': 'This contact has no email address.',
  'refund.no-plain-iban':
    'Refunds cannot leave from a QR-IBAN. Please enter the plain IBAN behind it in Office, Settings, School.',
  'refund.none-ready': 'No refund is ready to be paid.',
  'refund.not-found': 'Refund not found',
  'refund.not-in-file': 'This refund is not in a payment file.',
  'refund.not-waiting': 'This refund is in a payment file or settled already.',
  'refund.own-address-missing': 'Your own address is incomplete. Please complete it in the settings.',
  'refund.too-much': ({ rappen }: { rappen: number }) =>
    `No more than the credit can be refunded: CHF ${(rappen / 100).toFixed(2)}.`,
  'record.invalid': 'Invalid data.',
  'record.reference-unknown': 'Cannot save: invalid data references.',
  'record.stale': 'Someone else changed this record in the meantime.',
  'record.taken': 'This record already exists.',
  'record.used': 'Cannot delete: this record is used elsewhere.',
  'record.value-impossible': 'This contains a value that does not exist.',
  'record.value-unstorable': 'This contains characters that cannot be stored.',
  'request.address-long': 'This address is too long',
  'request.address-unreadable': 'This address cannot be read',
  'request.cursor': 'cursor: not a cursor of this list',
  'request.if-match': 'If-Match must be a version in quotes, or *',
  'request.too-many': ({ minutes }: { minutes: number }) =>
    `Too many attempts. Please try again in ${count(minutes, 'minute')}.`,
  'request.key-form': 'Idempotency-Key must be 1 to 200 visible characters',
  'request.key-reused': 'This Idempotency-Key was already used for another request.',
  'request.refused': ({ reason }: { reason: string }) => reason,
  'request.slow': 'The request took too long to arrive',
  'request.too-large': 'Request body is too large',
  'request.unreadable': 'This request cannot be read',
  'cancellation-scale.not-found': 'Scale not found',
  'award.many-certificates': ({ most }: { most: number }) =>
    `These are more than ${most} certificates. Please choose fewer courses.`,
  'award.no-certificates': 'These courses have no certificates yet.',
  'public-booking.closed': 'Families cannot book by themselves here.',
  'public-booking.cart-booked': 'This was booked already.',
  'public-booking.cart-ended': 'This booking took too long. Please begin again.',
  'public-booking.cart-full': ({ most }: { most: number }) =>
    `At most ${most} courses can be booked at once.`,
  'public-booking.cart-changed': 'The courses have changed meanwhile. Please look at them again.',
  'public-booking.child-booked': ({ child }: { child: string }) =>
    `${child} is booked in this course already.`,
  'public-booking.form-old': 'This page has been open for too long. Please reload it.',
  'public-booking.form-refused': 'That was too fast. Please try again.',
  'public-booking.not-proved': 'Please confirm your email address first.',
  'public-booking.not-yet': 'This course cannot be booked yet.',
  'public-booking.phone-required': 'Please enter your telephone number.',
  'public-booking.price-changed': 'The price has changed meanwhile. Please look at it again.',
  'public-booking.terms-changed': 'The terms have changed meanwhile. Please read them again.',
  'public-booking.work-needed': 'Many seats were taken from this network. Please try again.',
  'cart-seat.not-found': 'This seat is not held any more.',
  'waiting.closed': 'This entry is over: the child was booked or removed from the waiting list.',
  'waiting.known': 'This child is on the waiting list already.',
  'waiting.not-found': 'Entry of the waiting list not found',
  'withdrawal.changed': 'The price has changed meanwhile.',
  'withdrawal.over': 'This course is over already.',
  'waiting.offer-gone': 'This seat is no longer free.',
  'waiting.other-child':
    'These entries are for two children. If they are one, unite them on the page of the family first.',
  'award.no-email': 'The family has no email address.',
  'award.not-found': 'Award not found',
  'award.withdrawn': 'This award was withdrawn already.',
  'curriculum.in-use': 'Cannot delete: an edition of this curriculum was published.',
  'curriculum.name-taken': 'There is a curriculum of this name already.',
  'curriculum.not-found': 'Curriculum not found',
  'level.not-found': 'Level not found',
  'level.fit-late': 'Too easy or too hard can be said in the first two lessons of a course.',
  'lesson.moved-meanwhile': 'The lesson was moved meanwhile. Please look at the timetable again.',
  'lesson.booked': 'Children are booked in this lesson. Please use Cancel or Move.',
  'lesson.move-over': 'Lessons that are over stay where they were.',
  'lesson.lanes-taken': ({ quickId }: { quickId: string }) =>
    `These lanes are taken at this time by ${quickId}.`,
  'lesson.lanes-unknown': 'This location has no such lanes.',
  'block.copy-changed': 'The offers or closed days have changed meanwhile. Please look again.',
  'block.name-taken': 'There is a block of this name already.',
  'block.not-earlier': 'An offer continues one that began earlier, and never itself.',
  'block.not-found': 'Block not found',
  'block.offers-moved': 'Some of these offers are in another block by now. Please look again.',
  'holidays.broken': ({ line }: { line: number }) => `Line ${line}: the file is damaged or not complete.`,
  'holidays.long-line': ({ line }: { line: number }) => `Line ${line}: the line is too long.`,
  'holidays.none': ({ line }: { line: number }) => `No holidays are found up to line ${line}, the last one.`,
  'holidays.not-text': ({ line }: { line: number }) =>
    `Line ${line}: this is not a text file. Please choose an iCal or CSV file.`,
  'holidays.too-large': ({ line }: { line: number }) => `Line ${line}: the file is larger than 1 MB.`,
  'holidays.too-many': ({ line }: { line: number }) => `Line ${line}: the file has more than 500 entries.`,
  'holidays.preview-stale': 'The closures have changed since the preview. Please preview again.',
  'closure.not-found': 'Closure not found',
  'substitute-search.begun': 'This lesson has begun.',
  'substitute-search.nobody': 'Please choose at least one person who is free and has an account.',
  'substitute-search.not-found': 'Search not found',
  'substitute-search.over': 'This search is over already.',
  'substitute-search.running': 'A substitute is already sought for this lesson.',
  'pool.in-use': 'Cannot delete: lessons use this pool.',
  'pool.lanes-in-use': 'Lessons use more lanes of this pool, or another location.',
  'pool.name-taken': 'This location has a pool of this name already.',
  'pool.not-found': 'Pool not found',
  'level.skill-unknown': 'This skill is not one of this course.',
  'outcome.level-required': 'Please choose the level that you recommend.',
  'outcome.no-swimmer': 'This booking names no child.',
  'outcome.nothing-to-publish': 'There is no result to publish.',
  'outcome.preview-stale': 'The results have changed meanwhile. Please look at the preview again.',
  'outcome.reason-required': 'Please say why the published result is corrected.',
  'level.nothing-to-publish': 'There is no draft with levels to publish.',
  'scale.exists': 'This lesson type already has a scale.',
  'second-factor.no-passkeys-here':
    'Passkeys need an address with a name. Please open Lido under the one that stands in its mails.',
  'second-factor.not-found': 'Second factor not found',
  'second-factor.passkey-refused': 'The passkey was not accepted. Please try again.',
  'second-factor.required': 'Your role needs a second factor. Add another one before you remove this one.',
  'second-factor.wrong-code': 'This code is wrong or was used already.',
  'server.database-away': 'The database is not available. Please try again in a moment.',
  'server.database-stopped':
    'The database stopped answering. Please look whether this was saved before you try again.',
  'server.busy': 'Others are changing the same records. Nothing was saved. Please try again.',
  'server.disk-full': 'The disk of the server is full. Nothing was saved.',
  'server.failed': 'Something went wrong. Please try again.',
  'suggestion.not-found': 'Suggestion not found',
  'swimmer.has-bookings': 'This swimmer has bookings, which stay. Change the bookings first.',
  'swimmer.known': 'This family already has a swimmer of this name and birth date.',
  'swimmer.not-found': 'Swimmer not found',
  'session.not-found': 'Session not found',
  'staff.no-password': 'This person has no password yet. Please invite them again.',
  'staff.changes-own-role': 'You cannot change your own role.',
  'staff.ended': 'This account has ended.',
  'staff.ends-self': 'You cannot end your own account.',
  'user.deletes-self': 'You cannot delete yourself.',
  'user.email-taken': 'A user with this email already exists.',
  'user.has-password': 'This user already has a password.',
  'user.last-admin-deleted': 'The last admin cannot be deleted.',
  'user.last-admin-demoted': 'The last admin cannot be demoted.',
  'user.last-admin-ended': 'The account of the last admin cannot be ended.',
  'token.not-found': 'Token not found',
  'delivery.not-found': 'Event not found',
  'webhook.not-found': 'Webhook not found',
  'webhook.private-network': webhookReasons['webhook.private-network'],
  'webhook.timeout': webhookReasons['webhook.timeout'],
  'webhook.unreachable': ({ detail }: Answer) => followed(webhookReasons['webhook.unreachable'], detail),
  'letter.no-invoice': 'There is no such invoice in this language to show it on',
  'setting.fixed': 'The environment of the server says otherwise, and it wins',
  'setting.refused':
    'This is not possible: the account must be your own, and every value one that the server takes',
  'user.not-found': 'User not found',
}

export type ErrorProblem = ProblemOf<typeof errorTexts>
export type ErrorCode = keyof typeof errorTexts

export const formatError = (problem: ErrorProblem) => formatProblem(errorTexts, problem)

interface WrongRow {
  row: number
  /** Empty where the row names none. */
  productId: string
  issues: { field: string; problem: FieldProblem }[]
}

const describeIssue = ({ field, problem }: WrongRow['issues'][number]) =>
  field ? `${field}: ${formatFieldProblem(problem)}` : formatFieldProblem(problem)

/** Where in a bank file. */
interface InFile {
  filename: string
  line: number
}
/** March 2026 */
const nameMonth = (month: string) => `${monthNames.en[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

const placeOf = ({ filename, line }: InFile) => `${filename}, line ${line}`

/** What has to be settled before a person can be erased. */
interface Obstacle {
  code: string
  values?: object
  message: string
}

/** What a mail server answered. */
interface Answer {
  detail: string
}

const letterNames: Record<DunningStep, string> = {
  'payment-reminder': 'the payment reminder',
  reminder1: 'reminder 1',
  reminder2: 'reminder 2',
  'final-notice': 'the final notice',
  'betreibung-request': 'the Betreibung request',
}

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`
const dayOf = (date: PlainDate) => formatNumericDate(date, 'de')
const followed = (text: string, detail: string | null, by = ': ') => (detail ? `${text}${by}${detail}` : text)
