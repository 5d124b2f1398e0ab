import type { FamilyEvent } from '#contract/family-page.ts'
import { t } from '#web/language/t.ts'
import { familyFieldLabels } from '#web/words/family-field-labels.ts'

/** What happened, by topic and action; `about` is whom or what it was done to. */
const sentences: Partial<Record<string, (values: { about: string }) => string>> = {
  'contacts created': values => t('Contact {about} was created', values),
  'contacts updated': values => t('Contact {about} was changed', values),
  'contacts archived': values => t('Contact {about} was archived', values),
  'contacts restored': values => t('Contact {about} was restored', values),
  'contacts merged': values => t('Contact {about} was merged with a second record', values),
  'contacts merged-away': values => t('{about} became part of another contact', values),
  'contacts merge-undone': values => t('The merge of {about} was undone', values),
  'contacts exported': values => t('The personal data of {about} was exported', values),
  'families created': values => t('{about} was added to the family', values),
  'families updated': values => t('{about} was changed', values),
  'families joined': values => t('{about} joined the family', values),
  'families left': values => t('{name} was removed from the family', { name: values.about }),
  'families role-changed': values => t('{about} got another role', values),
  'families told-apart': values => t('{about} was marked as a different person', values),
  'families united': values => t('{about} was united with a second record', values),
  'families health-note-written': values => t('A health note of {about} was written', values),
  'families health-note-deleted': values => t('The health note of {about} was deleted', values),
  'families health-note-ended': values => t('The health note of {about} ended with the course', values),
  'families award-added': values => t('An award of {about} was entered', values),
  'families award-withdrawn': values => t('An award of {about} was withdrawn', values),
  'families waiting-added': values => t('{about} was put on the waiting list', values),
  'families waiting-changed': values => t('What {about} waits for was changed', values),
  'families waiting-paused': values => t('The waiting of {about} was paused', values),
  'families waiting-resumed': values => t('{about} waits again', values),
  'families waiting-removed': values => t('{about} was removed from the waiting list', values),
  'families waiting-pinned': values => t('{about} was pinned to the top of the waiting list', values),
  'families waiting-unpinned': values => t('{about} is no longer pinned in the waiting list', values),
  'families waiting-merged': values => t('Two entries of {about} on the waiting list became one', values),
  'families waiting-still-asked': values => t('Asked whether {about} still waits', values),
  'families waiting-still-said': values => t('{about} still waits', values),
  'families renewal-asked': () => t('The family was proposed the courses to come'),
  'families renewal-reminded': () => t('The family was reminded of the renewal'),
  'families renewal-answered': values => t('The renewal of {about} was answered', values),
  'families renewal-booked': values => t('{about} goes on in the course to come', values),
  'families renewal-switched': values => t('{about} switches to a wished course', values),
  'families renewal-paused': values => t('{about} pauses', values),
  'families renewal-stopped': values => t('{about} stops', values),
  'families renewal-lapsed': values => t('The proposal of {about} lapsed', values),
  'families renewal-void': values => t('The proposal of {about} is void', values),
  'families waiting-offered': values => t('A seat was offered to {about}', values),
  'families waiting-offer-accepted': values => t('The seat offered to {about} was accepted', values),
  'families waiting-offer-declined': values => t('The seat offered to {about} was declined', values),
  'families waiting-offer-expired': values =>
    t('The seat offered to {about} was not answered in time', values),
  'families waiting-offer-postponed': values => t('The seat offered to {about} does not suit now', values),
  'families question-locked': () => t('A question by mail was locked after wrong tries'),
  'families question-unlocked': () => t('A question by mail was unlocked'),
  'families device-proved': () => t('A device showed that it is the family’s'),
  'families devices-forgotten': () => t('The devices of the family are asked again'),
  'families calendar-made': values => t('A calendar address for {about} was made', values),
  'families calendar-withdrawn': values => t('The calendar address for {about} was withdrawn', values),
  'familySessions signed-in': values => t('{about} signed in to the family page', values),
  'familySessions signed-out': values => t('{about} was signed out of the family page', values),
  'familySessions link-mailed': values => t('{about} was sent a sign-in link', values),
  'familySessions seen-as-family': values => t('The family page was looked at as {about}', values),
  'lessons absence-reported': values => t('The family reported an absence: {about}', values),
  'lessons absence-taken-back': values => t('The family took back an absence: {about}', values),
  'families waiting-booked': values => t('{about} was booked from the waiting list', values),
  'families note-added': () => t('A note was written'),
  'families note-deleted': () => t('A note was deleted'),
  'bookings created': values => t('Booked: {about}', values),
  'bookings updated': values => t('Booking changed: {about}', values),
  'bookings address-taken-over': values => t('Invoices go to the new address: {about}', values),
  'bookings deleted': values => t('Booking deleted: {about}', values),
  'orders created': values => t('Order {about} was created', values),
  'orders updated': values => t('Order {about} was changed', values),
  'orders discount-corrected': values => t('The sibling discount of {about} was corrected', values),
  'orders deleted': values => t('Order {about} was deleted', values),
  'orders followed-booking': values => t('Order {about} was updated with its booking', values),
  'orders moved': values => t('Order {about} moved to another contact', values),
  'orders number-assigned': values => t('Invoice {about} got its number', values),
  'orders generate-invoice': values => t('Invoice {about} was generated', values),
  'orders send-invoice': values => t('Invoice {about} was sent', values),
  'orders payment-reminder': values => t('Payment reminder for {about} was sent', values),
  'orders reminder1': values => t('First reminder for {about} was sent', values),
  'orders reminder2': values => t('Second reminder for {about} was sent', values),
  'orders final-notice': values => t('Final notice for {about} was sent', values),
  'orders betreibung-request': values => t('A Betreibung request for {about} was made', values),
  'orders paid': values => t('Invoice {about} was paid', values),
  'orders partly-paid': values => t('Invoice {about} was partly paid', values),
  'orders payment-taken-back': values => t('A payment for {about} was taken back', values),
  'orders cancel': values => t('Order {about} was cancelled', values),
  'payments recorded': values => t('Payment of {about} was recorded', values),
  'payments became-credit': values => t('Payment of {about} became credit', values),
  'payments credit-used': values => t('Credit of {about} was used', values),
  'payments taken-back': values => t('Payment of {about} was taken back', values),
  'orders withdrawn': values => t('The booking of {about} was withdrawn', values),
  'payments refund-requested': values => t('Refund of {about} was requested', values),
  'payments refund-account-asked': values => t('The account for the refund of {about} was asked for', values),
  'payments refund-ready': values => t('Refund of {about} got its account', values),
  'payments refund-in-file': values => t('Refund of {about} is in a payment file', values),
  'payments refund-confirmed': values => t('Refund of {about} was paid out', values),
  'payments refund-returned': values => t('Refund of {about} was returned by the bank', values),
  'payments refund-cancelled': values => t('Refund of {about} became credit again', values),
  'dunning held': values => t('{about} was put on hold', values),
  'dunning released': values => t('The hold of {about} was lifted', values),
}

export function sayEvent({ topic, action, about }: FamilyEvent): string {
  const say = sentences[`${topic} ${action}`]
  if (say) return say({ about })
  if (action.endsWith('-refused')) return t('A letter for {about} was refused by the mail server', { about })
  if (action.endsWith('-uncertain')) return t('Whether a letter for {about} arrived is uncertain', { about })
  return t('Changed: {about}', { about })
}

/** Of an edit, what it changed. */
export function sayFields({ action, changed }: FamilyEvent): string {
  if (action !== 'updated') return ''
  const labels = changed.flatMap(field => familyFieldLabels[field] ?? [])
  return [...new Set(labels)].map(label => t(label)).join(', ')
}
